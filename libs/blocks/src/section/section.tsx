import type { CSSProperties, ReactNode } from 'react';
import styles from './section.module.css';

interface SectionProps {
  /** The block's type, for styles of a page and for whoever looks for a block in the document. */
  readonly block: string;
  /** The dark stage, or a sheet of paper with perforated edges lying on it. */
  readonly surface?: 'stage' | 'paper';
  /** How much air above and below. */
  readonly air?: 'none' | 'small' | 'medium' | 'large';
  /** For links that lead here. */
  readonly id?: string | undefined;
  readonly className?: string | undefined;
  readonly style?: CSSProperties;
  readonly children: ReactNode;
}

/** The frame that every block stands in. */
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
