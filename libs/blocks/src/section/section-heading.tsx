import type { BlockContext } from '../block-context.ts';
import { fillText } from '../fill-text.ts';
import styles from './section-heading.module.css';

interface SectionHeadingProps {
  readonly heading: string | null;
  readonly subheading?: string | null;
  readonly alignment?: 'start' | 'center' | 'end';
  readonly context: BlockContext;
}

/** The title line of a section under a printer's double rule; nothing where an editor wrote nothing. */
export function SectionHeading({ heading, subheading = null, alignment = 'start', context }: SectionHeadingProps) {
  if (heading === null && subheading === null) return null;
  return (
    <header className={styles.heading} data-alignment={alignment}>
      {heading === null ? null : <h2>{fillText(heading, context)}</h2>}
      {subheading === null ? null : <p className={styles.subheading}>{fillText(subheading, context)}</p>}
    </header>
  );
}
