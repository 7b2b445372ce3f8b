import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BasketWire } from '@latchkey/cms-client/contract';
import type { WatchedBasket, WatchedBaskets } from '../src/baskets/watched-baskets.ts';
import { createWideHoldLimits } from '../src/baskets/wide-hold-limits.ts';
import { succeeded } from '../src/kernel/result.ts';
import { addDays } from '../src/kernel/wall-clock.ts';
import type { TestApi } from '../src/testing/open-test-api.ts';
import { phrases } from '../src/ticketing/shared/phrases.ts';
import { backends } from './backends.ts';
import { readBasketId, createBrowser, type Browser, type BrowserResponse } from './browser.ts';
import { at, toBooking, createCaller, tomorrow } from './caller.ts';
import { listOpenSlots } from './unpaid/open-slots.ts';

const basketPath = '/resova/loc-harbour/basket';

/** These tests use the harbour, which has 8 starts of the vault and 12 of the attic on every day. */
describe.each(backends)('holds of many new browsers on $name', (backend) => {
  const newForSeconds = 45;
  let nowMs = Date.now();
  let clients = 0;
  let api: TestApi;
  beforeAll(async () => {
    api = await backend.open({ newBrowsers: { newForSeconds, maxHeldPercent: 50 }, now: () => nowMs });
  });
  afterAll(() => api.close());

  /** Opens a browser that the limits count as new, at an address of its own. */
  const newcomer = () => createBrowser(api, `203.0.113.${(clients += 1)}`);
  const startsOn = async (date: string) => {
    const looking = newcomer();
    const vault = listOpenSlots(await looking.look('game-vault', date));
    const attic = listOpenSlots(await looking.look('game-attic', date));
    return [...vault.map((id) => toBooking(id, 2)), ...attic.map((id) => toBooking(id, 2, 'attic-adult'))];
  };
  const hold = (browser: Browser, booking: ReturnType<typeof toBooking>) =>
    browser.call('POST', basketPath, { body: { bookings: [booking] } });
  const isHeld = ({ status }: BrowserResponse) => status === 201;

  it('take at most half of the slots of a day, until a browser has waited or a slot is given back', async () => {
    const day = addDays(tomorrow('America/New_York'), 1);
    const starts = await startsOn(day);
    const known = newcomer();
    await known.look('game-vault', day);
    nowMs += newForSeconds * 1_000;

    expect(starts).toHaveLength(20);
    // All new browsers ask at once, and half of the twenty slots are held.
    const responses = await Promise.all(starts.map((start) => hold(newcomer(), start)));
    expect(responses.filter(isHeld)).toHaveLength(10);
    const rejected = responses.filter((response) => !isHeld(response));
    for (const { status, error, headers } of rejected) {
      expect({ status, error }).toMatchObject({
        status: 429,
        error: { code: 'too_many_holds', details: [phrases.dayHeldWithoutCookies] },
      });
      expect(headers.get('retry-after')).toBe(`${newForSeconds}`);
    }

    const free = starts.filter((_, index) => !isHeld(at(responses, index)));
    expect((await hold(known, at(free, 0))).status, 'a browser that is known').toBe(201);
    const another = await startsOn(addDays(day, 1));
    expect((await hold(newcomer(), at(another, 0))).status, 'another day').toBe(201);

    const waiting = newcomer();
    await waiting.look('game-vault', day);
    const waitedSeconds = 30;
    nowMs += waitedSeconds * 1_000;
    const early = await hold(waiting, at(free, 1));
    expect(early.error?.details).toEqual([phrases.dayHeldByNewBrowsers]);
    const leftSeconds = newForSeconds - waitedSeconds;
    expect(early.headers.get('retry-after')).toBe(`${leftSeconds}`);
    nowMs += leftSeconds * 1_000;
    expect((await hold(waiting, at(free, 1))).status, 'after the wait').toBe(201);

    const given = responses.findIndex(isHeld);
    await newcomer().call('DELETE', `${basketPath}/${readBasketId(at(responses, given))}`);
    expect((await hold(newcomer(), at(free, 2))).status, 'once a slot is given back').toBe(201);
  });

  it('are also limited where a new browser adds games to its basket', async () => {
    const day = addDays(tomorrow('America/New_York'), 5);
    const starts = await startsOn(day);
    const holding = newcomer();
    const held = await hold(holding, at(starts, 0));
    const change = (bookings: typeof starts) =>
      holding.call('PUT', `${basketPath}/${readBasketId(held)}`, { body: { bookings } });
    const eight = starts.slice(0, 8);
    expect((await change(eight)).status).toBe(200);
    // With two more, half of the twenty slots are held.
    for (const start of starts.slice(8, 10)) expect((await hold(newcomer(), start)).status).toBe(201);
    const eleven = starts.slice(0, 11);
    expect((await change(eleven)).error?.code).toBe('too_many_holds');
    expect((await change(eight)).status, 'the slots that it holds already').toBe(200);
  });
});

