import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fromMinor, type PaymentMethod } from '@latchkey/booking-core';
import {
  basketWire,
  checkoutWire,
  confirmationWire,
  paymentWire,
  slotListWire,
  type BasketWire,
  type ConfirmationWire,
} from '@latchkey/cms-client/contract';
import { parse } from 'zod/v4/core';
import { addDays } from '../../src/kernel/wall-clock.ts';
import { createFakeGuard } from '../../src/testing/fake-guard.ts';
import type { TestApi } from '../../src/testing/open-test-api.ts';
import { fixtureContent, openApi } from '../backends.ts';
import { at, byCard, checkoutDetails, createCaller, tomorrow } from '../caller.ts';
import { createVoucherBuyer } from '../voucher-buyer.ts';

export type Currency = 'USD' | 'EUR' | 'JPY' | 'KWD';
export const currencies: readonly Currency[] = ['USD', 'EUR', 'JPY', 'KWD'];

/** The prices of the tickets in minor units: 0, and powers of two, of which each total is a sum with no price twice. */
const priceMinors = [0, ...Array.from({ length: 25 }, (_, bit) => 2 ** bit)];

const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const timeZone = 'Europe/Paris';
const capacity = 1_000;
/** The most baskets that are made for one start: a basket has at most one ticket of each price, so this many always fit. */
const maxBasketsPerStart = Math.floor(capacity / priceMinors.length);

export function nameLocation(currency: Currency, methods: readonly PaymentMethod[]): string {
  return `loc-${currency}-${methods.join('-')}`.toLowerCase();
}

function createTicketing(currency: Currency, methods: readonly PaymentMethod[]): object {
  return {
    locationId: nameLocation(currency, methods),
    payment: { methods },
    policy: {
      changeUntilHours: 0,
      cancellation: [{ untilHours: 0, back: 'original', feePercent: 0 }],
      ...(methods.includes('card') && { higherPrice: 'card' }),
    },
    rooms: [
      {
        gameId: 'game-vault',
        capacity,
        isPrivate: false,
        minRequired: 1,
        durationMinutes: 60,
        turnaroundMinutes: 0,
        opening: Object.fromEntries(days.map((day) => [day, ['08:00', '20:00']])),
        standard: priceMinors.map((minor) => ({
          id: `price-${minor}`,
          name: `A ticket at ${minor}`,
          singlePrice: fromMinor(minor, currency),
          maxQuantity: 1,
        })),
        kids: null,
      },
    ],
  };
}

/** The promotions and the gift vouchers that leave totals of a few minor units. */
const offers = {
  promotions: [
    { id: 'promo-share', code: 'SHARE', name: 'A share off', kind: 'percent', percent: 12.25, isStackable: true },
    {
      id: 'promo-little',
      code: 'LITTLE',
      name: 'A little off',
      kind: 'amount',
      amount: { USD: 0.07, EUR: 0.07, JPY: 7, KWD: 0.07 },
      isStackable: true,
    },
  ],
  vouchers: [
    {
      id: 'gift-small',
      name: 'A small gift',
      description: 'For any game.',
      amount: { USD: 0.75, EUR: 0.75, JPY: 75, KWD: 0.75 },
    },
    // A card cannot be charged so little, so the voucher is not for sale.
    {
      id: 'gift-tiny',
      name: 'A tiny gift',
      description: 'For any game.',
      amount: { USD: 0.4, EUR: 0.4, JPY: 40, KWD: 0.755 },
    },
  ],
};

