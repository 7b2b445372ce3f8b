import type { BlockContext } from '../block-context.ts';
import { fillText } from '../fill-text.ts';
import styles from './section-heading.module.css';

interface SectionHeadingProps {
  readonly heading: string | null;
  readonly subheading?: string | null;
  readonly alignment?: 'start' | 'center' | 'end';
  readonly context: BlockContext;
  /** True where it is the page's h1. */
  readonly isTitle?: boolean;
}

/** The title line of a section under a printer's double rule; nothing where an editor wrote nothing. */
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
    <header className={styles.heading} data-alignment={alignment}>
      {heading === null ? null : <Heading>{fillText(heading, context)}</Heading>}
      {subheading === null ? null : <p className={styles.subheading}>{fillText(subheading, context)}</p>}
    </header>
  );
}
