import { expect, it } from 'vitest';
import { calendarFile, type CalendarEvent } from './calendar-file.ts';

const event: CalendarEvent = {
  id: 'bk_1',
  title: 'Archive; night, or day · Cipher House',
  startsAtMs: Date.parse('2027-03-14T06:30:00Z'),
  endsAtMs: Date.parse('2027-03-14T07:45:00Z'),
  description: 'One\nTwo',
  location: 'Orlando, FL',
  sequence: 0,
};
const unfolded = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');
const written = { writtenAtMs: Date.UTC(2026, 10, 21) };

it('a calendar file has times in UTC, across a change to daylight saving time', () => {
  const lines = unfolded(calendarFile([event], written));
  expect(lines).toContain('DTSTART:20270314T063000Z');
  expect(lines).toContain('DTEND:20270314T074500Z');
  expect(lines).toContain('DTSTAMP:20261121T000000Z');
  expect(lines).toContain('UID:bk_1@latchkey');
});

it('a calendar file escapes special characters', () => {
  const lines = unfolded(calendarFile([event], written));
  expect(lines).toContain('SUMMARY:Archive\\; night\\, or day · Cipher House');
  expect(lines).toContain('DESCRIPTION:One\\nTwo');
  expect(lines).toContain('LOCATION:Orlando\\, FL');
});

it('a calendar file publishes an event with its number of changes, or cancels it', () => {
  const lines = unfolded(calendarFile([{ ...event, sequence: 2 }], written));
  expect(lines).toEqual(expect.arrayContaining(['METHOD:PUBLISH', 'SEQUENCE:2', 'STATUS:CONFIRMED']));
  const cancelled = unfolded(calendarFile([{ ...event, sequence: 3 }], { ...written, isCancelled: true }));
  expect(cancelled).toEqual(
    expect.arrayContaining(['METHOD:CANCEL', 'SEQUENCE:3', 'STATUS:CANCELLED', 'UID:bk_1@latchkey']),
  );
});

it('a name cannot leave the parameter that it is in', () => {
  const organizer = { name: 'A"B\r\nX:1', email: 'house@house.example' };
  const lines = unfolded(calendarFile([{ ...event, organizer }], written));
  expect(lines).toContain('ORGANIZER;CN="A B  X:1":mailto:house@house.example');
});

it('a line is folded at 75 octets without splitting a character', () => {
  const file = calendarFile([{ ...event, description: 'é'.repeat(200) }], written);
  const octets = file.split('\r\n').map((line) => new TextEncoder().encode(line).length);
  expect(Math.max(...octets)).toBeLessThanOrEqual(75);
  expect(unfolded(file)).toContain(`DESCRIPTION:${'é'.repeat(200)}`);
});
