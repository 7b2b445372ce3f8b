import { secretHeader } from '@latchkey/cms-client/contract';
import { basketWire, confirmationWire, managedBookingWire } from '@latchkey/cms-client/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { parse } from 'zod/v4/core';
import { addDays } from '../src/kernel/wall-clock.ts';
import { noPaymentAccounts } from '../src/payments/payment-accounts.ts';
import type { TestApi } from '../src/testing/open-test-api.ts';
import { phrases } from '../src/ticketing/shared/phrases.ts';
import { backends } from './backends.ts';
import { readBasketId, createBrowser, newPerson, type Browser, type BrowserResponse } from './browser.ts';
import { at, toBooking, byCard, checkoutDetails, tomorrow } from './caller.ts';
import { makeLargeVenue, type LargeVenue } from './unpaid/large-venue.ts';
import { listOpenSlots } from './unpaid/open-slots.ts';
import { shippedLimits } from './unpaid/shipped-limits.ts';

const basketPath = '/resova/loc-harbour/basket';
const soldRow = z.object({ places: z.coerce.number() });
type Booking = ReturnType<typeof toBooking>;

/**
 * These tests use the limits of an api without settings, and rooms of 40 places; the attic takes no party below 17. An unpaid booking may have at
 * most 16 places and three games.
 */
