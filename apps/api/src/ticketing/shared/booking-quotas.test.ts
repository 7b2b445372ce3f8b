import { completeCustomer } from '@latchkey/booking-core';
import { describe, expect, it } from 'vitest';
import { withoutBookingLimits, type BookingLimits } from './booking-limits.ts';
import type { CountedCheckout } from './booking-quota.ts';
import { listBookingQuotas } from './booking-quotas.ts';
import { phrases } from './phrases.ts';

const limits: BookingLimits = {
  maxUpcomingBookings: 6,
  maxCheckoutsPerHour: 40,
  newBrowsers: { newForSeconds: 45, maxPerHour: 5, maxPerRoomAndDay: 1, maxHeldPercent: 50 },
  unpaidVolume: {
    booking: { places: 16, games: 3 },
    upcoming: { places: 48, games: 12 },
    clientPerHour: { places: 240, games: 60 },
    clientPerVisitDay: { places: 200, games: 50 },
    groupPlacesPerHour: 120,
    groupPlacesPerVisitDay: 40,
    newBrowsersPerHour: { places: 12, games: 4 },
  },
};
const evening = { gameId: 'vault', date: '2026-12-05', startsAt: '2026-12-06T01:00:00Z', places: 4, minRequired: 2 };
const late = { ...evening, startsAt: '2026-12-06T03:00:00Z' };
const nextDay = { ...evening, date: '2026-12-06', startsAt: '2026-12-07T01:00:00Z' };
const checkout: CountedCheckout = {
  locationId: 'loc-1',
  basketId: 'basket-1',
  client: '203.0.113.1',
  browser: { id: 'one', ageSeconds: 45 },
  customer: completeCustomer({
    firstName: 'Ada',
    lastName: 'Byron',
    email: 'Ada+1@example.com',
    phone: '(407) 555-0100',
  }),
  country: 'US',
  games: [evening],
};
const young: CountedCheckout = { ...checkout, browser: { id: 'one', ageSeconds: 44 } };
const listQuotas = (begin: string, ...[some, each]: Parameters<typeof listBookingQuotas>) =>
  listBookingQuotas(some, each).filter(({ subject }) => subject.startsWith(begin));

