import { formatDate, type Translator } from '@latchkey/i18n';
import { dateInWords } from './booking-words.ts';
import styles from './date-strip.module.css';

interface DateStripProps {
  readonly t: Translator;
  /** The days on show, YYYY-MM-DD. */
  readonly dates: readonly string[];
  readonly selected: string;
  readonly today: string;
  readonly onSelect: (date: string) => void;
  readonly onOpenCalendar: () => void;
}

/** The next days as leaves of a tear-off calendar, and the way to all others. */
export function DateStrip({ t, dates, selected, today, onSelect, onOpenCalendar }: DateStripProps) {
  return (
    <div className={styles.strip} role="group" aria-label={t('Pick a date')}>
      {dates.map((date) => (
        <button
          key={date}
          type="button"
          className={styles.leaf}
          aria-pressed={date === selected}
          onClick={() => onSelect(date)}
        >
          <span className={styles.weekday}>{formatDate(date, t.locale, 'weekdayShort')}</span>
          <span className={styles.day}>{formatDate(date, t.locale, 'day')}</span>
          <span className="visually-hidden">{dateInWords(t, date, today)}</span>
        </button>
      ))}
      <button type="button" className={styles.calendar} onClick={onOpenCalendar}>
        <svg
          viewBox="0 0 24 24"
          width="22"
          height="22"
          aria-hidden="true"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.75"
        >
          <path d="M3.5 5.5h17v15h-17zM3.5 10h17M8 2.5v5M16 2.5v5" />
        </svg>
        <span className="visually-hidden">{t('Open calendar')}</span>
      </button>
    </div>
  );
}
