import { formatTime } from '@latchkey/i18n';
import { timeInZone } from '../foundation/clock/clock.tsx';
import { useText } from '../foundation/text/text.tsx';
import { type Axis, isOnAxis, computeTop } from './day-axis.ts';
import styles from './day-sheet.module.css';

/** The line that marks the present time on the sheet of today. */
export function NowLine({
  axis,
  nowMs,
  timeZone,
}: {
  readonly axis: Axis;
  readonly nowMs: number;
  readonly timeZone: string;
}) {
  const t = useText();
  if (!isOnAxis(axis, nowMs)) return null;
  const style = { '--top': computeTop(axis, nowMs) } as Record<string, number>;
  return (
    <>
      <div className={styles.now} style={style} aria-hidden="true" />
      <div className={styles.nowTime} style={style} aria-hidden="true">
        <bdi>{formatTime(timeInZone(nowMs, timeZone), t.dates)}</bdi>
      </div>
    </>
  );
}
