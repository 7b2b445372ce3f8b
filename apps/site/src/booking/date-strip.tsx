import { isFull, type CalendarDays } from '@latchkey/booking-core';
import { formatDate, type Translator } from '@latchkey/i18n';
import type { PressLink } from '../steps/press.ts';
import { dateInWords, dayStatusInWords } from './slot-words.ts';
import styles from './date-strip.module.css';

interface DateStripProps {
  readonly t: Translator;
  /** The days that are shown, YYYY-MM-DD. */
  readonly dates: readonly string[];
  readonly selected: string;
  readonly today: string;
  /** The status of the days, as far as it is known. A full day is greyed, but can still be selected. */
  readonly days: CalendarDays;
  readonly press: (date: string) => PressLink;
  /** The link that opens the calendar. */
  readonly calendar: PressLink;
}

/** The next days as leaves of a tear-off calendar, and a link that opens the full calendar. */
export function DateStrip({ t, dates, selected, today, days, press, calendar }: DateStripProps) {
  return (
    <div className={styles.strip} role="group" aria-label={t('Pick a date')}>
      {dates.map((date) => (
        <a
          key={date}
          className={styles.leaf}
          aria-current={date === selected ? 'date' : undefined}
          data-full={isFull(days.get(date)) || undefined}
          data-cheaper={days.get(date) === 'cheaper' || undefined}
          {...press(date)}
        >
          <span className={styles.weekday}>{formatDate(date, t.dates, 'weekdayShort')}</span>
          <span className={styles.day}>{formatDate(date, t.dates, 'day')}</span>
          <span className="visually-hidden">
            {dateInWords(t, date, today)}
            {dayStatusInWords(t, days.get(date))}
          </span>
        </a>
      ))}
      <a className={styles.calendar} {...calendar}>
        <CalendarMark t={t} />
      </a>
    </div>
  );
}

function CalendarMark({ t }: { readonly t: Translator }) {
  return (
    <>
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
    </>
  );
}