describe('the quotas of a booking without payment', () => {
  it('are those of the mailbox, the telephone and the browser, until the last game', () => {
    const quotas = listBookingQuotas(limits, { ...checkout, games: [late, evening] }).slice(0, 3);
    expect(quotas.map(({ subject }) => subject)).toEqual([
      'mailbox ada@example.com',
      'phone +14075550100',
      'browser one',
    ]);
    for (const { max, adds, locationId, until, phrase } of quotas) {
      expect({ max, adds, locationId, until, phrase }).toEqual({
        max: { bookings: 6, places: 48, games: 12 },
        adds: { places: 8, games: 2 },
        locationId: 'loc-1',
        until: { startsAt: late.startsAt, hours: 0 },
        phrase: phrases.tooManyUpcoming,
      });
    }
  });

  it('count a basket of vouchers for a day', () => {
    const quotas = listBookingQuotas(limits, { ...checkout, games: [] });
    expect(quotas.map(({ until }) => until)).toEqual(quotas.map(() => ({ startsAt: null, hours: 24 })));
  });

  it('count the places and games of an address, for each day of play and by the hour', () => {
    const quotas = listQuotas('address ', limits, { ...checkout, games: [evening, late, nextDay] });
    expect(quotas.map(({ subject, locationId, max, adds, until }) => [subject, locationId, max, adds, until])).toEqual([
      [
        'address 203.0.113.1 2026-12-05',
        'loc-1',
        { bookings: 0, places: 200, games: 50 },
        { places: 8, games: 2 },
        { startsAt: evening.startsAt, hours: 24 },
      ],
      [
        'address 203.0.113.1 2026-12-06',
        'loc-1',
        { bookings: 0, places: 200, games: 50 },
        { places: 4, games: 1 },
        { startsAt: nextDay.startsAt, hours: 24 },
      ],
      [
        'address 203.0.113.1',
        '*',
        { bookings: 0, places: 240, games: 60 },
        { places: 12, games: 3 },
        { startsAt: null, hours: 1 },
      ],
    ]);
  });

  it.each([
    ['a party of eight', [{ ...evening, places: 8 }], []],
    [
      'a party of eight that plays twice',
      [
        { ...evening, places: 8 },
        { ...late, places: 8 },
      ],
      [],
    ],
    ['a party of nine', [{ ...evening, places: 9 }], [40, 120]],
    ['a booking of three games', [evening, late, { ...evening, gameId: 'attic' }], [40, 120]],
  ])('count %s as a group if it has more than eight places in a game, or more than two games', (_, games, expected) => {
    expect(listQuotas('group ', limits, { ...checkout, games }).map(({ max }) => max.places)).toEqual(expected);
  });

  it('count the networks around an IPv6 address with two and four times the numbers', () => {
    const each = { ...young, client: '2001:db8:1:2ff::/64' };
    const ofNetworks = listBookingQuotas(limits, each).filter(({ scope }) => scope.startsWith('of one network'));
    expect(ofNetworks.map(({ subject, max }) => [subject, max])).toEqual([
      ['address 2001:db8:1:200::/56 2026-12-05', { bookings: 0, places: 400, games: 100 }],
      ['address 2001:db8:1:200::/56', { bookings: 80, places: 480, games: 120 }],
      ['address 2001:db8:1::/48 2026-12-05', { bookings: 0, places: 800, games: 200 }],
      ['address 2001:db8:1::/48', { bookings: 160, places: 960, games: 240 }],
    ]);
    const newBrowsers = listQuotas('young ', limits, each).filter(({ locationId }) => locationId === '*');
    expect(newBrowsers.map(({ subject, max }) => [subject, max.bookings, max.places])).toEqual([
      ['young 2001:db8:1:200::/56', 10, 24],
      ['young 2001:db8:1::/48', 20, 48],
      ['young 2001:db8:1:2ff::/64', 5, 12],
    ]);
  });

  it('leave room for the smallest party of a room', () => {
    const games = [{ ...evening, places: 70, minRequired: 60 }];
    const quotas = listBookingQuotas(limits, { ...young, games });
    // A limit below the smallest party is raised to it; the higher limits stay.
    expect(quotas.map(({ subject, max }) => [subject.split(' ')[0], max.places])).toEqual([
      ['mailbox', 60],
      ['phone', 60],
      ['browser', 60],
      ['group', 60],
      ['address', 200],
      ['group', 120],
      ['address', 240],
      ['young', 60],
      ['young', 60],
    ]);
  });

  it('count a new browser with others of its address, each room and day once', () => {
    const other = { ...evening, gameId: 'attic' };
    const quotas = listQuotas('young ', limits, { ...young, games: [evening, late, other] });
    expect(
      quotas.map(({ subject, locationId, max, adds, until }) => [subject, locationId, max, adds, until.hours]),
    ).toEqual([
      [
        'young 203.0.113.1 vault 2026-12-05',
        'loc-1',
        { bookings: 1, places: 12, games: 1 },
        { places: 8, games: 2 },
        24,
      ],
      [
        'young 203.0.113.1 attic 2026-12-05',
        'loc-1',
        { bookings: 1, places: 12, games: 1 },
        { places: 4, games: 1 },
        24,
      ],
      ['young 203.0.113.1', '*', { bookings: 5, places: 12, games: 4 }, { places: 12, games: 3 }, 1],
    ]);
  });

  it.each([
    ['a new browser', young, phrases.tooManyFromNewBrowser, 1],
    ['a browser without a token', { ...checkout, browser: null }, phrases.tooManyWithoutCookies, null],
  ])('say to %s what to do, and how long they apply', (_, each, phrase, appliesForSeconds) => {
    expect(listBookingQuotas(limits, each).at(-1)).toMatchObject({ phrase, appliesForSeconds });
  });

  it.each<[string, Partial<BookingLimits>, CountedCheckout, readonly string[]]>([
    [
      'nobody is new',
      { newBrowsers: { ...limits.newBrowsers, newForSeconds: 0 } },
      young,
      ['mailbox', 'phone', 'browser', 'address', 'address'],
    ],
    [
      'both limits of new browsers are 0',
      { newBrowsers: { newForSeconds: 45, maxPerHour: 0, maxPerRoomAndDay: 0, maxHeldPercent: 0 } },
      young,
      ['mailbox', 'phone', 'browser', 'address', 'address'],
    ],
    [
      'the number of upcoming bookings is 0',
      { maxUpcomingBookings: 0 },
      young,
      ['address', 'address', 'young', 'young'],
    ],
    ['an address has no limit', { maxCheckoutsPerHour: 0 }, young, ['mailbox', 'phone', 'browser', 'young', 'young']],
    [
      'places and games have none',
      { unpaidVolume: withoutBookingLimits.unpaidVolume },
      young,
      ['mailbox', 'phone', 'browser', 'young', 'young'],
    ],
    [
      'the browser has no token',
      {},
      { ...checkout, browser: null },
      ['mailbox', 'phone', 'address', 'address', 'young', 'young'],
    ],
  ])('are fewer where %s', (_, some, each, subjects) => {
    const quotas = listBookingQuotas({ ...limits, ...some }, each);
    expect(quotas.map(({ subject }) => subject.split(' ')[0])).toEqual(subjects);
  });
});
