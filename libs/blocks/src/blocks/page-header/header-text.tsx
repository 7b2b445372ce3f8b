import { CtaList } from '../../cta/cta-list.tsx';
import type { BlockProps } from '../../define-block.tsx';
import { fillText } from '../../fill-text.ts';
import { RichtextHtml } from '../../richtext/richtext-html.tsx';
import type { PageHeaderContent } from './page-header.schema.ts';
import styles from './page-header.module.css';

/** The page's h1, or an h2 where the page has one already. */
export function HeaderTitle({ content, context, isTitle }: BlockProps<PageHeaderContent>) {
  if (content.heading === null) return null;
  const Heading = isTitle ? 'h1' : 'h2';
  return <Heading className={styles.title}>{fillText(content.heading, context)}</Heading>;
}

/** Who plays and where, as a playbill says it above the title. */
export function HeaderLine({ context }: Pick<BlockProps<PageHeaderContent>, 'context'>) {
  return (
    <p className={`${styles.line} label`}>
      <span>{context.brandName}</span>
      {context.locationName === null ? null : <span>{context.locationName}</span>}
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

export function HeaderButtons({ content, context }: Pick<BlockProps<PageHeaderContent>, 'content' | 'context'>) {
  return <CtaList ctas={content.ctas} context={context} alignment={content.alignment} />;
}
