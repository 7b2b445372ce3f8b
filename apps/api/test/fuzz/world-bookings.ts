import {
  basketWire,
  changeQuoteWire,
  confirmationWire,
  managedBookingWire,
  paymentWire,
  secretHeader,
  slotListWire,
} from '@latchkey/cms-client/contract';
import type { Random } from '@latchkey/testing';
import { sql } from 'drizzle-orm';
import { parse } from 'zod/v4/core';
import { addDays } from '../../src/kernel/wall-clock.ts';
import type { WebhookRequest } from '../../src/payments/payment-provider.ts';
import type { TestApi } from '../../src/testing/open-test-api.ts';
import { checkoutDetails } from '../caller.ts';
import type { WorldCaller } from './world-caller.ts';

export interface Room {
  readonly locationId: string;
  readonly gameId: string;
}

interface FreeSlot extends Room {
  readonly instanceId: string;
  readonly date: string;
  readonly categoryId: string;
  readonly quantity: number;
}

interface MadeBasket {
  readonly locationId: string;
  readonly basketId: string;
  readonly bookingId: string;
}

/** Makes baskets, bookings and payments of random free slots. */
export interface WorldBookings {
  /** Returns a day on which the rooms have slots, as YYYY-MM-DD. */
  date(random: Random): string;
  /** Returns a free slot, with the smallest party that it takes. */
  slot(random: Random): Promise<FreeSlot>;
  /** Returns a new basket with one slot. */
  basket(random: Random): Promise<MadeBasket>;
  /** Returns a basket that was booked, to be paid at the venue. */
  booked(random: Random): Promise<Pick<MadeBasket, 'locationId' | 'basketId'>>;
  /** Returns a booking with the secret of its link. */
  managed(random: Random): Promise<{ readonly locationId: string; readonly secret: string }>;
  /** Returns a booking to be paid at the venue, with the code of its confirmation. */
  forDesk(
    random: Random,
  ): Promise<{ readonly locationId: string; readonly reference: string; readonly checkInToken: string }>;
  /** Moves the games of a booking to today. */
  playToday(booking: { readonly reference: string; readonly timeZone: string }): Promise<void>;
  /** Gives a booking another customer, whom no other booking has. */
  giveToStranger(reference: string): Promise<void>;
  /** Moves the games of all bookings into the past. */
  endGames(): Promise<void>;
  /** Returns a booking with a change whose payment is under way. */
  payingChange(random: Random): Promise<{ readonly locationId: string; readonly secret: string }>;
  /** Returns a basket with a payment under way. */
  paying(random: Random): Promise<Pick<MadeBasket, 'locationId' | 'basketId'>>;
  /** Returns an event of the payment provider in memory. */
  paymentEvent(random: Random): Promise<WebhookRequest>;
}

/**
 * The first and the last day on which requests book, counted from today: within the horizon of every venue, without today, whose slots have
 * partly begun.
 */
export const firstDay = 2;
const lastDay = 50;

