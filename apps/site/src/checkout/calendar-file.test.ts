import { en } from '@latchkey/i18n/phrases/en';
import { fr } from '@latchkey/i18n/phrases/fr';
import { createTranslator } from '@latchkey/i18n';
import { expect, it } from 'vitest';
import { calendarEventOf, calendarFile, webCalendars } from './calendar-file.ts';

const booking = {
  id: 'bk_1',
  instanceId: 'i1',
  gameId: 'g1',
  gameName: 'Archive; night, or day',
  gameSlug: 'archive',
  date: '2027-03-14',
  startTime: '01:30',
  // Half an hour before daylight saving time starts in New York.
  startsAt: '2027-03-14T06:30:00.000Z',
  durationMinutes: 75,
  isKidsMode: false,
  tickets: [],
  totalMinor: 0,
};
const booked = {
  t: createTranslator('en', en),
  brand: 'Cipher House',
  venue: {
    name: 'Orlando',
    address: ['12 Brass Lane', 'Orlando', 'FL', '32801'],
    telephone: '+1 407 555 0100',
    timeZone: 'America/New_York',
  },
  reference: 'CH-7Q4K-22',
};
const unfolded = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');

it('a calendar file has times in UTC, across a change to daylight saving time', () => {
  const lines = unfolded(calendarFile([calendarEventOf(booking, booked)], Date.UTC(2026, 10, 21)));
  expect(lines).toContain('DTSTART:20270314T063000Z');
  expect(lines).toContain('DTEND:20270314T074500Z');
  expect(lines).toContain('DTSTAMP:20261121T000000Z');
  expect(lines).toContain('UID:bk_1@latchkey');
});

it('a calendar file escapes special characters, and contains the address and the reference', () => {
  const lines = unfolded(calendarFile([calendarEventOf(booking, booked)], 0));
  expect(lines).toContain('SUMMARY:Archive\\; night\\, or day · Cipher House');
  expect(lines).toContain('LOCATION:Orlando\\, 12 Brass Lane\\, Orlando\\, FL\\, 32801');
  expect(lines.find((line) => line.startsWith('DESCRIPTION:'))).toContain('CH-7Q4K-22\\nPlease arrive');
});

it('an entry contains the venue’s own time, whatever time zone the calendar uses', () => {
  const { description } = calendarEventOf(booking, booked);
  expect(description).toContain('Sunday, March 14, 2027 at 1:30 AM. Venue time (Eastern Time)');
});

it('a line is folded at 75 octets without splitting a character', () => {
  const event = calendarEventOf(booking, { ...booked, t: createTranslator('fr', fr) });
  const file = calendarFile([{ ...event, description: 'é'.repeat(200) }], 0);
  const octets = file.split('\r\n').map((line) => new TextEncoder().encode(line).length);
  expect(Math.max(...octets)).toBeLessThanOrEqual(75);
  expect(unfolded(file)).toContain(`DESCRIPTION:${'é'.repeat(200)}`);
});

it('a game without a duration takes an hour', () => {
  const { startsAtMs, endsAtMs } = calendarEventOf({ ...booking, durationMinutes: null }, booked);
  expect(endsAtMs - startsAtMs).toBe(3_600_000);
});

it.each(webCalendars)('the link to $name has the same times', ({ hrefOf }) => {
  const query = [...new URL(hrefOf(calendarEventOf(booking, booked))).searchParams.values()].join(' ');
  expect(query.replaceAll(/[-:]|\.000/gu, '')).toMatch(/20270314T063000Z.20270314T074500Z/u);
});
