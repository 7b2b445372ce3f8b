import type { PaymentPage } from '@latchkey/booking-core';
import type { GameChangeBody, PaymentWire } from '@latchkey/cms-client/contract';
import { sql } from 'drizzle-orm';
import { baskets } from '../../db/schema/bookings.table.ts';
import type { Queryable } from '../../kernel/database.ts';
import { succeeded, type Result } from '../../kernel/result.ts';
import { findPayment, insertPayment } from '../../payments/payment-rows.ts';
import { createBasketId, createBookingId, createPaymentId } from '../../ticketing/shared/random-ids.ts';
import { roomFor, type Venue } from '../../venues/catalogue.ts';
import type { CheckoutContext } from '../../checkout/checkout-context.ts';
import { placesTaken } from '../../inventory/places/free-places.ts';
import { holdPlaces, shareRoom } from '../../inventory/places/hold-places.ts';
import { payingMinutes } from '../../baskets/paying-basket.ts';
import type { PaidChange } from '../../checkout/payments/paid-change.ts';
import { toPaymentWire } from '../../checkout/payments/payment-wire.ts';
import { calculateNotice } from '../../inventory/slots/sale-rights.ts';
import { formatInstanceId } from '../../inventory/slots/slot-id.ts';
import { paidRights } from './change-rights.ts';
import { countPlaces, type ItemRow } from '../../inventory/taken-items.ts';
import type { ChangeDone } from './run-change.ts';

/** Locks the rows that a change of a booking touches, in the order in which all transactions lock them: payments, the booking, slots. */
export async function lockChange(tx: Queryable, reference: string, slotId: string | null): Promise<void> {
  await tx.run(sql`SELECT id FROM payments WHERE reference = ${reference} ORDER BY created_at, id FOR UPDATE`);
  await tx.run(sql`SELECT reference FROM bookings WHERE reference = ${reference} FOR UPDATE`);
  const others = slotId === null ? [] : [slotId];
  await tx.run(sql`
    SELECT s.id FROM slots s
    WHERE s.id = ANY (
      ${sql.param(others)}::bigint[] || ARRAY(SELECT i.slot_id FROM booking_items i WHERE i.reference = ${reference})
    )
    ORDER BY s.id
    FOR UPDATE
  `);
}

/** A change that has to be paid by card first. */
interface IntendedChange {
  readonly venue: Venue;
  readonly game: GameChangeBody;
  /** The change as it was made and undone again. */
  readonly done: ChangeDone;
  readonly amountMinor: number;
  readonly page: PaymentPage;
  readonly begunAtMs: number;
}

/**
 * Holds the new places of a change, so that no other party takes them while it is paid, and stores the intended payment. The old places stay booked. The
 * provider is called after the commit, so that no charge is unknown here. The rows of `lockChange` have to be locked, and the change undone. Error:
 * `slot_unavailable`.
 */
export async function beginChangePayment(
  tx: Queryable,
  { accounts }: Pick<CheckoutContext, 'accounts'>,
  { venue, game, done, amountMinor, page, begunAtMs }: IntendedChange,
): Promise<Result<PaymentWire>> {
  const { before, after, newTotalMinor } = done;
  const { reference, email, locale } = before.booking;
  const [from, to] = [before, after].map(({ items }) => items.find(({ id }) => id === game.bookingId));
  const account = accounts.forLocation(venue.locationId);
  if (from === undefined || to === undefined || account === null) {
    throw new Error(`The change of ${reference} cannot be paid.`);
  }
  const kept = await insertPayingBasket(tx, venue);
  if (!(await holdNewPlaces(tx, kept.basketId, { venue, from, to }))) return placesTaken();
  const change: PaidChange = {
    // The stored change names the twin that is held.
    game: { ...game, instanceId: formatInstanceId(to) },
    from: { slotId: from.slotId, tickets: from.tickets },
    agreed: to.tickets,
    agreedPrices: to.prices,
    newTotalMinor,
    begunAtMs,
    email,
    locale,
    gameId: from.gameId,
    page,
  };
  const id = createPaymentId();
  await insertPayment(tx, {
    id,
    basketId: kept.basketId,
    locationId: venue.locationId,
    provider: account.provider.name,
    account: account.account,
    amountMinor,
    currency: venue.currency,
    checkout: change,
    changeOf: reference,
    deadline: kept.deadline,
  });
  const payment = await findPayment(tx, id, 'none');
  if (payment === undefined) throw new Error('A payment was not stored.');
  return succeeded(toPaymentWire({ payment, handoff: null, confirmation: null }));
}

/** Adds the basket that holds the places of a change while it is paid. Its id is sent to no visitor, and it has no client, so it counts for no limit. */
async function insertPayingBasket(tx: Queryable, { locationId }: Venue) {
  const basketId = createBasketId();
  const expiresAt = sql`clock_timestamp() + make_interval(mins => ${payingMinutes}::int)`;
  const [kept] = await tx.orm
    .insert(baskets)
    .values({ id: basketId, locationId, clientKey: '', status: 'paying', expiresAt })
    .returning({ deadline: baskets.expiresAt });
  if (kept === undefined) throw new Error('A basket was not stored.');
  return { basketId, deadline: kept.deadline };
}

/** A game before and after its change. */
interface ChangedGame {
  readonly venue: Venue;
  readonly from: ItemRow;
  readonly to: ItemRow;
}

/** Holds the places that a changed game needs besides those that it has. Returns false if they are taken. */
async function holdNewPlaces(tx: Queryable, basketId: string, { venue, from, to }: ChangedGame): Promise<boolean> {
  const isOwn = to.slotId === from.slotId;
  const soldPlaces = isOwn ? countPlaces(from.tickets) : 0;
  const quantity = countPlaces(to.tickets) - soldPlaces;
  const room = roomFor(venue, from.gameId);
  const request = {
    id: createBookingId(),
    basketId,
    slotId: to.slotId,
    isKidsMode: to.isKidsMode,
    quantity,
    position: 0,
    tickets: to.tickets,
    prices: to.prices,
    // The change itself has just been found possible.
    noticeMinutes: room === null ? 0 : calculateNotice(paidRights, room),
    soldPlaces,
    leavingSlotId: isOwn ? null : from.slotId,
  };
  if (!isOwn) await shareRoom(tx, from.slotId, to.slotId);
  return quantity <= 0 || (await holdPlaces(tx, [request])).size > 0;
}
