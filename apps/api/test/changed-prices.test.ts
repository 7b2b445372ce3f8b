import { fromMinor, toMinor } from '@latchkey/booking-core';
import { randomParty, randomPricing, type RandomPricing } from '@latchkey/booking-core/testing';
import {
  changeOutcomeWire,
  changeQuoteWire,
  managedBookingWire,
  secretHeader,
  type SlotWire,
} from '@latchkey/cms-client/contract';
import { proofTimeoutMs, type Random, recordFigures, repeated, seed, seeded } from '@latchkey/testing';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { parse } from 'zod/v4/core';
import { addDays } from '../src/kernel/wall-clock.ts';
import { at, createCaller, tomorrow } from './caller.ts';
import { openPricedChain, type PricedChain } from './priced-chain.ts';

const rounds = repeated({ test: 60, short: 1_000, full: 20_000 });
const roundsOfAChain = 200;
/** The number of changes of one booking. */
const roundsOfABooking = 20;
const currency = 'USD';
const owedRow = z.object({ minor: z.coerce.number() });

/** A venue that changes its prices at any moment. */
class Venue {
  readonly #chain: PricedChain;
  readonly #random: Random;
  drawn: RandomPricing;

  constructor(chain: PricedChain, random: Random) {
    this.#chain = chain;
    this.#random = random;
    this.drawn = this.#draw();
  }

  async changePrices(share: number): Promise<boolean> {
    if (!this.#random.chance(share)) return false;
    this.drawn = this.#draw();
    await this.#chain.price(this.drawn, this.#random.pick(['game', 'room']));
    return true;
  }

  /** Computes what a party pays at a slot, by the prices of now or by earlier ones. */
  priceMinor(slot: SlotWire, tickets: Party, drawn = this.drawn): number {
    return this.#chain.plainPrice(slot, tickets, drawn);
  }

  #draw(): RandomPricing {
    return randomPricing(this.#random, tomorrow('America/New_York'), 3, true);
  }
}

type Party = ReturnType<typeof randomParty>;

/** A booking as a plain model knows it. */
interface Booked {
  slot: SlotWire;
  tickets: Party;
  /** The prices at which its time was taken. */
  drawn: RandomPricing;
  totalMinor: number;
}

const toBody = (slot: SlotWire, tickets: Party) => ({
  instanceId: slot.instanceId,
  tickets: Object.entries(tickets).map(([id, quantity]) => ({ pricing_category_id: id, quantity })),
});

/** Acts as a party that holds at a price that it was shown, changes its size, and books. */
async function book(chain: PricedChain, venue: Venue, slots: readonly SlotWire[], random: Random) {
  const visitor = createCaller(chain.api, `198.51.100.${random.between(1, 250)}`);
  const [slot, tickets] = [random.pick(slots), randomParty(random, venue.drawn)];
  const shownMinor = venue.priceMinor(slot, tickets);
  await venue.changePrices(0.5);
  const nowMinor = venue.priceMinor(slot, tickets);
  const shown = { bookings: [{ ...toBody(slot, tickets), shownTotal: fromMinor(shownMinor, currency) }] };
  const { error, data } = await visitor.tryCreate(shown);
  expect([error?.code ?? null, shownMinor, nowMinor]).toEqual([
    nowMinor > shownMinor ? 'price_risen' : null,
    shownMinor,
    nowMinor,
  ]);
  const { id } = data === null ? await visitor.create({ bookings: [toBody(slot, tickets)] }) : (data as { id: string });
  const { drawn } = venue;
  await venue.changePrices(0.3);
  const other = randomParty(random, drawn);
  const totalMinor = venue.priceMinor(slot, other, drawn);
  const held = await visitor.update(id, { bookings: [toBody(slot, other)] });
  expect(toMinor(held.total, currency)).toBe(totalMinor);
  const { reference, access } = await visitor.checkout(id);
  const booked: Booked = { slot, tickets: other, drawn, totalMinor };
  const call = (below: string, body?: unknown) =>
    visitor.call(body === undefined ? 'GET' : 'POST', `/api/resova/loc-harbour/my-booking${below}`, {
      body,
      headers: { [secretHeader]: access?.secret ?? '' },
    });
  return { reference, booked, call };
}

type Booking = Awaited<ReturnType<typeof book>>;

/** Quotes a change and confirms it, while prices change; returns its result. */
async function change({ booked, call }: Booking, venue: Venue, slots: readonly SlotWire[], random: Random) {
  await venue.changePrices(0.15);
  const { version, games } = parse(managedBookingWire, (await call('')).data);
  const slot = random.chance(0.4) ? booked.slot : random.pick(slots);
  const isMove = slot.instanceId !== booked.slot.instanceId;
  const tickets = randomParty(random, venue.drawn);
  const expectedMinor = venue.priceMinor(slot, tickets, isMove ? venue.drawn : booked.drawn);
  const quotedBy = venue.drawn;
  const wanted = { version, game: { bookingId: at(games, 0).id, ...toBody(slot, tickets) } };
  const quoted = await call('/change/quote', wanted);
  if (quoted.error?.code === 'nothing_changed') return 'same';
  expect(quoted.error).toBeNull();
  const { quoteId, newTotal } = parse(changeQuoteWire, quoted.data);
  expect(toMinor(newTotal, currency)).toBe(expectedMinor);
  const haveChanged = await venue.changePrices(0.15);
  const done = await call('/change', { ...wanted, quoteId });
  if (done.error !== null) {
    expect([done.error.code, isMove && haveChanged]).toEqual(['quote_outdated', true]);
    return 'outdated';
  }
  const outcome = parse(changeOutcomeWire, done.data);
  expect(outcome).toMatchObject({ status: 'changed', booking: { total: newTotal } });
  // A move may have been confirmed at the same sum by other prices.
  const drawn = isMove ? (haveChanged ? venue.drawn : quotedBy) : booked.drawn;
  Object.assign(booked, { slot, tickets, drawn, totalMinor: expectedMinor });
  return isMove ? 'moved' : 'changed';
}

it(
  'random changes and moves cost what was quoted while prices change, and nobody pays more than was confirmed',
  async () => {
    const random = seeded(seed);
    const counted = { changed: 0, moved: 0, outdated: 0, same: 0 };
    for (let first = 0; first < rounds; first += roundsOfAChain) {
      const chain = await openPricedChain(currency);
      try {
        const venue = new Venue(chain, random);
        await venue.changePrices(1);
        const visitor = createCaller(chain.api);
        const days = [0, 1, 2].map((count) => addDays(tomorrow('America/New_York'), count));
        const slots = (
          await Promise.all(
            days.map((date) => visitor.slots(`loc-harbour/game/game-vault/availability?startDate=${date}`)),
          )
        ).flat();
        let booking: Booking | null = null;
        for (let round = 0; round < Math.min(roundsOfAChain, rounds - first); round += 1) {
          if (booking === null || round % roundsOfABooking === 0) booking = await book(chain, venue, slots, random);
          counted[await change(booking, venue, slots, random)] += 1;
          const { reference, booked } = booking;
          const [owed] = await chain.api.db.rows(
            owedRow,
            sql`SELECT -coalesce(sum(amount_minor), 0) AS minor FROM ledger_entries WHERE reference = ${reference}`,
          );
          expect(owed?.minor).toBe(booked.totalMinor);
        }
      } finally {
        await chain.close();
      }
    }
    expect(Math.min(counted.changed, counted.moved, counted.outdated)).toBeGreaterThan(0);
    if (rounds > 60) recordFigures('changes of bookings while prices change', counted);
  },
  proofTimeoutMs,
);
