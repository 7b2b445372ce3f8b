import { describe, expect, it } from 'vitest';
import { bookingQuotasOf, type BookingLimits, type CountedCheckout } from './booking-quotas.ts';
import { phrases } from './phrases.ts';

const limits: BookingLimits = {
  maxUpcomingBookings: 6,
  maxCheckoutsPerHour: 40,
  youngBrowsers: { youngSeconds: 45, maxPerHour: 5, maxPerRoomAndDay: 1 },
};
const evening = { gameId: 'vault', date: '2026-12-05', startsAt: '2026-12-06T01:00:00Z' };
const late = { gameId: 'vault', date: '2026-12-05', startsAt: '2026-12-06T03:00:00Z' };
const checkout: CountedCheckout = {
  locationId: 'loc-1',
  basketId: 'basket-1',
  client: '203.0.113.1',
  browser: { id: 'one', ageSeconds: 45 },
  customer: { firstName: 'Ada', lastName: 'Byron', email: 'Ada+1@example.com', phone: '(407) 555-0100' },
  country: 'US',
  games: [evening],
};
const young: CountedCheckout = { ...checkout, browser: { id: 'one', ageSeconds: 44 } };

describe('the quotas of a booking without payment', () => {
  it('are those of the mailbox, the telephone and the browser, until the last game', () => {
    const quotas = bookingQuotasOf(limits, { ...checkout, games: [late, evening] });
    expect(quotas.map(({ subject }) => subject)).toEqual([
      'mailbox ada@example.com',
      'phone +14075550100',
      'browser one',
    ]);
    for (const { most, locationId, until, phrase } of quotas) {
      expect({ most, locationId, until, phrase }).toEqual({
        most: 6,
        locationId: 'loc-1',
        until: { startsAt: late.startsAt, hours: 0 },
        phrase: phrases.tooManyUpcoming,
      });
    }
  });

  it('count a basket of vouchers for a day', () => {
    const [quota] = bookingQuotasOf(limits, { ...checkout, games: [] });
    expect(quota?.until).toEqual({ startsAt: null, hours: 24 });
  });

  it('count a new browser with others of its address, each room and day once', () => {
    const other = { ...evening, gameId: 'attic' };
    const quotas = bookingQuotasOf(limits, { ...young, games: [evening, late, other] }).slice(3);
    expect(quotas.map(({ subject, locationId, most, until }) => [subject, locationId, most, until.hours])).toEqual([
      ['young 203.0.113.1 vault 2026-12-05', 'loc-1', 1, 24],
      ['young 203.0.113.1 attic 2026-12-05', 'loc-1', 1, 24],
      ['young 203.0.113.1', '*', 5, 1],
    ]);
  });

  it.each([
    ['a new browser', young, phrases.tooManyFromNewBrowser, 1],
    ['a browser without a token', { ...checkout, browser: null }, phrases.tooManyWithoutCookies, null],
  ])('say to %s what to do, and how long they apply', (_, each, phrase, appliesForSeconds) => {
    expect(bookingQuotasOf(limits, each).at(-1)).toMatchObject({ phrase, appliesForSeconds });
  });

  it.each([
    ['nobody is new', { ...limits, youngBrowsers: { ...limits.youngBrowsers, youngSeconds: 0 } }, young, 3],
    [
      'both limits of new browsers are 0',
      { ...limits, youngBrowsers: { youngSeconds: 45, maxPerHour: 0, maxPerRoomAndDay: 0 } },
      young,
      3,
    ],
    ['the number of upcoming bookings is 0', { ...limits, maxUpcomingBookings: 0 }, young, 2],
    ['the browser has no token', limits, { ...checkout, browser: null }, 4],
  ])('are fewer where %s', (_, some, each, count) => {
    expect(bookingQuotasOf(some, each)).toHaveLength(count);
  });
});
