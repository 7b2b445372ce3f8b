import { type CalendarEvent, calendarFile, type Translator } from '@latchkey/i18n';
import { webCalendars } from './calendar-events.ts';
import styles from './web-calendars.module.css';

/**
 * Downloads events as a calendar file.
 *
 * @param name the name of the file, without its extension
 */
export function downloadCalendar(events: readonly CalendarEvent[], name: string): void {
  const text = calendarFile(events, { writtenAtMs: Date.now() });
  const href = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = href;
  link.download = `${name}.ics`;
  link.click();
  // Some browsers read the URL after the click was handled, so it is revoked later.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}

/** Links that add one booking to calendars on the web, in a row below the ticket. */
export function WebCalendars({ t, event }: { readonly t: Translator; readonly event: CalendarEvent }) {
  return (
    <ul className={styles.calendars}>
      {webCalendars.map(({ name, hrefOf }) => (
        <li key={name}>
          <a href={hrefOf(event)} target="_blank" rel="noopener noreferrer">
            {name}
            <span className="visually-hidden"> ({t('Opens in a new tab')})</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