export interface SmallSums {
  readonly api: TestApi;
  readonly visitor: ReturnType<typeof createCaller>;
  /** Creates a basket with this total before codes. */
  createBasket(locationId: string, totalMinor: number): Promise<BasketWire>;
  redeem(locationId: string, basketId: string, code: string): Promise<BasketWire>;
  /** Buys a gift voucher and returns its code. */
  buyVoucher(currency: Currency): Promise<string>;
  /** Books and pays, by card if the basket offers it. Returns the error if the basket cannot be booked. */
  book(locationId: string, basket: BasketWire): Promise<ConfirmationWire | { readonly code: string }>;
  /** Returns the tickets that make up a total. */
  createTickets(totalMinor: number): readonly { readonly pricing_category_id: string; readonly quantity: number }[];
  /** Lists the starts of a location in the order of time: those of tomorrow, or of a day `daysLater` after it. */
  listStarts(locationId: string, daysLater?: number): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** Opens an api with a location for each currency and choice of payment methods, whose prices are whole numbers of minor units. */
export async function openSmallSums(): Promise<SmallSums> {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-sums-'));
  await cp(fixtureContent, folder, { recursive: true });
  const write = (path: string, document: object) => writeFile(join(folder, path), JSON.stringify(document));
  for (const currency of currencies) {
    for (const methods of [['card'], ['venue', 'card']] as const) {
      const id = nameLocation(currency, methods);
      const document = { id, slug: id, name: { en: `Small sums in ${currency}` }, timeZone, currency };
      await write(`locations/${id}.json`, document);
      await write(`ticketing/${id}.json`, createTicketing(currency, methods));
    }
  }
  await write('offers/small-sums.json', offers);
  const api = await openApi({ contentDir: folder, staffGuard: createFakeGuard() });
  const visitor = createCaller(api);
  const buyer = createVoucherBuyer(api, visitor);
  const knownStarts = new Map<string, readonly string[]>();
  const usedCounts = new Map<string, number>();
  const toBasketPath = (locationId: string) => `/api/resova/${locationId}/basket`;

  const listStarts = async (locationId: string, daysLater = 0) => {
    const date = addDays(tomorrow(timeZone), daysLater);
    const path = `/api/resova/${locationId}/game/game-vault/availability?startDate=${date}`;
    const known = knownStarts.get(path);
    if (known !== undefined) return known;
    const found = parse(slotListWire, (await visitor.call('GET', path)).data).map(({ instanceId }) => instanceId);
    knownStarts.set(path, found);
    return found;
  };
  const createTickets = (totalMinor: number) => {
    const wanted = totalMinor === 0 ? [0] : priceMinors.filter((minor) => (totalMinor & minor) > 0);
    return wanted.map((minor) => ({ pricing_category_id: `price-${minor}`, quantity: 1 }));
  };
  const create = async (locationId: string, body: object): Promise<BasketWire> => {
    const { data, error } = await visitor.call('POST', toBasketPath(locationId), { body });
    if (error !== null) throw new Error(`${error.code}: ${error.message}`);
    return parse(basketWire, data);
  };
  const payAt = async (locationId: string, basketId: string, paymentId: string): Promise<ConfirmationWire> => {
    api.memory.pay(paymentId);
    const { data } = await visitor.call('GET', `${toBasketPath(locationId)}/${basketId}/payment`);
    return parse(confirmationWire, parse(paymentWire, data).confirmation);
  };

  const world: SmallSums = {
    api,
    visitor,
    listStarts,
    createTickets,
    createBasket: async (locationId, totalMinor) => {
      const used = usedCounts.get(locationId) ?? 0;
      usedCounts.set(locationId, used + 1);
      const index = Math.floor(used / maxBasketsPerStart);
      const { length: startsPerDay } = await listStarts(locationId);
      const instanceId = at(await listStarts(locationId, Math.floor(index / startsPerDay)), index % startsPerDay);
      return create(locationId, { bookings: [{ instanceId, tickets: createTickets(totalMinor) }] });
    },
    redeem: async (locationId, basketId, code) => {
      const { data, error } = await visitor.call('POST', `${toBasketPath(locationId)}/${basketId}/promotion`, {
        body: { code },
      });
      if (error === null) return parse(basketWire, data);
      return parse(basketWire, (await visitor.call('GET', `${toBasketPath(locationId)}/${basketId}`)).data);
    },
    buyVoucher: async (currency) => {
      const locationId = nameLocation(currency, ['card']);
      const basket = await create(locationId, { bookings: [], vouchers: [{ voucherId: 'gift-small', quantity: 1 }] });
      const booked = await world.book(locationId, basket);
      if (!('reference' in booked)) throw new Error(booked.code);
      return at(await buyer.readCodes(booked.reference), 0);
    },
    book: async (locationId, { id, paymentOptions = [] }) => {
      const method = paymentOptions.find((option) => option.method === 'card')?.method;
      const body = method === undefined ? checkoutDetails : byCard;
      const { data, error } = await visitor.call('POST', `${toBasketPath(locationId)}/${id}/checkout`, { body });
      if (error !== null) return { code: error.code };
      const outcome = parse(checkoutWire, data);
      return outcome.status === 'confirmed' ? outcome : payAt(locationId, id, outcome.payment.id);
    },
    close: async () => {
      await api.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
  return world;
}
