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

/** The number of changes of bookings. Each chain, with a database of its own, has so many of them. */
const rounds = repeated({ test: 30, short: 1_000, full: 20_000 });
const roundsOfAChain = 200;
/** The number of changes of one booking. */
const roundsOfABooking = 20;
const currency = 'USD';
const owedRow = z.object({ minor: z.coerce.number() });

/** A venue that changes its prices at any moment, to random ones. */
class Venue {
  readonly #chain: PricedChain;
  readonly #random: Random;
  /** The prices and rules of now. */
  pricing: RandomPricing;

  constructor(chain: PricedChain, random: Random) {
    this.#chain = chain;
    this.#random = random;
    this.pricing = this.#draw();
  }

  /** Changes the prices with a chance. Returns true if they were changed. */
  async changePrices(chance: number): Promise<boolean> {
    if (!this.#random.chance(chance)) return false;
    this.pricing = this.#draw();
    await this.#chain.price(this.pricing, this.#random.pick(['game', 'room']));
    return true;
  }

  /** Computes what a party pays at a slot, by the prices of now or by earlier ones. */
  priceMinor(slot: SlotWire, tickets: Party, pricing = this.pricing): number {
    return this.#chain.plainPrice(slot, tickets, pricing);
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
  /** The prices at which its time was taken. They stay those of the booking until it moves. */
  pricing: RandomPricing;
  totalMinor: number;
}

const toBody = (slot: SlotWire, tickets: Party) => ({
  instanceId: slot.instanceId,
  tickets: Object.entries(tickets).map(([id, quantity]) => ({ pricing_category_id: id, quantity })),
});

/** Acts as a party that holds at a price that it was shown, changes its size, and books. */
async function book(chain: PricedChain, venue: Venue, slots: readonly SlotWire[], random: Random) {
  const visitor = createCaller(chain.api, `198.51.100.${random.between(1, 250)}`);
  const [slot, tickets] = [random.pick(slots), randomParty(random, venue.pricing)];
  const shownMinor = venue.priceMinor(slot, tickets);
  await venue.changePrices(0.5);
  const nowMinor = venue.priceMinor(slot, tickets);
  const shown = { bookings: [{ ...toBody(slot, tickets), shownTotal: fromMinor(shownMinor, currency) }] };
  // A price that has risen since it was shown is rejected; the party then accepts it.
  const { error, data } = await visitor.tryCreate(shown);
  const expectedCode = nowMinor > shownMinor ? 'price_risen' : null;
  expect({ code: error?.code ?? null, shownMinor, nowMinor }).toEqual({ code: expectedCode, shownMinor, nowMinor });
  const { id } = data === null ? await visitor.create({ bookings: [toBody(slot, tickets)] }) : (data as { id: string });
  // The hold keeps its prices, also for a party of another size.
  const { pricing } = venue;
  await venue.changePrices(0.3);
  const otherParty = randomParty(random, pricing);
  const totalMinor = venue.priceMinor(slot, otherParty, pricing);
  const held = await visitor.update(id, { bookings: [toBody(slot, otherParty)] });
  expect(toMinor(held.total, currency)).toBe(totalMinor);
  const { reference, access } = await visitor.checkout(id);
  const booked: Booked = { slot, tickets: otherParty, pricing, totalMinor };
  const call = (below: string, body?: unknown) =>
    visitor.call(body === undefined ? 'GET' : 'POST', `/api/resova/loc-harbour/my-booking${below}`, {
      body,
      headers: { [secretHeader]: access?.secret ?? '' },
    });
  return { reference, booked, call };
}

type Booking = Awaited<ReturnType<typeof book>>;

/**
 * Quotes a change of a booking and confirms it, while prices change. A change of the party is priced as the booking was; a move by the prices of now.
 * Returns its result: `same` if it would change nothing, `outdated` if the prices of a move changed after its quote.
 */
async function change({ booked, call }: Booking, venue: Venue, slots: readonly SlotWire[], random: Random) {
  await venue.changePrices(0.15);
  const { version, games } = parse(managedBookingWire, (await call('')).data);
  const slot = random.chance(0.4) ? booked.slot : random.pick(slots);
  const isMove = slot.instanceId !== booked.slot.instanceId;
  const tickets = randomParty(random, venue.pricing);
  const quotedPricing = isMove ? venue.pricing : booked.pricing;
  const expectedMinor = venue.priceMinor(slot, tickets, quotedPricing);
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
  // A move whose sum is the same by the new prices is confirmed, and takes the new prices.
  const pricing = isMove && haveChanged ? venue.pricing : quotedPricing;
  Object.assign(booked, { slot, tickets, pricing, totalMinor: expectedMinor });
  return isMove ? 'moved' : 'changed';
}

it(
  'random changes and moves cost what was quoted while prices change, and nobody pays more than was confirmed',
  async () => {
    const random = seeded(seed);
    const counted = { changed: 0, moved: 0, outdated: 0, same: 0 };
    for (let firstRound = 0; firstRound < rounds; firstRound += roundsOfAChain) {
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
        for (let round = 0; round < Math.min(roundsOfAChain, rounds - firstRound); round += 1) {
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
    // A short run in the tests is no figure.
    if (rounds > 60) recordFigures('changes of bookings while prices change', counted);
  },
  proofTimeoutMs,
);
