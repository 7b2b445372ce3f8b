import type { Basket, BookingKey, GameChange, Slot } from '@latchkey/booking-core';
import { sql } from 'drizzle-orm';
import type { ApiUnderTest } from './api-under-test.ts';
import { requireConfirmation, type Clients, createClients, requireValue } from './clients.ts';
import { customer, toBooking, dateIn, locationId, openOrlando } from './orlando.ts';
import { findLinkToken, findVoucherCode } from './sent-mails.ts';

interface WantedChange extends BookingKey {
  readonly version: number;
  readonly game: GameChange;
}

/** Creates valid inputs for the calls of the table. Each call gets its own, so calls do not affect each other. */
export interface World extends Clients {
  slot(): Promise<Slot>;
  basket(): Promise<Basket>;
  /** Makes a basket with a redeemed promotion. */
  reduced(): Promise<Basket>;
  /** Books a basket, and returns its id. */
  booked(): Promise<string>;
  /** Makes a booking, and returns its secret. */
  managed(): Promise<BookingKey>;
  /** Makes a booking, and wants one more ticket for its game. */
  wantedChange(): Promise<WantedChange>;
  /** Makes a booking with such a change, and gets its quote. */
  quotedChange(): Promise<WantedChange & { readonly quoteId: string }>;
  /** Makes a booking with a change whose payment by card is under way. */
  payingChange(): Promise<BookingKey>;
  /** Makes a booking of a game that is over. */
  visited(): Promise<BookingKey>;
  /** Makes a basket with a payment by card under way. */
  paying(): Promise<{ readonly locationId: string; readonly basketId: string }>;
  /** Buys a gift voucher by card, and returns its code. */
  voucherCode(): Promise<string>;
  key(): string;
  confirmToken(): Promise<string>;
  unsubscribeToken(): Promise<string>;
}

/**
 * Opens the world of an api.
 *
 * @param note see `createClients`
 */
export function openWorld(api: ApiUnderTest, note: Parameters<typeof createClients>[1]): World {
  const orlando = openOrlando(api);
  let visitors = 0;
  let keys = 0;
  /** The day of the last change by card, in days from today; each is on another day. */
  let day = 2;
  const key = () => {
    keys += 1;
    return `contract-${keys}`;
  };
  // Each call comes from another address, because baskets per address are limited.
  const fetch = (request: Request) => {
    visitors += 1;
    return api.fetchFrom(`198.51.${visitors >> 8}.${visitors & 255}`)(request);
  };
  const clients = createClients({ baseUrl: api.baseUrl, fetch, retryDelayMs: 1 }, note);
  const basket = async () =>
    requireValue(
      await clients.booking.createBasket({ locationId, bookings: [toBooking(await orlando.freshSlot(), 2)] }),
    );
  const paying = async () => {
    const place = { locationId: 'loc-madrid' };
    const vouchers = [{ voucherId: 'voucher-madrid-room', quantity: 1 }];
    const { id: basketId } = requireValue(await clients.booking.createBasket({ ...place, bookings: [], vouchers }));
    const command = { ...place, basketId, customer, locale: 'en', payment: { method: 'card' } } as const;
    requireValue(await clients.booking.checkout({ ...command, idempotencyKey: key() }));
    return { ...place, basketId };
  };
  const managed = async () => {
    const { id: basketId } = await basket();
    const command = { locationId, basketId, customer, locale: 'en', idempotencyKey: key() };
    const { access } = requireConfirmation(await clients.booking.checkout(command));
    if (!access) throw new Error('a booking of our own inventory has no secret');
    return { locationId, secret: access.secret };
  };
  const wantedChange = async () => wantOneMore(clients, await managed());
  const payingChange = async () => {
    day += 1;
    const booked = await bookByCard(clients, api, day, key());
    const change = await wantOneMore(clients, booked);
    const { quoteId } = requireValue(await clients.manage.quoteChange(change));
    const outcome = requireValue(await clients.manage.changeBooking({ ...change, quoteId, idempotencyKey: key() }));
    if (outcome.status !== 'paymentRequired') throw new Error('the change costs nothing more');
    return booked;
  };
  let readers = 0;
  const subscribed = async () => {
    readers += 1;
    const email = `reader-${readers}@example.com`;
    await clients.forms.subscribeNewsletter({ id: 'news', params: { email } });
    return { email, token: await findLinkToken(api.api, 'confirm', email) };
  };

  return {
    ...clients,
    slot: () => orlando.freshSlot(),
    basket,
    reduced: async () => {
      const { id: basketId } = await basket();
      return requireValue(await clients.booking.addPromotion({ locationId, basketId, code: 'FIRST100' }));
    },
    booked: async () => {
      const { id: basketId } = await basket();
      const command = { locationId, basketId, customer, locale: 'en', idempotencyKey: key() };
      requireValue(await clients.booking.checkout(command));
      return basketId;
    },
    managed,
    wantedChange,
    quotedChange: async () => {
      const change = await wantedChange();
      return { ...change, quoteId: requireValue(await clients.manage.quoteChange(change)).quoteId };
    },
    visited: async () => {
      const booked = await managed();
      await api.api.db.run(sql`
        UPDATE slots SET starts_at = now() - interval '2 hours' - make_interval(mins => (id % 1000000)::int)
        WHERE sold > 0 AND starts_at > now()
      `);
      return booked;
    },
    key,
    paying,
    payingChange,
    voucherCode: async () => {
      const paid = await paying();
      for (const paymentId of api.api.memory.startedIds()) api.api.memory.pay(paymentId);
      requireValue(await clients.booking.getPayment(paid));
      return findVoucherCode(api.api);
    },
    confirmToken: async () => (await subscribed()).token,
    unsubscribeToken: async () => {
      const { email, token } = await subscribed();
      await clients.forms.confirmNewsletter({ token });
      return findLinkToken(api.api, 'unsubscribe', email);
    },
  };
}

/** Reads a booking, and wants one more ticket of each kind for its game. */
async function wantOneMore({ manage }: Clients, booked: BookingKey): Promise<WantedChange> {
  const { version, games } = requireValue(await manage.getManagedBooking(booked));
  const [game] = games;
  if (game === undefined) throw new Error('the booking has no game');
  const tickets = game.tickets.map(({ pricingCategoryId, quantity }) => ({
    pricingCategoryId,
    quantity: quantity + 1,
  }));
  return { ...booked, version, game: { bookingId: game.id, instanceId: game.instanceId, tickets } };
}

/** Books two tickets in New York by card. It is the only location whose policy takes a higher price by card. */
async function bookByCard(
  { booking }: Clients,
  { api }: ApiUnderTest,
  inDays: number,
  key: string,
): Promise<BookingKey> {
  const place = { locationId: 'loc-new-york' };
  const game = { gameId: 'game-midnight-archive', isKidsMode: false };
  const slots = requireValue(await booking.listSlots({ ...place, ...game, date: dateIn(inDays) }));
  const slot = slots.find(({ spaces }) => spaces.maxAvailable > 3);
  if (slot === undefined) throw new Error('no slot of New York is free');
  const { id: basketId } = requireValue(await booking.createBasket({ ...place, bookings: [toBooking(slot, 2)] }));
  const command = { ...place, basketId, customer, locale: 'en', payment: { method: 'card' } } as const;
  const begun = requireValue(await booking.checkout({ ...command, idempotencyKey: key }));
  if (begun.status === 'confirmed') throw new Error('New York takes cards only');
  api.memory.pay(begun.payment.id);
  const { confirmation } = requireValue(await booking.getPayment({ ...place, basketId }));
  return { ...place, secret: confirmation?.access?.secret ?? '' };
}
