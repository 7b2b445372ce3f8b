import type { BlockProps } from '../../define-block.tsx';
import { BlockMedia } from '../../media/block-media.tsx';
import { Section } from '../../section/section.tsx';
import { RichtextHtml } from '../../richtext/richtext-html.tsx';
import { HeaderButtons, HeaderLine, HeaderText, HeaderTitle } from './header-text.tsx';
import type { PageHeaderContent } from './page-header.schema.ts';
import styles from './page-header.module.css';

/** type5: the picture above, blurred until it is there, or a video behind its poster; extra text is laid out when reached. */
export function CurtainHeader(props: BlockProps<PageHeaderContent>) {
  const { content, context, isTitle } = props;
  return (
    <Section block="page-header" air="none" className={styles.curtain}>
      {content.media === null ? null : (
        <div className={styles.curtainStage}>
          <BlockMedia media={content.media} poster={content.poster} sizes="100vw" isPriority={isTitle} />
        </div>
      )}
      <div className={`${styles.curtainText} wrap`} data-alignment={content.alignment}>
        <HeaderLine {...props} />
        <HeaderTitle {...props} />
        <HeaderText {...props} />
        <HeaderButtons {...props} />
        {content.extra === null ? null : (
          <div className={styles.extra}>
            <RichtextHtml html={content.extra} context={context} />
          </div>
        )}
      </div>
    </Section>
  );
}
