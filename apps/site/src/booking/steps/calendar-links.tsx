import { addDays } from '@latchkey/booking-core';
import { formatDate, localeRecord, type Translator } from '@latchkey/i18n';
import { dateInWords, dayStatusInWords } from '../booking-words.ts';
import { type CalendarDays, isFull } from '../calendar-days.ts';
import { calendarMonths } from './calendar-weeks.ts';
import styles from './calendar-links.module.css';

interface CalendarLinksProps {
  readonly t: Translator;
  /** Id of the element: it is shown where the URL ends with it. */
  readonly id: string;
  readonly minDate: string;
  readonly maxDate: string;
  readonly selected: string;
  readonly days: CalendarDays;
  readonly hrefOf: (date: string) => string;
  /** The link that hides it. */
  readonly closeHref: string;
}

/** All days that can be chosen, as links. A link to its id shows it, without a script. */
export function CalendarLinks({ t, id, minDate, maxDate, selected, days, hrefOf, closeHref }: CalendarLinksProps) {
  const { weekStart } = localeRecord(t.locale);
  const months = calendarMonths(minDate, maxDate, weekStart);
  return (
    <section id={id} className={styles.calendar} aria-label={t('Pick a date')} tabIndex={-1}>
      <div className={styles.months}>
        {months.map(({ first, weeks }) => (
          <table key={first} className={styles.grid}>
            <caption className={styles.month}>{formatDate(first, t.locale, 'monthYear')}</caption>
            <thead aria-hidden="true">
              <tr>
                {weekdaysFrom(weekStart).map((date) => (
                  <td key={date} className={styles.weekday}>
                    {formatDate(date, t.locale, 'weekdayShort')}
                  </td>
                ))}
              </tr>
            </thead>
            <tbody>
              {weeks.map((week) => (
                <tr key={week.find((day) => day !== null)}>
                  {week.map((date, column) => (
                    <td key={date ?? column}>
                      {date === null ? null : (
                        <a
                          href={hrefOf(date)}
                          rel="nofollow"
                          className={styles.day}
                          aria-current={date === selected ? 'date' : undefined}
                          data-full={isFull(days.get(date)) || undefined}
                        >
                          <span aria-hidden="true">{formatDate(date, t.locale, 'day')}</span>
                          <span className="visually-hidden">
                            {dateInWords(t, date, minDate)}
                            {dayStatusInWords(t, days.get(date))}
                          </span>
                        </a>
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </div>
      <p className={styles.legend}>{t('Days that are struck through are sold out or closed')}</p>
      <a href={closeHref} className={styles.close}>
        {t('Close')}
      </a>
    </section>
  );
}

/** The seven days of any week, YYYY-MM-DD: the names of the days are read from them, since each link names its own. */
function weekdaysFrom(weekStart: number): readonly string[] {
  const monday = '2026-11-23';
  return Array.from({ length: 7 }, (_, day) => addDays(monday, weekStart - 1 + day));
}
