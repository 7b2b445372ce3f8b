import type { BlockProps } from '../../define-block.tsx';
import { BlockMedia } from '../../media/block-media.tsx';
import { Section } from '../../section/section.tsx';
import { HeaderButtons, HeaderLine, HeaderText, HeaderTitle } from './header-text.tsx';
import type { PageHeaderContent } from './page-header.schema.ts';
import styles from './page-header.module.css';

/** type2: text beside a framed picture; without one of its own it shows the venue's. */
export function SplitHeader(props: BlockProps<PageHeaderContent>) {
  const { content, context, isTitle } = props;
  const media = content.media ?? context.location?.picture ?? null;
  return (
    <Section block="page-header" air="medium">
      <div className={`${styles.splitGrid} wrap`} data-has-media={media !== null}>
        <div className={styles.splitText} data-alignment={content.alignment}>
          <HeaderLine {...props} />
          <HeaderTitle {...props} />
          <HeaderText {...props} />
          <HeaderButtons {...props} />
        </div>
        {media === null ? null : (
          <div className={styles.frame}>
            <BlockMedia
              context={context}
              media={media}
              poster={content.poster}
              sizes="(width < 56rem) 92vw, 36rem"
              isPriority={isTitle}
            />
          </div>
        )}
      </div>
    </Section>
  );
}
