import type { CalendarEvent, Translator } from '@latchkey/i18n';
import { webCalendars } from './calendar-events.ts';
import styles from './web-calendars.module.css';

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
