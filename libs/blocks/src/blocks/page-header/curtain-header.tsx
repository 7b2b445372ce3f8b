import type { BlockProps } from '../../define-block.tsx';
import { LateRichtext } from '../../browser-parts.client.tsx';
import { BlockMedia } from '../../media/block-media.tsx';
import { Section } from '../../section/section.tsx';
import { RichtextHtml } from '../../richtext/richtext-html.tsx';
import { HeaderButtons, HeaderLine, HeaderText, HeaderTitle } from './header-text.tsx';
import type { PageHeaderContent } from './page-header.schema.ts';
import styles from './page-header.module.css';

/**
 * type5: a stage that waits for its visitor. A picture is fetched when it is reached, which as the head of the page is at once, a
 * video when it plays; a blur or a poster stands in their place. Extra text is fetched when it is reached.
 */
export function CurtainHeader(props: BlockProps<PageHeaderContent>) {
  const { content, context, isTitle } = props;
  const extraHref = context.extraHref?.(content.id) ?? null;
  return (
    <Section block="page-header" air="none">
      {content.media === null ? null : (
        <div className={styles.curtainStage}>
          <BlockMedia
            context={context}
            media={content.media}
            poster={content.poster}
            sizes="(width < 44rem) 160vw, 100vw"
            portraitSizes="100vw"
            isPriority={isTitle}
          />
        </div>
      )}
      <div className={`${styles.curtainText} wrap`} data-alignment={content.alignment}>
        <HeaderLine {...props} />
        <HeaderTitle {...props} />
        <HeaderText {...props} />
        <HeaderButtons {...props} />
        {content.extra === null ? null : (
          <div className={styles.extra}>
            {extraHref === null ? (
              <RichtextHtml html={content.extra} context={context} />
            ) : (
              <LateRichtext href={extraHref} />
            )}
          </div>
        )}
      </div>
    </Section>
  );
}
