import { CtaList } from '../../cta/cta-list.tsx';
import type { BlockProps } from '../../foundation/define-block.tsx';
import { fillText } from '../../foundation/fill-text.ts';
import { BlockMedia } from '../../media/block-media.tsx';
import { TermsLine } from '../../terms/terms-line.tsx';
import { RichtextHtml } from '../../richtext/richtext-html.tsx';
import type { PageHeaderContent } from './page-header.schema.ts';
import styles from './page-header.module.css';

/** The page's h1, or an h2 where the page has one already. */
export function HeaderTitle({ content, context, isTitle }: BlockProps<PageHeaderContent>) {
  if (content.heading === null) return null;
  const Heading = isTitle ? 'h1' : 'h2';
  return <Heading className={styles.title}>{fillText(content.heading, context)}</Heading>;
}

/**
 * The line above the title: the location or the brand, and the plain subject of the page, since the title may be a play on words.
 * Breadcrumbs above the header say the same, so the line is left out below them.
 */
export function HeaderLine({ content, context, isTitle }: BlockProps<PageHeaderContent>) {
  const { brandName, locationName, pageName = null, hasBreadcrumbs = false } = context;
  if (isTitle && hasBreadcrumbs) return null;
  const parts = [locationName ?? brandName, isTitle && pageName !== content.heading ? pageName : null];
  const named = new Set(parts.filter((part) => part !== null));
  return (
    <p className={`${styles.line} label`}>
      {[...named].map((part) => (
        <span key={part}>{part}</span>
      ))}
    </p>
  );
}

export function HeaderText({ content, context }: Pick<BlockProps<PageHeaderContent>, 'content' | 'context'>) {
  return (
    <div className={styles.text}>
      {content.subheading === null ? null : (
        <p className={styles.subheading}>{fillText(content.subheading, context)}</p>
      )}
      {content.richtext === null ? null : <RichtextHtml html={content.richtext} context={context} />}
    </div>
  );
}

/** The buttons, and in the first header of a page the terms of a booking. */
export function HeaderButtons({ content, context, isTitle }: BlockProps<PageHeaderContent>) {
  const terms = isTitle ? (context.terms ?? null) : null;
  return (
    <>
      <CtaList ctas={content.ctas} context={context} alignment={content.alignment} />
      {terms === null ? null : <TermsLine terms={terms} t={context.t} />}
    </>
  );
}

interface HeaderPictureProps extends BlockProps<PageHeaderContent> {
  readonly media?: PageHeaderContent['media'];
  readonly className: string | undefined;
  readonly sizes: string;
  readonly portraitSizes?: string;
}

/** The picture or the video in its frame; renders nothing without one. */
export function HeaderPicture(props: HeaderPictureProps) {
  const { content, context, isTitle, media = content.media, className, ...sizes } = props;
  return media === null ? null : (
    <div className={className}>
      <BlockMedia context={context} media={media} poster={content.poster} isPriority={isTitle} {...sizes} />
    </div>
  );
}
