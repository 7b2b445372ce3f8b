import type { BlockProps } from '../../define-block.tsx';
import { BlockMedia } from '../../media/block-media.tsx';
import { Section } from '../../section/section.tsx';
import { HeaderButtons, HeaderLine, HeaderText, HeaderTitle } from './header-text.tsx';
import type { PageHeaderContent } from './page-header.schema.ts';
import styles from './page-header.module.css';

/** type7: small picture, words and buttons in one line between two double rules. */
export function BannerHeader(props: BlockProps<PageHeaderContent>) {
  const { content, context, isTitle } = props;
  return (
    <Section block="page-header" air="medium">
      <div className="wrap">
        <div className={styles.bannerText} data-alignment={content.alignment} data-has-media={content.media !== null}>
          {content.media === null ? null : (
            <div className={styles.bannerPicture}>
              <BlockMedia
                context={context}
                media={content.media}
                poster={content.poster}
                sizes="(width < 56rem) 92vw, 16rem"
                isPriority={isTitle}
              />
            </div>
          )}
          <div className={styles.bannerWords}>
            <HeaderLine {...props} />
            <HeaderTitle {...props} />
            <HeaderText {...props} />
          </div>
          <HeaderButtons {...props} />
        </div>
      </div>
    </Section>
  );
}
