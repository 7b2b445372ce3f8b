import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fromMinor, type PriceShift, type PriceTable } from '@latchkey/booking-core';
import { plainPrice, type RandomPricing } from '@latchkey/booking-core/testing';
import { createContentWatch } from '../src/documents/content-watch.ts';
import { createLog } from '../src/kernel/log.ts';
import { fixtureContent, openApi } from './backends.ts';

type Json = Record<string, unknown>;

interface PlainSlot {
  readonly date: string;
  readonly startTime: string;
  /** The start, ISO 8601. */
  readonly startsAt: string;
}

/** Opens a chain whose vault is sold at prices that change, in a currency. */
export async function openPricedChain(currency: string) {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-equal-'));
  await cp(fixtureContent, folder, { recursive: true });
  const change = async (file: string, edit: (document: Json) => Json) => {
    const path = join(folder, file);
    await writeFile(path, JSON.stringify(edit(JSON.parse(await readFile(path, 'utf8')) as Json)));
  };
  await change('locations/harbour.json', (location) => ({ ...location, currency }));
  await change('ticketing/harbour.json', (ticketing) => {
    const [vault] = ticketing['rooms'] as [Json];
    return {
      ...ticketing,
      rooms: [{ ...vault, capacity: 100, standard: [adult(fromMinor(5_000, currency))], kids: null }],
    };
  });
  const nowMs = Date.now();
  const api = await openApi({ contentDir: folder, now: () => nowMs });
  const { db, renew } = api;
  const watch = createContentWatch({ db, renew, folder, imported: null, log: createLog('silent') });
  return {
    api,
    /** Computes what a party pays at a start, by a model that does not share the module of the product. */
    plainPrice: (
      { date, startTime, startsAt }: PlainSlot,
      tickets: Readonly<Record<string, number>>,
      drawn: RandomPricing,
    ) => {
      const startsInMinutes = (Date.parse(startsAt) - nowMs) / 60_000;
      return plainPrice(drawn.pricing, { date, time: startTime.slice(0, 5), startsInMinutes }, tickets);
    },
    /** Sells at these prices from now on. They are written to the room, or to the game for all locations of the currency. */
    price: async (drawn: RandomPricing, owner: 'game' | 'room') => {
      const prices = createDocument(drawn, currency);
      const single = drawn.pricing.base.each[0]?.minor ?? {};
      await change('ticketing/harbour.json', (ticketing) => {
        const [{ prices: _, ...vault }] = ticketing['rooms'] as [Json];
        const standard = drawn.categories.map((id) => ({
          ...adult(fromMinor(single[id] ?? 0, currency)),
          id,
          countsForSize: id !== 'companion',
        }));
        return { ...ticketing, rooms: [{ ...vault, standard, ...(owner === 'room' && { prices }) }] };
      });
      await change('games/vault.json', ({ prices: _, ...game }) => ({
        ...game,
        ...(owner === 'game' && { prices: [{ currency, ...prices }] }),
      }));
      // A change is imported when it is seen for the second time.
      await watch.look();
      await watch.look();
    },
    close: async () => {
      await api.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type PricedChain = Awaited<ReturnType<typeof openPricedChain>>;

const adult = (singlePrice: number) => ({ id: 'adult', name: 'Ticket', singlePrice, maxQuantity: 9 });

/** Returns the prices as a document has them: in major units, with the names of the editor's fields. */
function createDocument({ pricing }: RandomPricing, currency: string): Json {
  const major = (minor: number) => fromMinor(minor, currency);
  const shift = ({ percent, amountMinor, stepMinor }: PriceShift) => ({
    ...(percent !== undefined && { percent }),
    ...(amountMinor !== undefined && { add: major(amountMinor) }),
    ...(stepMinor !== undefined && { step: major(stepMinor) }),
  });
  const list = ({ each, sums, leastMinor }: PriceTable): Json => {
    const [first, ...others] = each.map(({ size, minor }) => ({
      size,
      prices: Object.fromEntries(Object.entries(minor).map(([id, price]) => [id, major(price)])),
    }));
    return {
      prices: first?.prices,
      ...(others.length > 0 && { bySize: others }),
      ...(sums !== undefined && { sums: sums.map(({ size, minor }) => ({ upTo: size, sum: major(minor) })) }),
      ...(leastMinor !== undefined && { least: major(leastMinor) }),
    };
  };
  return {
    standard: list(pricing.base),
    lists: Object.entries(pricing.lists).map(([id, table]) => ({ id, standard: list(table) })),
    rules: pricing.rules.map(({ when, list: picked, ...rule }) => ({
      ...when,
      ...(picked !== undefined && { list: picked }),
      ...shift(rule),
    })),
    howSoon: pricing.howSoon.map(({ hours, ...rule }) => ({ withinHours: hours, ...shift(rule) })),
  };
}
