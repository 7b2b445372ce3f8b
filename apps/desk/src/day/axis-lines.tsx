import { formatTime } from '@latchkey/i18n';
import { useText } from '../foundation/text/text.tsx';
import { type Axis, isOnAxis } from './day-axis.ts';
import styles from './day-sheet.module.css';

/** The lines across the sheet, at each full and half hour, and at each gap that is left out of the axis. */
export function AxisLines({ axis }: { readonly axis: Axis }) {
  return (
    <div className={styles.lines} aria-hidden="true">
      {axis.ticks.map(({ startMs, top, isHour }) => (
        <span
          key={startMs}
          className={isHour ? styles.hourLine : styles.halfLine}
          style={{ '--top': top } as Record<string, number>}
        />
      ))}
      {axis.breaks.map((top) => (
        <span key={top} className={styles.break} style={{ '--top': top } as Record<string, number>} />
      ))}
    </div>
  );
}

/** The time between a label and the present time, in milliseconds, within which the two would overlap. */
const labelMs = 13 * 60_000;

/** The times at the edge of the sheet. A label that the label of the present time would cover is left out. */
export function AxisLabels({ axis, nowMs }: { readonly axis: Axis; readonly nowMs: number }) {
  const t = useText();
  const isCovered = (startMs: number) => isOnAxis(axis, nowMs) && Math.abs(startMs - nowMs) < labelMs;
  return (
    <div className={styles.axis} aria-hidden="true">
      {axis.ticks
        .filter(({ isHour, isRepeated }) => isHour || isRepeated)
        .filter(({ startMs }) => !isCovered(startMs))
        .map(({ startMs, top, time, isRepeated }) => (
          <span key={startMs} className={styles.hour} style={{ '--top': top } as Record<string, number>}>
            <bdi>{formatTime(time, t.dates)}</bdi>
            {isRepeated && <small>{t('again')}</small>}
          </span>
        ))}
    </div>
  );
}
