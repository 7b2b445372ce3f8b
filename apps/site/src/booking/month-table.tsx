import { addDays, type CalendarDays, isFull } from '@latchkey/booking-core';
import { direction, formatDate, localeRecord, type Translator, findWeekStart } from '@latchkey/i18n';
import type { PressLink } from '../steps/press.ts';
import { dateInWords, dayStatusInWords } from './slot-words.ts';
import { calendarMonths } from './calendar-months.ts';
import styles from './month-table.module.css';
import { walkByKeys } from './walk.ts';

/** The days of a calendar, and the link of each. */
export interface MonthsOfCalendar {
  readonly minDate: string;
  readonly maxDate: string;
  readonly selected: string;
  readonly days: CalendarDays;
  readonly press: (date: string) => PressLink;
}

interface MonthTablesProps extends MonthsOfCalendar {
  readonly t: Translator;
  /** True where scripts run: the days are then one tab stop, and arrow keys move between them. */
  readonly isRunning: boolean;
}

const daysOfWeek = 7;
/** PageUp and PageDown go four weeks, so that the day of the week stays. */
const daysOfPage = 28;

/** All days that can be chosen, as links in a table for each month. */
export function MonthTables({ t, minDate, maxDate, selected, days, press, isRunning }: MonthTablesProps) {
  const { script } = localeRecord(t.locale);
  const weekStart = findWeekStart(t.dates);
  // A short name in Arabic is the whole word, for which a column of a phone has no room.
  const weekdayName = script === 'arabic' ? 'weekdayNarrow' : 'weekdayShort';
  const months = calendarMonths(minDate, maxDate, weekStart);
  const firstColumn = months[0]?.weeks[0]?.indexOf(minDate) ?? 0;
  const walk = { columns: daysOfWeek, page: daysOfPage, firstColumn, isRightToLeft: direction(t.locale) === 'rtl' };
  return (
    <div className={styles.calendar}>
      <div className={styles.months} {...(isRunning && { onKeyDown: (event) => walkByKeys(event, walk) })}>
        {months.map(({ first, weeks }) => (
          <table key={first} className={styles.grid} role={isRunning ? 'grid' : undefined}>
            <caption className={styles.month}>{formatDate(first, t.dates, 'monthYear')}</caption>
            <thead aria-hidden="true">
              <tr>
                {listWeekdays(weekStart).map((date) => (
                  <td key={date} className={styles.weekday}>
                    {formatDate(date, t.dates, weekdayName)}
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
                          className={styles.day}
                          data-cell=""
                          aria-current={date === selected ? 'date' : undefined}
                          data-full={isFull(days.get(date)) || undefined}
                          data-cheaper={days.get(date) === 'cheaper' || undefined}
                          {...(isRunning && { tabIndex: date === selected ? 0 : -1 })}
                          {...press(date)}
                        >
                          <span aria-hidden="true">{formatDate(date, t.dates, 'day')}</span>
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
      <p className={styles.legend}>{t('Crossed-out days are sold out or closed')}</p>
      {[...days.values()].includes('cheaper') ? (
        <p className={styles.legend}>{t('Underlined days are cheaper')}</p>
      ) : null}
    </div>
  );
}

/** Returns the seven days of an arbitrary week, YYYY-MM-DD, from which the names of the weekdays are formatted. */
function listWeekdays(weekStart: number): readonly string[] {
  const monday = '2026-11-23';
  return Array.from({ length: daysOfWeek }, (_, day) => addDays(monday, weekStart - 1 + day));
}
