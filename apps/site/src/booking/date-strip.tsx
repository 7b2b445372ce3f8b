import { formatDate, type Translator } from '@latchkey/i18n';
import { dateInWords, dayStatusInWords } from './booking-words.ts';
import styles from './date-strip.module.css';
import { isFull, type CalendarDays } from './calendar-days.ts';

interface DateStripProps {
  readonly t: Translator;
  /** The days that are shown, YYYY-MM-DD. */
  readonly dates: readonly string[];
  readonly selected: string;
  readonly today: string;
  /** What is known of the days. A full day is greyed, but can still be selected. */
  readonly days: CalendarDays;
  readonly way: DateButtons | DateLinks;
}

/** In a page with scripts. */
interface DateButtons {
  readonly type: 'buttons';
  /** Why no day can be selected now; null if days can be selected. */
  readonly reason: string | null;
  readonly onSelect: (date: string) => void;
  readonly onOpenCalendar: () => void;
}

/** In a page without scripts. */
interface DateLinks {
  readonly type: 'links';
  readonly hrefOf: (date: string) => string;
  readonly calendarHref: string;
}

/** The next days as leaves of a tear-off calendar, and a control that opens the full calendar. */
export function DateStrip({ t, dates, selected, today, days, way }: DateStripProps) {
  return (
    <div className={styles.strip} role="group" aria-label={t('Pick a date')}>
      {dates.map((date) => {
        const isFullDay = isFull(days.get(date)) || undefined;
        const leaf = (
          <>
            <span className={styles.weekday}>{formatDate(date, t.locale, 'weekdayShort')}</span>
            <span className={styles.day}>{formatDate(date, t.locale, 'day')}</span>
            <span className="visually-hidden">
              {dateInWords(t, date, today)}
              {dayStatusInWords(t, days.get(date))}
            </span>
          </>
        );
        return way.type === 'links' ? (
          <a
            key={date}
            href={way.hrefOf(date)}
            rel="nofollow"
            className={styles.leaf}
            aria-current={date === selected ? 'date' : undefined}
            data-full={isFullDay}
          >
            {leaf}
          </a>
        ) : (
          <button
            key={date}
            type="button"
            className={styles.leaf}
            aria-pressed={date === selected}
            {...pressable(way.reason, () => way.onSelect(date))}
            data-full={isFullDay}
          >
            {leaf}
          </button>
        );
      })}
      {way.type === 'links' ? (
        <a href={way.calendarHref} className={styles.calendar}>
          <CalendarMark t={t} />
        </a>
      ) : (
        <button type="button" className={styles.calendar} {...pressable(way.reason, way.onOpenCalendar)}>
          <CalendarMark t={t} />
        </button>
      )}
    </div>
  );
}

/** The properties of a button that stays focusable while it cannot be used. */
function pressable(reason: string | null, onPress: () => void) {
  return {
    'aria-disabled': reason !== null || undefined,
    title: reason ?? undefined,
    onClick: () => {
      if (reason === null) onPress();
    },
  };
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
