import {
  changeOutcomeWire,
  changeQuoteWire,
  managedBookingWire,
  paymentWire,
  secretHeader,
  type SlotWire,
} from '@latchkey/cms-client/contract';
import type { Random } from '@latchkey/testing';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import * as z from 'zod';
import { parse } from 'zod/v4/core';
import { payingMinutes } from '../../../src/baskets/paying-basket.ts';
import { rowId } from '../../../src/kernel/database.ts';
import type { TestApi } from '../../../src/testing/open-test-api.ts';
import { at, createCaller, slotIdOf, toBooking } from '../../caller.ts';
import { createPaymentRecords } from '../../payment-records.ts';
import type { RoomCounts } from './room-counts.ts';
import { games, type RoomModel } from './room-model.ts';

const minuteMs = 60_000;
const managePath = '/api/resova/loc-harbour/my-booking';

interface Booked {
  readonly secret: string;
  readonly bookingId: string;
  readonly gameId: string;
  readonly instanceId: string;
  readonly isPaid: boolean;
}

/** A move that the visitor pays for; the booking has its old slot until then. */
export interface PendingMove {
  readonly paymentId: string;
  readonly fromId: string;
  readonly toId: string;
}

interface PartiesOptions {
  readonly api: TestApi;
  readonly random: Random;
  readonly model: RoomModel;
  readonly counts: RoomCounts;
  /** The day of all games, as YYYY-MM-DD. */
  readonly day: string;
}

