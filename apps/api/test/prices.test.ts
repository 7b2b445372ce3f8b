import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  calendarWire,
  changeOutcomeWire,
  changeQuoteWire,
  managedBookingWire,
  secretHeader,
  type ConfirmationWire,
} from '@latchkey/cms-client/contract';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { parse } from 'zod/v4/core';
import { createContentWatch } from '../src/documents/content-watch.ts';
import { createLog } from '../src/kernel/log.ts';
import { addDays, weekdayOf, weekdays } from '../src/kernel/wall-clock.ts';
import type { TestApi } from '../src/testing/open-test-api.ts';
import { fixtureContent, openApi } from './backends.ts';
import { at, toBooking, createCaller, tomorrow } from './caller.ts';

const file = 'ticketing/harbour.json';
const day = tomorrow('America/New_York');
const weekday = at(weekdays, weekdayOf(day) - 1);

interface VaultPrices {
  readonly singlePrice?: number;
  readonly prices?: object;
}

let folder: string;
let api: TestApi;
let visitor: ReturnType<typeof createCaller>;
let importChanges: () => Promise<void>;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'latchkey-prices-'));
  await cp(fixtureContent, folder, { recursive: true });
  api = await openApi({ contentDir: folder });
  visitor = createCaller(api);
  const { db, renew } = api;
  const watch = createContentWatch({ db, folder, imported: null, renew, log: createLog('silent') });
  // A change is imported when it is seen for the second time.
  importChanges = async () => {
    await watch.look();
    await watch.look();
  };
});
afterEach(async () => {
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

/** Sets the prices of the vault from now on: those of an adult, and the rules for party and time. */
async function setPrices({ singlePrice = 32.5, prices }: VaultPrices): Promise<void> {
  const path = join(folder, file);
  const harbour = JSON.parse(await readFile(join(fixtureContent, file), 'utf8')) as {
    rooms: [{ standard: [{ singlePrice: number }]; prices?: object | undefined }];
  };
  const [vault] = harbour.rooms;
  vault.standard[0].singlePrice = singlePrice;
  vault.prices = prices;
  await writeFile(path, JSON.stringify(harbour));
  await importChanges();
}

/** Makes the day of the tests 20 % dearer, rounded to 0.50: an adult costs 39 instead of 32.50, a student 24 instead of 20. */
const dearerWeekday = { rules: [{ weekdays: [weekday], percent: 20, step: 0.5 }] };

describe('the slots of a room with rules', () => {
  it('have the prices of their time and the reasons, and a from-price that the how-soon rule does not lower', async () => {
    await setPrices({ prices: { ...dearerWeekday, howSoon: [{ withinHours: 100, percent: -50, name: 'Soon' }] } });
    const [slot] = await visitor.vault();
    // Half of the dearer prices.
    expect(slot).toMatchObject({
      pricingCategories: [
        { id: 'adult', singlePrice: 19.5 },
        { id: 'student', singlePrice: 12 },
      ],
      prices: {
        reasons: [
          { type: 'weekday', weekday },
          { type: 'soon', hours: 100, name: 'Soon' },
        ],
      },
      fromPrice: { amount: 39, partySize: 1 },
    });
  });

  it('have no from-price of their own where no how-soon rule changes them', async () => {
    await setPrices({ prices: dearerWeekday });
    const [slot] = await visitor.vault();
    expect(slot).toMatchObject({ prices: { reasons: [{ type: 'weekday', weekday }] } });
    expect(slot).not.toHaveProperty('fromPrice');
  });

  it('have no prices of their own where no rule changes them', async () => {
    await setPrices({ prices: { rules: [{ date: addDays(day, 1), percent: 20 }] } });
    const [slot] = await visitor.vault();
    expect(slot).not.toHaveProperty('prices');
    expect(slot).not.toHaveProperty('fromPrice');
  });

  it('have their lowest from-price in the calendar of their day', async () => {
    await setPrices({ prices: dearerWeekday });
    const range = `from=${day}&to=${addDays(day, 1)}&kidsMode=false`;
    const { data } = await visitor.call('GET', `/api/resova/loc-harbour/game/game-vault/calendar?${range}`);
    expect(parse(calendarWire, data).map(({ fromPrice }) => fromPrice?.amount)).toEqual([39, 32.5]);
  });
});

describe('a party', () => {
  it('pays one sum, of which its tickets have shares', async () => {
    await setPrices({
      prices: {
        standard: {
          sums: [
            { upTo: 3, sum: 100 },
            { upTo: 5, sum: 150 },
          ],
        },
      },
    });
    const [slot] = await visitor.vault();
    expect(slot).toMatchObject({
      availability: { spaces: { maxAvailable: 5 } },
      pricingCategories: [{ singlePrice: 100 }, { singlePrice: 100 }],
    });
    const instanceId = slot?.instanceId ?? '';
    const tickets = [
      { pricing_category_id: 'adult', quantity: 2 },
      { pricing_category_id: 'student', quantity: 1 },
    ];
    const basket = await visitor.create({ bookings: [{ instanceId, tickets }] });
    expect(basket).toMatchObject({
      total: 100,
      bookings: [{ total: 100, tickets: [{ total: 66.67 }, { total: 33.33 }] }],
    });
    const { error } = await visitor.tryCreate({ bookings: [toBooking(instanceId, 6)] });
    expect(error?.code).toBe('validation_failed');
  });

  it('gets no hold at a higher price than it saw, but one at a lower price', async () => {
    const [slot] = await visitor.vault();
    const instanceId = slot?.instanceId ?? '';
    const shown = (shownTotal: number) => ({ bookings: [{ ...toBooking(instanceId, 2), shownTotal }] });
    await setPrices({ singlePrice: 40 });
    const { status, error } = await visitor.tryCreate(shown(65));
    expect([status, error?.code, error?.details]).toEqual([
      409,
      'price_risen',
      ['The price has changed. Please check it again.'],
    ]);
    expect(at(await visitor.vault(), 0).availability.spaces.maxAvailable).toBe(6);
    expect(await visitor.create(shown(80))).toMatchObject({ total: 80 });
    await setPrices({ singlePrice: 30 });
    expect(await visitor.create(shown(80))).toMatchObject({ total: 60 });
  });

  it('keeps the prices of the game that it holds while it adds another at the new prices', async () => {
    const [first, second] = await visitor.vault();
    const one = toBooking(first?.instanceId ?? '', 2);
    const { id } = await visitor.create({ bookings: [one] });
    await setPrices({ singlePrice: 50, prices: { standard: { least: 60 } } });
    const both = await visitor.update(id, { bookings: [one, toBooking(second?.instanceId ?? '', 1)] });
    expect(both.bookings.map(({ total }) => total)).toEqual([65, 60]);
    // One more ticket of the held game is sold at the old price, too. An update with vouchers takes another way: a transaction.
    const more = await visitor.update(id, { bookings: [toBooking(first?.instanceId ?? '', 3)], vouchers: [] });
    expect(more.total).toBe(97.5);
  });
});

describe('a booking', () => {
  const balanceRow = z.object({ minor: z.coerce.number() });

  async function open({ reference, access }: ConfirmationWire) {
    const headers = { [secretHeader]: access?.secret ?? '' };
    const send = (path: string, body: unknown) =>
      visitor.call(body === undefined ? 'GET' : 'POST', `/api/resova/loc-harbour/my-booking${path}`, {
        body,
        headers,
      });
    const read = async () => parse(managedBookingWire, (await send('', undefined)).data);
    return {
      read,
      /** Quotes a change and makes it. Returns the quoted total, the total afterwards and the changed game. */
      change: async (game: object) => {
        const { version, games } = await read();
        const wanted = { bookingId: at(games, 0).id, ...game };
        const quoted = await send('/change/quote', { version, game: wanted });
        if (quoted.error !== null) return null;
        const { quoteId, newTotal } = parse(changeQuoteWire, quoted.data);
        const { data } = await send('/change', { version, quoteId, game: wanted });
        const done = parse(changeOutcomeWire, data);
        if (done.status !== 'changed') throw new Error('a payment is required');
        return { quoted: newTotal, done: done.booking.total, game: at(done.booking.games, 0) };
      },
      /** Reads the owed amount from the ledger. */
      owed: async () => {
        const [row] = await api.db.rows(
          balanceRow,
          sql`SELECT -coalesce(sum(amount_minor), 0) AS minor FROM ledger_entries WHERE reference = ${reference}`,
        );
        return (row?.minor ?? 0) / 100;
      },
    };
  }

  it('changes its party by the prices at which it was made, and its time by those of now', async () => {
    await setPrices({ prices: { standard: { bySize: [{ size: 4, prices: { adult: 25 } }] } } });
    const [first, second] = await visitor.vault();
    const { id } = await visitor.create({ bookings: [toBooking(first?.instanceId ?? '', 4)] });
    const booking = await open(await visitor.checkout(id));
    await setPrices({ singlePrice: 50 });
    // Fewer players cost more each.
    expect(await booking.change(toBooking(first?.instanceId ?? '', 3))).toMatchObject({ quoted: 97.5, done: 97.5 });
    expect(await booking.owed()).toBe(97.5);
    expect(await booking.change(toBooking(second?.instanceId ?? '', 3))).toMatchObject({ quoted: 150, done: 150 });
    expect(await booking.change(toBooking(second?.instanceId ?? '', 4))).toMatchObject({ quoted: 200, done: 200 });
    expect(await booking.owed()).toBe(200);
  });
});