/** One client may have two baskets here. An IPv6 client is a network of 64 bits (/64), and the /56 and /48 around it have limits of their own. */
describe.each(backends)('holds of the networks around an IPv6 address on $name', (backend) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await backend.open({ maxLiveBaskets: 2, maxHeldPlaces: 12 });
  });
  afterAll(() => api.close());

  it.each([
    ['of a /64 are limited as those of one client', (index: number) => `2001:db8:1:2::${index}`, 2],
    [
      'of a /56 are limited to twice as many',
      (index: number) => `2001:db8:2:1${index.toString(16).padStart(2, '0')}::1`,
      4,
    ],
    ['of a /48 are limited to four times as many', (index: number) => `2001:db8:3:${index.toString(16)}00::1`, 8],
    ['of twelve IPv4 addresses are all allowed', (index: number) => `203.0.113.${index}`, 12],
  ])('%s', async (_, addressOf, allowed) => {
    const slots = await createCaller(api, '198.51.100.1').vault();
    const statuses = await Promise.all(
      Array.from({ length: 12 }, async (_each, index) => {
        const { instanceId } = at(slots, index % slots.length);
        const visitor = createCaller(api, addressOf(index + 1));
        const create = () => visitor.tryCreate({ bookings: [toBooking(instanceId, 1)] });
        let created = await create();
        // A busy database is asked again, as visitors do.
        while (created.status === 503) created = await create();
        return created.status;
      }),
    );
    expect(statuses.filter((status) => status === 201)).toHaveLength(allowed);
    expect(statuses.filter((status) => status === 429)).toHaveLength(12 - allowed);
  });

  it('count a basket once, even if it is stored while another request reads the stored baskets', async () => {
    // The first basket is counted in memory until it is stored. The second request begins to read before that, and gets the rows afterwards.
    const stored: WatchedBasket[] = [];
    const [firstAsks, secondAsks] = [Promise.withResolvers<null>(), Promise.withResolvers<null>()];
    const firstIsStored = Promise.withResolvers<null>();
    let asked = 0;
    const watched: WatchedBaskets = {
      inNetwork: async () => {
        asked += 1;
        if (asked === 1) firstAsks.resolve(null);
        if (asked === 2) {
          secondAsks.resolve(null);
          await firstIsStored.promise;
        }
        return [...stored];
      },
      heldByNewBrowsers: async () => [],
      remember: async (_db, { basketId, network56, network48 }) => {
        stored.push({ id: basketId, inSeconds: 600, places: 1, networks: [network56 ?? '', network48 ?? ''] });
      },
    };
    const newBrowsers = { newForSeconds: 0, maxHeldPercent: 0, maxPerHour: 0, maxPerRoomAndDay: 0 };
    const holdWithin = createWideHoldLimits(
      {
        db: { oneStatement: async (work) => succeeded(await work(api.db)) },
        limits: { maxLiveBaskets: 1, maxHeldPlaces: 0, newBrowsers },
        clientSecret: 'secret',
      },
      watched,
    );
    const hold = (client: string, id: string, until: Promise<null> | null = null) => {
      const holding = { locationId: 'loc-harbour', client, browser: null, basketId: null, slots: [], places: 1 };
      return holdWithin({ ...holding, countOffered: async () => succeeded(8) }, async () => {
        await until;
        return succeeded({ id } as BasketWire);
      });
    };
    const first = hold('2001:db8:7:101::/64', 'one', secondAsks.promise);
    await firstAsks.promise;
    const second = hold('2001:db8:7:102::/64', 'two');
    expect((await first).ok).toBe(true);
    firstIsStored.resolve(null);
    // A /56 may have two holds where a client may have one.
    expect((await second).ok).toBe(true);
    expect((await hold('2001:db8:7:103::/64', 'three')).ok).toBe(false);
  });

  it('of a /56 are also limited to twice the places of a client', async () => {
    const slots = await createCaller(api, '198.51.100.1').attic();
    const hold = (client: string, index: number) =>
      createCaller(api, client).tryCreate({ bookings: [toBooking(at(slots, index).instanceId, 4, 'attic-adult')] });
    for (let index = 1; index <= 3; index += 1) {
      const { status } = await hold(`2001:db8:9:5${index}::1`, index);
      expect(status).toBe(201);
    }
    const fourth = await createCaller(api, '2001:db8:9:54::1').tryCreate({
      bookings: [4, 5, 6, 7].map((index) => toBooking(at(slots, index).instanceId, 4, 'attic-adult')),
    });
    // The /56 may hold twice the 12 places of a client: it holds 12 already, and 16 more are too many.
    expect(fourth).toMatchObject({ status: 429, error: { code: 'too_many_holds', details: [phrases.tooManyHolds] } });
  });
});
