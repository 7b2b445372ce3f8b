import type { CSSProperties, ReactNode } from 'react';
import type { BlockContext } from '../foundation/block-context.ts';
import { fillText } from '../foundation/fill-text.ts';
import headings from './section-heading.module.css';
import styles from './section.module.css';

interface SectionProps {
  /** The block's type, as an attribute for page styles and scripts. */
  readonly block: string;
  /** The background: the dark stage, or a sheet of paper with perforated edges. */
  readonly surface?: 'stage' | 'paper';
  /** The padding above and below. */
  readonly air?: 'none' | 'small' | 'medium' | 'large';
  /** The id for links. */
  readonly id?: string | undefined;
  readonly className?: string | undefined;
  readonly style?: CSSProperties;
  readonly children: ReactNode;
}

/** The section around every block. */
export function Section({ block, surface = 'stage', air = 'large', id, className, style, children }: SectionProps) {
  return (
    <section
      id={id}
      className={[styles.section, surface === 'paper' && styles.paper, styles[air], className]
        .filter(Boolean)
        .join(' ')}
      data-block={block}
      data-surface={surface}
      style={style}
    >
      {children}
    </section>
  );
}

interface SectionHeadingProps {
  readonly heading: string | null;
  readonly subheading?: string | null;
  readonly alignment?: 'start' | 'center' | 'end';
  readonly context: BlockContext;
  /** True if it is the page's h1. */
  readonly isTitle?: boolean;
}

/** The heading of a section under a double rule; renders nothing without a text. */
export function SectionHeading({
  heading,
  subheading = null,
  alignment = 'start',
  context,
  isTitle = false,
}: SectionHeadingProps) {
  if (heading === null && subheading === null) return null;
  const Heading = isTitle ? 'h1' : 'h2';
  return (
    <header className={headings.heading} data-alignment={alignment}>
      {heading === null ? null : <Heading>{fillText(heading, context)}</Heading>}
      {subheading === null ? null : <p className={headings.subheading}>{fillText(subheading, context)}</p>}
    </header>
  );
}

interface HeadedSectionProps extends Pick<SectionProps, 'block' | 'surface' | 'air' | 'id' | 'children'> {
  readonly className: string | undefined;
  readonly content: Pick<SectionHeadingProps, 'heading' | 'subheading'>;
  readonly context: BlockContext;
}

/** A section of the page's width that begins with its heading, as most blocks do. */
export function HeadedSection({ className, content, context, children, ...section }: HeadedSectionProps) {
  return (
    <Section {...section}>
      <div className={`${className} wrap`}>
        <SectionHeading heading={content.heading} subheading={content.subheading ?? null} context={context} />
        {children}
      </div>
    </Section>
  );
}
