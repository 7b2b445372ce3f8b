import type { ReactNode } from 'react';
import { type BlockProps, defineBlock } from '../../foundation/define-block.tsx';
import { HeaderButtons, HeaderLine, HeaderPicture, HeaderText, HeaderTitle } from './header-parts.tsx';
import { type PageHeaderContent, pageHeaderSchema, type PageHeaderType } from './page-header.schema.ts';
import { Section } from '../../section/section.tsx';
import { DeferredRichtext } from '../../browser-parts/browser-parts.client.tsx';
import { RichtextHtml } from '../../richtext/richtext-html.tsx';
import styles from './page-header.module.css';

/** The composition of each type; a new type does not compile until it has one. */
const compositions: Readonly<Record<PageHeaderType, (props: BlockProps<PageHeaderContent>) => ReactNode>> = {
  type1: SceneHeader,
  type2: SplitHeader,
  type3: PlaybillHeader,
  type4: MarqueeHeader,
  type5: CurtainHeader,
  type6: TicketHeader,
  type7: BannerHeader,
};

export const pageHeaderBlock = defineBlock({
  type: 'page-header',
  schema: pageHeaderSchema,
  canHoldTitle: true,
  Component: (props) => compositions[props.content.type](props),
});

/** type1: a picture from edge to edge, the title at its bottom. */
function SceneHeader(props: BlockProps<PageHeaderContent>) {
  const { content } = props;
  return (
    <Section block="page-header" air="none" className={styles.scene}>
      <HeaderPicture
        {...props}
        className={styles.backdrop}
        sizes="(width < 44rem) 160vw, 100vw"
        portraitSizes="100vw"
      />
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

/** type2: text beside a framed picture; without one of its own it shows the venue's. */
function SplitHeader(props: BlockProps<PageHeaderContent>) {
  const { content, context } = props;
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
        <HeaderPicture {...props} media={media} className={styles.frame} sizes="(width < 56rem) 92vw, 36rem" />
      </div>
    </Section>
  );
}

/** type3: a compact header on paper; a picture or video spans it below the title. */
function PlaybillHeader(props: BlockProps<PageHeaderContent>) {
  const { content } = props;
  return (
    <Section block="page-header" surface="paper" air="medium">
      <div className={`${styles.playbillText} wrap`} data-alignment={content.alignment}>
        <HeaderLine {...props} />
        <HeaderTitle {...props} />
        <HeaderPicture {...props} className={styles.playbillPicture} sizes="(width < 80rem) 92vw, 76rem" />
        <div className={styles.playbillFoot}>
          <HeaderText {...props} />
          <HeaderButtons {...props} />
        </div>
      </div>
    </Section>
  );
}

/** type4: the title on a lit marquee, the picture below it. */
function MarqueeHeader(props: BlockProps<PageHeaderContent>) {
  const { content } = props;
  return (
    <Section block="page-header" air="medium">
      <div className={`${styles.marqueeText} wrap`} data-alignment={content.alignment}>
        <div className={styles.board}>
          <HeaderLine {...props} />
          <HeaderTitle {...props} />
        </div>
        <HeaderPicture {...props} className={styles.marqueePicture} sizes="(width < 80rem) 92vw, 76rem" />
        <HeaderText {...props} />
        <HeaderButtons {...props} />
      </div>
    </Section>
  );
}

/**
 * type5: a large picture or video, loaded lazily. A picture is fetched when it comes near the window (at once in the first header
 * of a page), a video when it plays; until then a blur or a poster is shown. Extra text is fetched when it comes near.
 */
function CurtainHeader(props: BlockProps<PageHeaderContent>) {
  const { content, context } = props;
  const extraHref = context.extraHref?.(content.id) ?? null;
  return (
    <Section block="page-header" air="none">
      <HeaderPicture
        {...props}
        className={styles.curtainStage}
        sizes="(width < 44rem) 160vw, 100vw"
        portraitSizes="100vw"
      />
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
              <DeferredRichtext href={extraHref} />
            )}
          </div>
        )}
      </div>
    </Section>
  );
}

/** type6: an admission ticket; the picture is the part beyond the perforation. */
function TicketHeader(props: BlockProps<PageHeaderContent>) {
  const { content } = props;
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
          <HeaderPicture {...props} className={styles.ticketPicture} sizes="(width < 56rem) 92vw, 30rem" />
        </div>
      </div>
    </Section>
  );
}

/** type7: a small picture, text and buttons in one line between two double rules. */
function BannerHeader(props: BlockProps<PageHeaderContent>) {
  const { content } = props;
  return (
    <Section block="page-header" air="medium">
      <div className="wrap">
        <div className={styles.bannerText} data-alignment={content.alignment} data-has-media={content.media !== null}>
          <HeaderPicture {...props} className={styles.bannerPicture} sizes="(width < 56rem) 92vw, 16rem" />
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
