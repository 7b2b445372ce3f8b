import type { CSSProperties } from 'react';
import { createAxisMarks } from './axis-marks.ts';
import styles from './time-axis.module.css';

interface TimeAxisProps {
  readonly label: string;
  readonly slides: readonly { readonly id: string; readonly label: string; readonly title: string }[];
}

/** A line with a mark for each slide, spaced by time. Each mark links to its slide, also without a script. */
export function TimeAxis({ label, slides }: TimeAxisProps) {
  const marks = createAxisMarks(slides.map((slide) => slide.label));
  return (
    <ol className={styles.axis} aria-label={label}>
      {slides.map((slide, index) => (
        <li key={slide.id} className={styles.mark} style={gapStyle(marks[index]?.gap ?? 1)}>
          <a className={styles.link} href={`#${slide.id}`} data-leads-to={slide.id}>
            {slide.label}
            <span className={styles.title}>, {slide.title}</span>
          </a>
        </li>
      ))}
    </ol>
  );
}

function gapStyle(gap: number): CSSProperties {
  const style: CSSProperties & Record<'--gap', number> = { '--gap': gap };
  return style;
}
