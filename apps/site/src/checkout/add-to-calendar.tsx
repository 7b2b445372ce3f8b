import type { Translator } from '@latchkey/i18n';
import { Button } from '@latchkey/ui';
import { type CalendarEvent, calendarFile, webCalendars } from './calendar-file.ts';
import styles from './web-calendars.module.css';

interface AddToCalendarProps {
  readonly t: Translator;
  readonly events: readonly CalendarEvent[];
  /** Of the file, without its ending. */
  readonly fileName: string;
}

/** All bookings as one file, which every calendar program takes. */
export function AddToCalendar({ t, events, fileName }: AddToCalendarProps) {
  return (
    <Button scheme="primary" onClick={() => download(`${fileName}.ics`, calendarFile(events, Date.now()))}>
      {t('Add to calendar')}
    </Button>
  );
}

function download(name: string, text: string): void {
  const href = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  link.click();
  // Some browsers read it after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}

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
