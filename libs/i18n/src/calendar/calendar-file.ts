/** An entry of a calendar. Times are epoch milliseconds. */
export interface CalendarEvent {
  /** The id of the entry, which is random and never changes, so that a calendar recognises it. */
  readonly id: string;
  readonly title: string;
  readonly startsAtMs: number;
  readonly endsAtMs: number;
  readonly description: string;
  readonly location: string;
  /** The number of its changes. A calendar replaces its entry by one with a higher number (RFC 5545 3.8.7.4). */
  readonly sequence: number;
  readonly position?: { readonly lat: number; readonly lon: number } | null | undefined;
  /** The organizer, where known; RFC 5546 3.2 requires one for published and cancelled events. */
  readonly organizer?: { readonly name: string; readonly email: string } | null | undefined;
}

interface CalendarOptions {
  /** The time of writing in epoch milliseconds. */
  readonly writtenAtMs: number;
  /** True for a file that removes the entries from a calendar. */
  readonly isCancelled?: boolean;
}

/**
 * Writes events as a calendar file (RFC 5545); the only writer, for emails and downloads. Times are UTC, so the file needs no time zone
 * table and every calendar shows its reader's time. It publishes events without an invitation, so that no calendar sends a reply.
 */
export function calendarFile(
  events: readonly CalendarEvent[],
  { writtenAtMs, isCancelled = false }: CalendarOptions,
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Latchkey//Bookings//EN',
    `METHOD:${calendarMethod(isCancelled)}`,
    ...events.flatMap((event) => [
      'BEGIN:VEVENT',
      `UID:${event.id}@latchkey`,
      `SEQUENCE:${event.sequence}`,
      `DTSTAMP:${toUtcText(writtenAtMs)}`,
      `DTSTART:${toUtcText(event.startsAtMs)}`,
      `DTEND:${toUtcText(event.endsAtMs)}`,
      `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
      `SUMMARY:${escapeText(event.title)}`,
      `DESCRIPTION:${escapeText(event.description)}`,
      `LOCATION:${escapeText(event.location)}`,
      ...(event.position === null || event.position === undefined
        ? []
        : [`GEO:${event.position.lat};${event.position.lon}`]),
      ...(event.organizer === null || event.organizer === undefined
        ? []
        : [`ORGANIZER;CN=${quote(event.organizer.name)}:mailto:${event.organizer.email}`]),
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

/** Returns the method of the file, which the content type of its attachment needs, too. */
export function calendarMethod(isCancelled: boolean): 'CANCEL' | 'PUBLISH' {
  return isCancelled ? 'CANCEL' : 'PUBLISH';
}

/** Writes an instant as `20261121T183000Z`. */
function toUtcText(instantMs: number): string {
  return new Date(instantMs).toISOString().replaceAll(/[-:]|\.\d+/gu, '');
}

/** Writes a text with the escapes of a value (RFC 5545 3.3.11). */
function escapeText(text: string): string {
  return text.replaceAll(/[\\;,]/gu, '\\$&').replaceAll(/\r\n|\r|\n/gu, '\\n');
}

/** Writes the value of a parameter, which can contain neither a quote nor a line break. */
function quote(text: string): string {
  return `"${text.replaceAll(/["\p{Cc}]/gu, ' ')}"`;
}

/** The limit of a line, RFC 5545 3.1. */
const maxOctets = 75;

/** Folds a line without splitting a character. Continuation lines begin with a space. */
function fold(line: string): string {
  const encoder = new TextEncoder();
  const rows: string[] = [];
  let row = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > maxOctets) {
      rows.push(row);
      row = ' ';
      octets = 1;
    }
    row += character;
    octets += size;
  }
  return [...rows, row].join('\r\n');
}
