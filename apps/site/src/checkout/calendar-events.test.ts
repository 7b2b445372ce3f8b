import { en } from '@latchkey/i18n/phrases/en';
import { createTranslator } from '@latchkey/i18n';
import { expect, it } from 'vitest';
import { toCalendarEvents, webCalendars } from './calendar-events.ts';

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
    directionsHref: 'https://maps.example/12-brass-lane',
    timeZone: 'America/New_York',
  },
};
const createEvent = (changes: { readonly durationMinutes?: number | null } = {}) => {
  const [event] = toCalendarEvents({ reference: 'CH-7Q4K-22', bookings: [{ ...booking, ...changes }] }, booked);
  if (event === undefined) throw new Error('A booking has an event.');
  return event;
};

it('an entry has the address, the reference, and the time in the venue’s time zone', () => {
  const { id, title, location, description } = createEvent();
  expect([id, title, location]).toEqual([
    'bk_1',
    'Archive; night, or day · Cipher House',
    'Orlando, 12 Brass Lane, Orlando, FL, 32801',
  ]);
  expect(description.split('\n')).toEqual([
    'Your reference: CH-7Q4K-22',
    'Please arrive 15 minutes before your game starts.',
    'Sunday, March 14, 2027 at 1:30 AM. Venue time (Eastern Time)',
    'Phone: +1 407 555 0100',
    'Directions: https://maps.example/12-brass-lane',
  ]);
});

it('a game without a duration takes an hour', () => {
  const { startsAtMs, endsAtMs } = createEvent({ durationMinutes: null });
  expect(endsAtMs - startsAtMs).toBe(3_600_000);
});

it.each(webCalendars)('the link to $name has the start and the end of the game', ({ hrefOf }) => {
  const query = [...new URL(hrefOf(createEvent())).searchParams.values()].join(' ');
  expect(query.replaceAll(/[-:]|\.000/gu, '')).toMatch(/20270314T063000Z.20270314T074500Z/u);
});
