import type { BlockProps } from '../../define-block.tsx';
import { BlockMedia } from '../../media/block-media.tsx';
import { Section } from '../../section/section.tsx';
import { HeaderButtons, HeaderLine, HeaderText, HeaderTitle } from './header-text.tsx';
import type { PageHeaderContent } from './page-header.schema.ts';
import styles from './page-header.module.css';

/** type6: an admission ticket; the picture is the part behind the perforation. */
export function TicketHeader(props: BlockProps<PageHeaderContent>) {
  const { content, context, isTitle } = props;
  return (
    <Section block="page-header" air="medium">
      <div className="wrap">
        <div className={styles.ticketSheet} data-surface="paper" data-has-media={content.media !== null}>
          <div className={styles.ticketBody} data-alignment={content.alignment}>
            <HeaderLine {...props} />
            <HeaderTitle {...props} />
            <HeaderText {...props} />
            <HeaderButtons {...props} />
          </div>
          {content.media === null ? null : (
            <div className={styles.ticketPicture}>
              <BlockMedia
                context={context}
                media={content.media}
                poster={content.poster}
                sizes="(width < 56rem) 92vw, 30rem"
                isPriority={isTitle}
              />
            </div>
          )}
        </div>
      </div>
    </Section>
  );
}
