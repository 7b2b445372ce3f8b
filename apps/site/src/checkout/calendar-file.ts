import type { CalendarEvent } from './calendar-event.ts';

/**
 * Events as a file for a calendar (RFC 5545). Instants are UTC, so no zone table has to travel with it and every calendar shows
 * its reader's clock, in summer and in winter.
 *
 * @param writtenAtMs epoch milliseconds: when this was written
 */
export function calendarFile(events: readonly CalendarEvent[], writtenAtMs: number): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Latchkey//Bookings//EN',
    'METHOD:PUBLISH',
    ...events.flatMap((event) => [
      'BEGIN:VEVENT',
      `UID:${event.id}@latchkey`,
      `DTSTAMP:${utc(writtenAtMs)}`,
      `DTSTART:${utc(event.startsAtMs)}`,
      `DTEND:${utc(event.endsAtMs)}`,
      `SUMMARY:${escaped(event.title)}`,
      `DESCRIPTION:${escaped(event.description)}`,
      `LOCATION:${escaped(event.place)}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** `20261121T183000Z` */
export function utc(instantMs: number): string {
  return new Date(instantMs).toISOString().replaceAll(/[-:]|\.\d+/gu, '');
}

function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/gu, '\\$&').replaceAll(/\r\n|\r|\n/gu, '\\n');
}

/** At most 75 octets a line, no character cut in two; what goes on begins with a space. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  const rows: string[] = [];
  let row = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > 75) {
      rows.push(row);
      row = ' ';
      octets = 1;
    }
    row += character;
    octets += size;
  }
  return [...rows, row].join('\r\n');
}
