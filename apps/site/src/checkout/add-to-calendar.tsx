import type { Translator } from '@latchkey/i18n';
import { Button } from '@latchkey/ui';
import type { CalendarEvent } from './calendar-event.ts';
import { calendarFile } from './calendar-file.ts';

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