/** Creates the random actions of visitors. Each checks that the api responds as the model of the rooms says. */
export function createRandomParties({ api, random, model, counts, day }: PartiesOptions) {
  const visitor = createCaller(api);
  const records = createPaymentRecords(api);
  /** The game of each basket. */
  const baskets = new Map<string, string>();
  const booked = new Map<string, Booked>();
  const pending = new Map<string, PendingMove>();

  const listSlots = (gameId: string, basketId?: string) =>
    visitor.slots(
      `loc-harbour/game/${gameId}/availability?startDate=${day}${basketId === undefined ? '' : `&basketId=${basketId}`}`,
    );
  const toGame = (slot: Pick<SlotWire, 'instanceId'>, gameId: string, quantity: number) =>
    toBooking(slot.instanceId, quantity, model.findSchedule(gameId).categoryId);
  /** Picks a slot: mostly one that is offered as free, at times one that is not. */
  const pickSlot = async (gameId: string, basketId?: string) => {
    const slots = await listSlots(gameId, basketId);
    const wantsFree = random.chance(0.75);
    const wanted = slots.filter(({ availability }) => availability.status === wantsFree);
    return random.pick(wanted.length > 0 ? wanted : slots);
  };
  /** Picks a slot that overlaps the booked one; undefined before the hours have changed. */
  const pickOverlapping = async ({ gameId, instanceId }: Booked) => {
    const own = model.occupations.get(slotIdOf(instanceId));
    const slots = (await listSlots(gameId)).filter(({ startsAt, durationMinutes, ...slot }) => {
      const fromMs = Date.parse(startsAt);
      const overlaps =
        own !== undefined && fromMs < own.toMs && fromMs + (durationMinutes ?? 0) * minuteMs > own.fromMs;
      return overlaps && slot.instanceId !== instanceId;
    });
    return slots.length === 0 ? undefined : random.pick(slots);
  };
  /** Reads the places that a basket has, by slot. */
  const readOwnPlaces = async (basketId: string): Promise<ReadonlyMap<string, number>> => {
    const rows = await api.db.rows(
      z.object({ id: rowId, quantity: z.number() }),
      sql`SELECT slot_id AS id, quantity FROM holds WHERE basket_id = ${basketId}`,
    );
    return new Map(rows.map(({ id, quantity }) => [id, quantity]));
  };

  /** Creates a basket, or gives the oldest one another start. */
  const hold = async () => {
    const { gameId } = random.pick(games);
    const basketId = random.chance(0.3) ? [...baskets.keys()][0] : undefined;
    const slot = await pickSlot(gameId, basketId);
    const { startsAt } = slot;
    const quantity = random.pick([2, 2, 3, 4]);
    const free = model.countFreePlaces(
      gameId,
      startsAt,
      basketId === undefined ? new Map() : await readOwnPlaces(basketId),
    );
    expect({ gameId, startsAt, free: slot.availability.spaces.maxAvailable }).toEqual({ gameId, startsAt, free });
    const body = { bookings: [toGame(slot, gameId, quantity)] };
    const response = await (basketId === undefined ? visitor.tryCreate(body) : visitor.tryUpdate(basketId, body));
    if (response.status >= 300) {
      expect(['slot_unavailable', 'slot_closed']).toContain(response.error?.code);
      // The api rejects a party only if the model has too few free places, too.
      expect(free).toBeLessThan(quantity);
      counts.refused += 1;
      return;
    }
    expect(free).toBeGreaterThanOrEqual(quantity);
    const { id } = z.object({ id: z.string() }).parse(response.data);
    baskets.set(id, gameId);
    counts.held += 1;
    if (model.hasClosedRoom(gameId, startsAt)) counts.heldBesideClosed += 1;
  };

  /** Takes the oldest basket; undefined if there is none. */
  const takeBasket = () => {
    const [basketId] = baskets.keys();
    if (basketId !== undefined) baskets.delete(basketId);
    return basketId;
  };
  const pay = async (paymentId: string) => {
    api.memory.pay(paymentId);
    await visitor.deliver(at(api.memory.requests, api.memory.requests.length - 1));
  };
  const payBasket = async (basketId: string) => {
    await pay((await visitor.beginPayment(basketId)).id);
    const { confirmation } = await visitor.payment(basketId);
    if (confirmation === null) throw new Error('a paid basket is not booked');
    return confirmation;
  };
  /** Books the oldest basket, mostly paid by card. */
  const book = async () => {
    const basketId = takeBasket();
    if (basketId === undefined) return;
    const isPaid = random.chance(0.6);
    const confirmation = isPaid ? await payBasket(basketId) : await visitor.checkout(basketId);
    const { id: bookingId, gameId, instanceId } = at(confirmation.bookings, 0);
    const secret = confirmation.access?.secret ?? '';
    booked.set(confirmation.reference, { secret, bookingId, gameId, instanceId, isPaid });
    counts.booked += 1;
  };
  /** Deletes the oldest basket. */
  const giveBack = async () => {
    const basketId = takeBasket();
    if (basketId === undefined) return;
    await visitor.call('DELETE', `/api/resova/loc-harbour/basket/${basketId}`);
    counts.given += 1;
  };

  const readVersion = async ({ secret }: Booked) => {
    const { data } = await visitor.call('GET', managePath, { headers: { [secretHeader]: secret } });
    return parse(managedBookingWire, data).version;
  };
  /** Cancels a booking, unless a move of it is being paid. */
  const cancel = async () => {
    if (booked.size === 0) return;
    const [reference, party] = random.pick([...booked]);
    const headers = { [secretHeader]: party.secret };
    const version = await readVersion(party);
    const quoted = await visitor.call('POST', `${managePath}/cancel/quote`, { headers, body: { version } });
    if (pending.has(reference)) {
      expect(quoted.error?.code).toBe('booking_paying');
      return;
    }
    const { quoteId } = parse(changeQuoteWire, quoted.data);
    const cancelled = await visitor.call('POST', `${managePath}/cancel`, { headers, body: { version, quoteId } });
    expect(cancelled.status).toBe(200);
    booked.delete(reference);
    counts.cancelled += 1;
  };

  /** Reads the slot that is held while a move is paid. */
  const readHeldSlot = async (paymentId: string) =>
    at(
      await api.db.rows(
        z.object({ id: rowId }),
        sql`SELECT substr(checkout #>> '{game,instanceId}', 2)::bigint AS id FROM payments WHERE id = ${paymentId}`,
      ),
      0,
    ).id;
  /** Moves a booking to another start; a higher price of a paid booking begins a payment. */
  const move = async ({ isOverlapping }: { readonly isOverlapping: boolean }) => {
    if (booked.size === 0) return;
    const [reference, party] = random.pick([...booked]);
    const { secret, bookingId, gameId } = party;
    const headers = { [secretHeader]: secret };
    const version = await readVersion(party);
    const slot = isOverlapping ? await pickOverlapping(party) : await pickSlot(gameId);
    if (slot === undefined) return;
    const body = { version, game: { bookingId, ...toGame(slot, gameId, party.isPaid ? random.pick([2, 3, 4]) : 2) } };
    const quoted = await visitor.call('POST', `${managePath}/change/quote`, { headers, body });
    if (quoted.status !== 200) {
      const usualCodes = ['slot_unavailable', 'nothing_changed', ...(slot.reason === 'closed' ? ['slot_closed'] : [])];
      expect(pending.has(reference) ? ['booking_paying'] : usualCodes).toContain(quoted.error?.code);
      counts.notMoved += 1;
      return;
    }
    const { quoteId } = parse(changeQuoteWire, quoted.data);
    const changed = await visitor.call('POST', `${managePath}/change`, { headers, body: { ...body, quoteId } });
    const outcome = parse(changeOutcomeWire, changed.data);
    if (outcome.status === 'paymentRequired') {
      const [fromId, toId] = [slotIdOf(party.instanceId), await readHeldSlot(outcome.payment.id)];
      pending.set(reference, { paymentId: outcome.payment.id, fromId, toId });
      counts.begunByCard += 1;
      return;
    }
    if (outcome.status !== 'changed') throw new Error('a change is neither made nor to be paid');
    const moved = outcome.booking.games.filter((game) => game.id === bookingId);
    booked.set(reference, { ...party, instanceId: at(moved, 0).instanceId });
    counts.moved += 1;
  };

  const readPayment = async (paymentId: string) =>
    at(
      await api.db.rows(
        z.object({ basketId: z.string(), status: z.string() }),
        sql`SELECT basket_id AS "basketId", status FROM payments WHERE id = ${paymentId}`,
      ),
      0,
    );
  /** Ends the oldest payment of a move: it is paid, given up, or its deadline passes. */
  const settle = async () => {
    const [oldest] = pending;
    if (oldest === undefined) return;
    const [reference, { paymentId, toId }] = oldest;
    const party = booked.get(reference);
    if (party === undefined) return;
    pending.delete(reference);
    const path = `${managePath}/change/payment`;
    const headers = { [secretHeader]: party.secret };
    const end = random.pick(['paid', 'paid', 'given up', 'late'] as const);
    if (end === 'late') {
      await records.age((await readPayment(paymentId)).basketId, payingMinutes + 1);
      await api.sweepPayments();
      // The payment of an earlier move may be newer now.
      expect((await readPayment(paymentId)).status).toBe('cancelled');
      counts.endedUnpaid += 1;
      return;
    }
    await (end === 'paid' ? pay(paymentId) : visitor.call('DELETE', path, { headers }));
    const { status } = parse(paymentWire, (await visitor.call('GET', path, { headers })).data);
    // An import may have removed the new time from the schedule; the money of a paid move goes back then.
    expect(end === 'paid' ? ['confirmed', 'placesLost'] : ['cancelled']).toContain(status);
    if (status === 'confirmed') booked.set(reference, { ...party, instanceId: `s${toId}` });
    if (end !== 'paid') counts.endedUnpaid += 1;
    else if (status === 'confirmed') counts.paidByCard += 1;
    else counts.paidInVain += 1;
  };

  return {
    /** The bookings by their references. */
    booked: booked as ReadonlyMap<string, Booked>,
    /** The moves whose payment is under way, by the references of their bookings. */
    pending: pending as ReadonlyMap<string, PendingMove>,
    hold,
    book,
    giveBack,
    cancel,
    move,
    settle,
  };
}

export type RandomParties = ReturnType<typeof createRandomParties>;