describe.each(backends)('unpaid bookings of many places on $name', (backend) => {
  const shipped = shippedLimits();
  const unlimitedReads = { ...shipped.visitors, maxReadsPerMinute: 0, maxReadsPerBrowser: 0 };
  let venue: LargeVenue;
  let nowMs = Date.now();
  let people = 0;
  let clients = 0;
  const opened: TestApi[] = [];
  const open = async (options: Parameters<typeof backend.open>[0] = {}) => {
    const { contentDir } = venue;
    const api = await backend.open({ ...shipped, contentDir, visitors: unlimitedReads, now: () => nowMs, ...options });
    opened.push(api);
    return api;
  };
  beforeAll(async () => {
    venue = await makeLargeVenue({
      'game-vault': { capacity: 40, minRequired: 1 },
      'game-attic': { capacity: 40, minRequired: 17 },
    });
  });
  afterAll(async () => {
    for (const api of opened) await api.close();
    await venue.remove();
  });

  const newClient = () => `203.0.113.${(clients += 1)}`;
  const pickDay = (ahead: number) => addDays(tomorrow('America/New_York'), ahead);
  const vaultOn = async (api: TestApi, ahead: number) =>
    listOpenSlots(await createBrowser(api, '198.51.100.1').look('game-vault', pickDay(ahead)));
  const atticOn = async (api: TestApi, ahead: number) =>
    listOpenSlots(await createBrowser(api, '198.51.100.1').look('game-attic', pickDay(ahead)));
  const hold = (browser: Browser, bookings: readonly Booking[]) =>
    browser.call('POST', basketPath, { body: { bookings } });
  const confirm = (browser: Browser, held: BrowserResponse) =>
    held.status === 201 ? browser.confirm(readBasketId(held), newPerson((people += 1))) : Promise.resolve(held);
  const book = async (browser: Browser, bookings: readonly Booking[]) =>
    confirm(browser, await hold(browser, bookings));
  /** Opens a browser that has looked at the slots a minute ago. */
  const knownBrowser = async (api: TestApi, client: string) => {
    const browser = createBrowser(api, client);
    await browser.look('game-vault', pickDay(0));
    nowMs += 60_000;
    return browser;
  };
  /** Lists the numbers of sold places of each day of play that has any. */
  const soldByDay = async (api: TestApi) => {
    const rows = await api.db.rows(
      soldRow,
      sql`
        SELECT sum(i.quantity) AS places FROM booking_items i JOIN slots s ON s.id = i.slot_id
        GROUP BY s.local_date ORDER BY s.local_date
      `,
    );
    return rows.map(({ places }) => places);
  };
  const listMethods = (held: BrowserResponse) =>
    parse(basketWire, held.data).paymentOptions?.map(({ method }) => method);

  describe('where the venue takes cards', () => {
    let api: TestApi;
    let starts: readonly string[] = [];
    beforeAll(async () => {
      api = await open();
      starts = await vaultOn(api, 0);
    });

    it.each<[string, (games: readonly string[]) => readonly Booking[]]>([
      ['17 places', ([first = '']) => [toBooking(first, 17)]],
      ['four games', (games) => games.slice(0, 4).map((id) => toBooking(id, 1))],
    ])('need a card above the limits: %s', async (_, chooseBookings) => {
      const browser = await knownBrowser(api, newClient());
      const held = await hold(browser, chooseBookings(starts));
      expect([held.status, listMethods(held)]).toEqual([201, ['card']]);
      const rejected = { status: 422, error: { code: 'card_required', details: [phrases.cardRequired] } };
      expect(await confirm(browser, held)).toMatchObject(rejected);
      const id = readBasketId(held);
      const atVenue = { ...checkoutDetails, payment: { method: 'venue' } };
      expect(await browser.call('POST', `${basketPath}/${id}/checkout`, { body: atVenue })).toMatchObject(rejected);
      const paid = await browser.call('POST', `${basketPath}/${id}/checkout`, { body: byCard });
      expect(paid).toMatchObject({ status: 200, data: { status: 'paymentRequired' } });
    });

    it('can be paid there with 16 places in three games', async () => {
      const browser = await knownBrowser(api, newClient());
      const held = await hold(browser, [
        toBooking(at(starts, 1), 8),
        ...[2, 3].map((index) => toBooking(at(starts, index), 4)),
      ]);
      expect(listMethods(held)).toEqual(['venue', 'card']);
      expect((await confirm(browser, held)).status).toBe(200);
    });

    it('can be paid there in a room that takes no smaller party, also by a new browser', async () => {
      const [start = ''] = await atticOn(api, 1);
      const browser = createBrowser(api, newClient(), { keepsCookies: false });
      const held = await hold(browser, [toBooking(start, 17, 'attic-adult')]);
      expect(listMethods(held)).toEqual(['venue', 'card']);
      expect((await confirm(browser, held)).status).toBe(200);
    });

    it('do not grow above the limits afterwards', async () => {
      const browser = await knownBrowser(api, newClient());
      const instanceId = at(await vaultOn(api, 2), 0);
      const booked = await book(browser, [toBooking(instanceId, 2)]);
      const secret = parse(confirmationWire, booked.data).access?.secret ?? '';
      const path = '/resova/loc-harbour/my-booking';
      const headers = { [secretHeader]: secret };
      const { version, games } = parse(managedBookingWire, (await browser.call('GET', path, { headers })).data);
      const quote = (quantity: number) => {
        const game = { bookingId: games[0]?.id, ...toBooking(instanceId, quantity) };
        return browser.call('POST', `${path}/change/quote`, { body: { version, game }, headers });
      };
      expect((await quote(16)).status).toBe(200);
      expect(await quote(17)).toMatchObject({
        status: 422,
        error: { code: 'basket_too_large', details: [phrases.basketTooLarge] },
      });
    });
  });

  describe('where the venue takes no cards', () => {
    let api: TestApi;
    beforeAll(async () => {
      api = await open({ accounts: noPaymentAccounts });
    });

    it('are refused when the basket is filled, in words that say to call or to write', async () => {
      const starts = await vaultOn(api, 0);
      const refused = { status: 422, error: { code: 'basket_too_large', details: [phrases.basketTooLarge] } };
      const browser = await knownBrowser(api, newClient());
      expect(await hold(browser, [toBooking(at(starts, 0), 17)])).toMatchObject(refused);
      expect(
        await hold(
          browser,
          starts.slice(0, 4).map((id) => toBooking(id, 1)),
        ),
      ).toMatchObject(refused);
      const held = await hold(browser, [toBooking(at(starts, 0), 16)]);
      expect(listMethods(held)).toEqual(['venue']);
      const body = { bookings: [toBooking(at(starts, 0), 17)] };
      expect(await browser.call('PUT', `${basketPath}/${readBasketId(held)}`, { body })).toMatchObject(refused);
      expect((await confirm(browser, held)).status).toBe(200);
    });

    it('are taken in a room that takes no smaller party', async () => {
      const [start = ''] = await atticOn(api, 0);
      expect((await book(await knownBrowser(api, newClient()), [toBooking(start, 17, 'attic-adult')])).status).toBe(
        200,
      );
    });
  });

  describe('by a script, where one booking has no limit', () => {
    /** A limit of 0 switches the limit off. */
    const none = { places: 0, games: 0 };
    const unpaidVolume = { ...shipped.unpaidVolume, booking: none, upcoming: none };
    const withoutHoldLimits = { maxLiveBaskets: 0, maxHeldPlaces: 0 };
    /** A venue with 20 games with 40 places on one day: 8 of the vault and 12 of the attic, which takes two here. */
    let small: LargeVenue;
    beforeAll(async () => {
      const size = { capacity: 40, minRequired: 1 };
      small = await makeLargeVenue({ 'game-vault': size, 'game-attic': { ...size, minRequired: 2 } });
    });
    afterAll(() => small.remove());
    const twentyGamesOn = async (api: TestApi, ahead: number) => [
      ...(await vaultOn(api, ahead)).map((id) => toBooking(id, 2)),
      ...(await atticOn(api, ahead)).map((id) => toBooking(id, 2, 'attic-adult')),
    ];

    it('without cookies end at 12 places an hour', async () => {
      const api = await open({ ...withoutHoldLimits, contentDir: small.contentDir, unpaidVolume });
      const client = newClient();
      const stranger = () => createBrowser(api, client, { keepsCookies: false });
      const all = await twentyGamesOn(api, 0);
      expect(all).toHaveLength(20);
      expect((await hold(stranger(), all)).error?.code, 'more than half of a day').toBe('too_many_holds');
      const rejected = { status: 429, error: { code: 'too_many_bookings', details: [phrases.tooManyWithoutCookies] } };
      expect(await book(stranger(), all.slice(0, 10))).toMatchObject(rejected);
      expect(await book(stranger(), [toBooking(at(await vaultOn(api, 1), 0), 13)])).toMatchObject(rejected);
      const responses = [];
      for (const ahead of [1, 2, 3, 4])
        responses.push(await book(stranger(), [toBooking(at(await vaultOn(api, ahead), 0), 5)]));
      expect(responses.map(({ status }) => status)).toEqual([200, 200, 429, 429]);
      // Two bookings of five places fit into twelve.
      expect(await soldByDay(api)).toEqual([5, 5]);
    });

    // Twenty games of two places are 40 places.
    it('with cookies, after a wait, end at 40 places of a day and 120 an hour', async () => {
      const api = await open({ ...withoutHoldLimits, contentDir: small.contentDir, unpaidVolume });
      const client = newClient();
      const first = async (ahead: number, places: number) => [toBooking(at(await vaultOn(api, ahead), 0), places)];
      expect((await book(await knownBrowser(api, client), await twentyGamesOn(api, 0))).status).toBe(200);
      expect(await book(await knownBrowser(api, client), await first(0, 9))).toMatchObject({
        status: 429,
        error: { code: 'too_many_bookings', details: [phrases.tooManyOnDay] },
      });
      for (const ahead of [1, 2]) {
        expect((await book(await knownBrowser(api, client), await twentyGamesOn(api, ahead))).status).toBe(200);
      }
      for (const ahead of [3, 4]) {
        expect(await book(await knownBrowser(api, client), await first(ahead, 9))).toMatchObject({
          status: 429,
          error: { code: 'too_many_bookings', details: [phrases.tooManyFromHere] },
        });
      }
      expect(await soldByDay(api)).toEqual([40, 40, 40]);
    });

    it('leave places to a party of eight behind the same address', async () => {
      const api = await open({ contentDir: small.contentDir, unpaidVolume });
      const client = newClient();
      expect((await book(await knownBrowser(api, client), await twentyGamesOn(api, 0))).status).toBe(200);
      const party = [toBooking(at(await vaultOn(api, 0), 0), 8)];
      expect((await book(await knownBrowser(api, client), party)).status).toBe(200);
    });

    it('at the same moment get no more than 40 places of a day', async () => {
      const api = await open({ contentDir: small.contentDir, unpaidVolume, ...withoutHoldLimits });
      const client = newClient();
      const starts = await vaultOn(api, 0);
      const browsers = await Promise.all(starts.map(() => knownBrowser(api, client)));
      const held = await Promise.all(
        browsers.map((browser, index) => hold(browser, [toBooking(at(starts, index), 9)])),
      );
      const responses = await Promise.all(browsers.map((browser, index) => confirm(browser, at(held, index))));
      // Four parties of nine fit into 40 places.
      expect(responses.filter(({ status }) => status === 200)).toHaveLength(4);
      expect(await soldByDay(api)).toEqual([36]);
    });

    it('of one person end at 20 places and four games that are still to come', async () => {
      const volume = { ...unpaidVolume, upcoming: { places: 20, games: 4 } };
      const api = await open({ contentDir: small.contentDir, unpaidVolume: volume });
      const person = newPerson((people += 1));
      const starts = await vaultOn(api, 0);
      const bookFor = async (...bookings: readonly Booking[]) => {
        const browser = await knownBrowser(api, newClient());
        const held = await hold(browser, bookings);
        return (await browser.confirm(readBasketId(held), person)).status;
      };
      expect(await bookFor(toBooking(at(starts, 0), 14))).toBe(200);
      // 14 and 7 places are more than 20.
      expect(await bookFor(toBooking(at(starts, 1), 7))).toBe(429);
      expect(await bookFor(toBooking(at(starts, 1), 1), toBooking(at(starts, 2), 1))).toBe(200);
      // Three games and two are more than four.
      expect(await bookFor(toBooking(at(starts, 3), 1), toBooking(at(starts, 4), 1))).toBe(429);
      // The fourth game with the last four of the 20 places.
      expect(await bookFor(toBooking(at(starts, 3), 4))).toBe(200);
      expect(await soldByDay(api)).toEqual([20]);
    });
  });
});
