import 'server-only';

import { type BlockContext, BlockMedia, Blocks, CtaList, fillText } from '@latchkey/blocks';
import type { Popup } from '@latchkey/cms-client/contract';
import type { Locale } from '@latchkey/i18n';
import { loadPopup } from '../../foundation/content.ts';
import { collectPopupSlugs } from './popup-slugs.ts';
import styles from './popup-sheet.module.css';

/** The popup documents that `documents` open, by slug; null for one that does not exist. */
type Popups = ReadonlyMap<string, Popup | null>;

/** Loads the popups that documents open. The buttons of a popup open no further popups. */
export async function loadPopups(locale: Locale, documents: readonly unknown[]): Promise<Popups> {
  const slugs = new Set(documents.flatMap((document) => [...collectPopupSlugs(document)]));
  return new Map(await Promise.all([...slugs].map(async (slug) => [slug, await loadPopup(locale, slug)] as const)));
}

/** Returns the context of blocks and buttons with these popups. They are loaded before rendering starts, like all documents of a page. */
export function withPopups(context: BlockContext, popups: Popups): BlockContext {
  if (popups.size === 0) return context;
  // The content of a popup is not part of the page's own document.
  const inPopup = { ...context, extraHref: () => null };
  return {
    ...context,
    popup: (slug) => {
      const popup = popups.get(slug) ?? null;
      if (popup === null) {
        context.report({ type: 'popup', id: slug, reason: 'there is no popup of this slug' });
        return null;
      }
      return { name: popup.heading ?? popup.name, body: <PopupSheet popup={popup} context={inPopup} /> };
    },
  };
}

interface PopupSheetProps {
  readonly popup: Popup;
  readonly context: BlockContext;
}

/** The `sizes` of a picture in the popup. */
const mediaSizes = '(width < 40rem) 85vw, 34rem';

/** A popup document: picture, heading, text, blocks, buttons. */
function PopupSheet({ popup, context }: PopupSheetProps) {
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
