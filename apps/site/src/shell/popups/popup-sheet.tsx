import { BlockMedia, Blocks, CtaList, fillText, type BlockContext } from '@latchkey/blocks';
import type { Popup } from '@latchkey/cms-client/schema';
import styles from './popup-sheet.module.css';

interface PopupSheetProps {
  readonly popup: Popup;
  readonly context: BlockContext;
}

/** As wide as the popup lets it be. */
const mediaSizes = '(width < 40rem) 85vw, 34rem';

/** A popup document on its paper: picture, heading, words, blocks, buttons. */
export function PopupSheet({ popup, context }: PopupSheetProps) {
  const { heading, text, media, content, ctas } = popup;
  return (
    <div className={styles.sheet} data-popup={popup.slug}>
      {media === null ? null : (
        <BlockMedia context={context} media={media} sizes={mediaSizes} className={styles.media} />
      )}
      {heading === null ? null : <h2 className={styles.heading}>{fillText(heading, context)}</h2>}
      {text === null ? null : <p className={styles.text}>{fillText(text, context)}</p>}
      <div className={styles.content}>
        <Blocks blocks={content} context={context} hasTitle />
      </div>
      <CtaList ctas={ctas} context={context} />
    </div>
  );
}
