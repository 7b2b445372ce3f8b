import { isDeepStrictEqual } from 'node:util';
import { createTranslator, loadPhrases } from '@latchkey/i18n';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../kernel/database.ts';
import { chargeEntry } from '../../payments/ledger/ledger-entries.ts';
import { writeLedger } from '../../payments/ledger/write-ledger.ts';
import { setStatus, type PaymentRow } from '../../payments/payment-rows.ts';
import { findItems } from '../../inventory/taken-items.ts';
import type { CheckoutContext, PreparePaidChange } from '../../checkout/checkout-context.ts';
import { freePlaces } from '../../inventory/places/free-places.ts';
import type { PaidChange } from '../../checkout/payments/paid-change.ts';
import { lockChange } from './begin-change-payment.ts';
import { describePaidChange } from './change-quote.ts';
import { paidRights } from './change-rights.ts';
import type { ChangeRun } from './change-run.ts';
import { takeSnapshot } from '../take-snapshot.ts';
import { findBooking, type BookingRow } from '../managed-booking.ts';
import { runChange, type ChangeDone } from './run-change.ts';
import { parseInstanceId } from '../../inventory/slots/slot-id.ts';

/**
 * Prepares a change that was paid by card, as far as that needs more than the database.
 *
 * @returns null if the location is no longer sold. Otherwise a function that, in one transaction, records the charge, changes the booking and queues
 * the email. It returns false, and has changed nothing, in these cases; the caller then refunds the payment:
 * - The booking is cancelled, or the game is no longer as it was when the payment began.
 * - The change is no longer possible.
 * - The booking would have another price than was agreed.
 */
export async function preparePaidChange(
  context: CheckoutContext,
  { locationId, changeOf: reference }: PaymentRow,
  change: PaidChange,
): ReturnType<PreparePaidChange> {
  const venue = context.catalogue.venue(locationId);
  if (venue === null || reference === null) return null;
  const locale = context.mails.localeOf(change.locale);
  const queueEvent = await context.mails.bookingEvent({ locationId, locale });
  const contact = await context.findContact(locationId, locale);
  const t = createTranslator(locale, await loadPhrases(locale));
  const wanted = { type: 'game', game: change.game } as const;
  const run = {
    reference,
    venue,
    wanted,
    rights: paidRights,
    who: 'visitor',
    nowMs: change.begunAtMs,
    voucherName: t('Gift voucher'),
    agreed: { tickets: change.agreed, prices: change.agreedPrices ?? null },
  };
  const slotId = parseInstanceId(change.game.instanceId)?.slotId ?? null;
  return async (tx, payment) => {
    await lockChange(tx, reference, slotId);
    const booking = await findBooking(tx, { reference });
    if (booking === null || !(await isAsBefore(tx, booking, change))) return false;
    await tx.run(sql`SAVEPOINT paid_change`);
    // Notes and payments at the desk may have given the booking another version; the game is still the same.
    const { version } = booking;
    const done = await chargeAndChange(tx, context, payment, { run: { ...run, version }, slotId });
    if (done === null || done.newTotalMinor !== change.newTotalMinor) {
      await tx.run(sql`ROLLBACK TO SAVEPOINT paid_change`);
      return false;
    }
    const event = describePaidChange(done, { version, wanted, locale }, venue, payment.facts.receivedMinor);
    await queueEvent(tx, event, takeSnapshot(context, done.after, { venue, contact }));
    return true;
  };
}

/** True if the game that is to be changed is as it was when the payment began. */
async function isAsBefore(
  tx: Queryable,
  { basketId, status }: BookingRow,
  { game, from }: PaidChange,
): Promise<boolean> {
  if (status === 'cancelled') return false;
  const item = (await findItems(tx, basketId)).find(({ id }) => id === game.bookingId);
  return item !== undefined && isDeepStrictEqual({ slotId: item.slotId, tickets: item.tickets }, from);
}

interface PaidRun {
  readonly run: ChangeRun;
  /** The slot whose places were held while the visitor paid; null if the change names none. */
  readonly slotId: string | null;
}

/**
 * Records the charge and makes the change. The places that were held while the visitor paid become those of the booking. Returns null if the change is
 * not possible; the charge is recorded all the same, so the caller rolls back.
 */
async function chargeAndChange(
  tx: Queryable,
  context: CheckoutContext,
  { id: paymentId, basketId, locationId, currency, facts }: PaymentRow,
  { run, slotId }: PaidRun,
): Promise<ChangeDone | null> {
  const { reference } = run;
  const held = await freePlaces(tx, { basketIds: [basketId], keptSlots: slotId === null ? [] : [slotId] });
  const heldPlaces = slotId === null ? 0 : (held.get(slotId) ?? 0);
  await tx.run(sql`UPDATE baskets SET status = 'expired' WHERE id = ${basketId}`);
  await setStatus(tx, paymentId, { status: 'booked', reference });
  const movement = { locationId, currency, reference, who: run.who };
  const charge = { paymentId, chargedMinor: facts.receivedMinor };
  await writeLedger(tx, [chargeEntry(movement, charge, 'the higher price of a change, paid by card')]);
  const done = await runChange(tx, context, { ...run, heldPlaces });
  return done.ok ? done.value : null;
}
