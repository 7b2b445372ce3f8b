import type { BlockProps } from '../../define-block.tsx';
import { BlockMedia } from '../../media/block-media.tsx';
import { Section } from '../../section/section.tsx';
import { HeaderButtons, HeaderLine, HeaderText, HeaderTitle } from './header-text.tsx';
import type { PageHeaderContent } from './page-header.schema.ts';
import styles from './page-header.module.css';

/** type3: a compact head of a playbill on paper; a picture or film is printed across it, below the title. */
export function PlaybillHeader(props: BlockProps<PageHeaderContent>) {
  const { content, context, isTitle } = props;
  return (
    <Section block="page-header" surface="paper" air="medium">
      <div className={`${styles.playbillText} wrap`} data-alignment={content.alignment}>
        <HeaderLine {...props} />
        <HeaderTitle {...props} />
        {content.media === null ? null : (
          <div className={styles.playbillPicture}>
            <BlockMedia
              context={context}
              media={content.media}
              poster={content.poster}
              sizes="(width < 80rem) 92vw, 76rem"
              isPriority={isTitle}
            />
          </div>
        )}
        <div className={styles.playbillFoot}>
          <HeaderText {...props} />
          <HeaderButtons {...props} />
        </div>
      </div>
    </Section>
  );
}
