import { type CalendarEvent, calendarFile } from '@latchkey/i18n';

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
