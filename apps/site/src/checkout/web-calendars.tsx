import type { Translator } from '@latchkey/i18n';
import type { CalendarEvent } from './calendar-event.ts';
import { webCalendars } from './calendar-links.ts';
import styles from './web-calendars.module.css';

/** One booking into a calendar on the web: a row of its own below the ticket. */
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
