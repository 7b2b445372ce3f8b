import type { BlockProps } from '../../define-block.tsx';
import { BlockMedia } from '../../media/block-media.tsx';
import { Section } from '../../section/section.tsx';
import { HeaderButtons, HeaderLine, HeaderText, HeaderTitle } from './header-text.tsx';
import type { PageHeaderContent } from './page-header.schema.ts';
import styles from './page-header.module.css';

/** type1: the scene from edge to edge, the title at its foot. */
export function SceneHeader(props: BlockProps<PageHeaderContent>) {
  const { content, context, isTitle } = props;
  return (
    <Section block="page-header" air="none" className={styles.scene}>
      {content.media === null ? null : (
        <div className={styles.backdrop}>
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
      <div className={`${styles.sceneText} wrap`} data-alignment={content.alignment}>
        <HeaderLine {...props} />
        <HeaderTitle {...props} />
        <div className={styles.sceneFoot}>
          <HeaderText {...props} />
          <HeaderButtons {...props} />
        </div>
      </div>
    </Section>
  );
}