export function createWorldBookings(
  api: Pick<TestApi, 'db' | 'memory'>,
  { send, trySend }: WorldCaller,
  rooms: readonly Room[],
): WorldBookings {
  const today = new Date().toISOString().slice(0, 10);
  const date = (random: Random) => addDays(today, random.between(firstDay, lastDay));
  const slot = async (random: Random): Promise<FreeSlot> => {
    for (let attempt = 0; attempt < 50; attempt += 1) {
      const room = random.pick(rooms);
      const day = date(random);
      const path = `/api/resova/${room.locationId}/game/${room.gameId}/availability?startDate=${day}`;
      const free = parse(slotListWire, await send('GET', path)).filter(({ availability }) => availability.status);
      if (free.length === 0) continue;
      const { instanceId, availability, pricingCategories } = random.pick(free);
      const quantity = Math.max(1, availability.spaces.minRequired);
      const category = pricingCategories.find(({ hide, maxQuantity }) => !hide && maxQuantity >= quantity);
      if (category !== undefined) return { ...room, instanceId, date: day, categoryId: category.id, quantity };
    }
    throw new Error('there is no free slot left');
  };
  const basket = async (random: Random): Promise<MadeBasket> => {
    // Some slots of the demo reject every basket on purpose.
    for (let attempt = 0; attempt < 50; attempt += 1) {
      const { locationId, instanceId, categoryId, quantity } = await slot(random);
      const tickets = [{ pricing_category_id: categoryId, quantity }];
      const body = { bookings: [{ instanceId, tickets }] };
      const made = await trySend('POST', `/api/resova/${locationId}/basket`, body);
      if (made === null) continue;
      const { id, bookings } = parse(basketWire, made);
      return { locationId, basketId: id, bookingId: bookings[0]?.id ?? '' };
    }
    throw new Error('no basket can be made');
  };

  const checkOut = async (random: Random, method: 'venue' | 'card') => {
    for (let attempt = 0; attempt < 50; attempt += 1) {
      const { locationId, basketId } = await basket(random);
      const body = { ...checkoutDetails, payment: { method } };
      if ((await trySend('POST', `/api/resova/${locationId}/basket/${basketId}/checkout`, body)) !== null) {
        return { locationId, basketId };
      }
    }
    throw new Error(`no basket can be checked out by ${method}`);
  };
  const confirm = async (random: Random) => {
    const { locationId, basketId } = await checkOut(random, 'venue');
    const path = `/api/resova/${locationId}/basket/${basketId}/confirmation`;
    const { reference, access } = parse(confirmationWire, await send('GET', path));
    return { locationId, reference, access };
  };
  const paying = (random: Random) => checkOut(random, 'card');
  /** Pays a booking by card, then begins a change whose price is higher. */
  const payingChange = async (random: Random) => {
    for (let attempt = 0; attempt < 100; attempt += 1) {
      const { locationId, basketId } = await paying(random);
      const payment = `/api/resova/${locationId}/basket/${basketId}/payment`;
      api.memory.pay(api.memory.startedIds().at(-1) ?? '');
      const secret = parse(paymentWire, await send('GET', payment)).confirmation?.access?.secret ?? '';
      const headers = { [secretHeader]: secret };
      const mine = `/api/resova/${locationId}/my-booking`;
      const booked = parse(managedBookingWire, await send('GET', mine, undefined, headers));
      const [game] = booked.games;
      const [ticket] = game?.tickets ?? [];
      if (game === undefined || ticket === undefined) continue;
      const tickets = [{ pricing_category_id: ticket.pricing_category_id, quantity: ticket.quantity + 1 }];
      const change = { version: booked.version, game: { bookingId: game.id, instanceId: game.instanceId, tickets } };
      const quoted = await trySend('POST', `${mine}/change/quote`, change, headers);
      if (quoted === null) continue;
      // Not every location takes the higher price of a change by card.
      const { quoteId, dueNow } = parse(changeQuoteWire, quoted);
      if (dueNow === 0) continue;
      await send('POST', `${mine}/change`, { ...change, quoteId }, headers);
      return { locationId, secret };
    }
    throw new Error('no change can be paid by card');
  };
  const paymentEvent = async (random: Random): Promise<WebhookRequest> => {
    await paying(random);
    const paymentId = random.pick(api.memory.startedIds());
    api.memory[random.pick(['pay', 'decline'] as const)](paymentId);
    return api.memory.requests.at(-1) ?? paymentEvent(random);
  };

  return {
    date,
    slot,
    basket,
    booked: (random) => checkOut(random, 'venue'),
    managed: async (random) => {
      const { locationId, access } = await confirm(random);
      return { locationId, secret: access?.secret ?? '' };
    },
    forDesk: async (random) => {
      const { locationId, reference, access } = await confirm(random);
      return { locationId, reference, checkInToken: access?.checkInToken ?? '' };
    },
    playToday: ({ reference, timeZone }) =>
      api.db.run(sql`
        UPDATE slots SET starts_at = clock_timestamp(), local_date = (clock_timestamp() AT TIME ZONE ${timeZone}::text)::date
        WHERE id IN (SELECT slot_id FROM booking_items WHERE reference = ${reference})
      `),
    giveToStranger: (reference) =>
      api.db.run(
        sql`UPDATE bookings SET email = lower(reference) || '@stranger.example' WHERE reference = ${reference}`,
      ),
    endGames: () =>
      api.db.run(sql`
        UPDATE slots SET starts_at = now() - interval '2 hours' - make_interval(mins => (id % 1000000)::int)
        WHERE sold > 0 AND starts_at > now()
      `),
    paying,
    payingChange,
    paymentEvent,
  };
}
