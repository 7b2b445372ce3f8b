import { formatDate, formatTime } from '@latchkey/i18n';
import { dateInZone, timeInZone, useNow } from '../foundation/clock/clock.tsx';
import { useText } from '../foundation/text/text.tsx';
import styles from './venue-clock.module.css';

/** The date and the time on the wall clock of the location. */
export function VenueClock({ timeZone }: { readonly timeZone: string }) {
  const { dates } = useText();
  const now = useNow(10_000);
  return (
    <p className={styles.clock}>
      <span>{formatDate(dateInZone(now, timeZone), dates, 'medium')}</span>
      <bdi className={styles.time}>{formatTime(timeInZone(now, timeZone), dates)}</bdi>
    </p>
  );
}
