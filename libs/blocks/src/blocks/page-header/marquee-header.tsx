import type { BlockProps } from '../../define-block.tsx';
import { BlockMedia } from '../../media/block-media.tsx';
import { Section } from '../../section/section.tsx';
import { HeaderButtons, HeaderLine, HeaderText, HeaderTitle } from './header-text.tsx';
import type { PageHeaderContent } from './page-header.schema.ts';
import styles from './page-header.module.css';

/** type4: the title on the lit board over the entrance, the picture as the street below. */
export function MarqueeHeader(props: BlockProps<PageHeaderContent>) {
  const { content, context, isTitle } = props;
  return (
    <Section block="page-header" air="medium">
      <div className={`${styles.marqueeText} wrap`} data-alignment={content.alignment}>
        <div className={styles.board}>
          <HeaderLine {...props} />
          <HeaderTitle {...props} />
        </div>
        {content.media === null ? null : (
          <div className={styles.marqueePicture}>
            <BlockMedia
              context={context}
              media={content.media}
              poster={content.poster}
              sizes="(width < 80rem) 92vw, 76rem"
              isPriority={isTitle}
            />
          </div>
        )}
        <HeaderText {...props} />
        <HeaderButtons {...props} />
      </div>
    </Section>
  );
}
