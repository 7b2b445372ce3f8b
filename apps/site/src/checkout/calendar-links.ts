import type { CalendarEvent } from './calendar-event.ts';
import { utc } from './calendar-file.ts';

/** Calendars on the web that take an event by its address, in the order in which they are offered. */
export const webCalendars = [
  { name: 'Google Calendar', hrefOf: googleHref },
  { name: 'Outlook', hrefOf: outlookHref },
] as const;

function googleHref({ title, startsAtMs, endsAtMs, description, place }: CalendarEvent): string {
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${utc(startsAtMs)}/${utc(endsAtMs)}`,
    details: description,
    location: place,
  });
  return `https://calendar.google.com/calendar/render?${query.toString()}`;
}

function outlookHref({ title, startsAtMs, endsAtMs, description, place }: CalendarEvent): string {
  const query = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    startdt: new Date(startsAtMs).toISOString(),
    enddt: new Date(endsAtMs).toISOString(),
    body: description,
    location: place,
  });
  return `https://outlook.live.com/calendar/0/deeplink/compose?${query.toString()}`;
}
