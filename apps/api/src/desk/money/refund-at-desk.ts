import { fromMinor, toMinor } from '@latchkey/booking-core';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Queryable, rowCount } from '../../kernel/database.ts';
import { failed, succeeded, type Result } from '../../kernel/result.ts';
import { writeLedger } from '../../payments/ledger/write-ledger.ts';
import { findOverpaid } from '../../payments/refunds/overpaid.ts';
import { prepareRefund, type DecideRefund } from '../../payments/refunds/refund-payment.ts';
import type { BookingRow } from '../../bookings/managed-booking.ts';
import { requestRefund } from '../../checkout/payments/refund-booking.ts';
import { changeAtDesk } from '../booking/record-change.ts';
import { findDeskVenue, type DeskContext, type DeskRequest } from '../desk-context.ts';

/** A refund that a person at the desk asks for. */
interface RefundAtDesk {
  readonly version: number;
  /** The amount in major units. */
  readonly amount: number;
  readonly by: 'card' | 'hand';
  readonly reason: string;
}

const refundedSchema = z.object({
  // Earlier versions stored results without ids; the sweep makes their refunds.
  paymentIds: z.array(z.string()).default([]),
  refundIds: z.array(z.string()).default([]),
});

/**
 * Gives money back: money that was paid online goes back to where it came from, as by `npm run office -- refund`; money that was paid here goes back
 * by hand. The places stay booked. Errors: those of `prepareRefund`, and `refund_not_made` if the provider rejects it: then the money is still owed.
 */
export async function refundAtDesk(
  context: DeskContext,
  request: DeskRequest,
  body: RefundAtDesk,
): Promise<Result<null>> {
  const venue = await findDeskVenue(context, request.locationId);
  if (!venue.ok) return venue;
  const prepared = await prepareRefund(context, request.reference);
  if (!prepared.ok) return prepared;
  const { version, amount, by, reason } = body;
  const refunded = await changeAtDesk(context, request, {
    operation: 'refundDeskBooking',
    body,
    version,
    schema: refundedSchema,
    locksPayments: true,
    work: async (tx, { booking }) => {
      const amountMinor = toMinor(amount, booking.currency);
      if (amountMinor < 1) return failed('conflict', 'amount_too_small', 'Nothing would go back.');
      const refund = { booking, amountMinor, who: request.staff.name, why: reason };
      const written = by === 'hand' ? await refundByHand(tx, refund) : await refundByCard(tx, prepared.value, refund);
      if (!written.ok) return written;
      const { before, ...after } = written.value;
      return succeeded({
        value: { paymentIds: [...after.paymentIds], refundIds: [...after.refundIds] },
        done: { kind: 'refunded', before, after: { ...after, amountMinor, by, reason, currency: booking.currency } },
      });
    },
  });
  if (!refunded.ok) return refunded;
  // This runs after the commit. If the provider does not answer now, the sweep repeats the request.
  const cardStatus = await requestRefund(context, refunded.value);
  return cardStatus === 'failed'
    ? failed('conflict', 'refund_not_made', 'The payment provider rejected the refund. The money did not go back.')
    : succeeded(null);
}

interface Refund {
  readonly booking: BookingRow;
  readonly amountMinor: number;
  readonly who: string;
  readonly why: string;
}

/** The payments and refunds that are still to be made at the provider, and the facts before the refund for the history. */
interface RefundWritten {
  readonly paymentIds: readonly string[];
  readonly refundIds: readonly string[];
  readonly before: Readonly<Record<string, unknown>>;
}

async function refundByCard(
  tx: Queryable,
  decide: DecideRefund,
  { booking: { reference }, amountMinor, who, why }: Refund,
): Promise<Result<RefundWritten>> {
  const decided = await decide(tx, { reference, amountMinor, to: 'card', who, why });
  if (!decided.ok) return decided;
  const { paymentIds, refundIds } = decided.value;
  return succeeded({ paymentIds, refundIds, before: {} });
}

const sumPaidHere = sql`coalesce(sum(amount_minor) FILTER (WHERE kind IN ('cash', 'card_at_venue')), 0)`;
const sumPaidOnline = sql`coalesce(sum(amount_minor) FILTER (WHERE kind IN ('charge', 'refund', 'dispute')), 0)`;
/** The SQL of the price of the gift vouchers that the booking bought, less the refunds of them. */
const sumBoughtVouchers = sql`coalesce(-sum(amount_minor) FILTER (
  WHERE gift_voucher_id IS NOT NULL AND (kind = 'voucher_sold' OR kind = 'credit' AND amount_minor > 0)
), 0)`;

/**
 * The SQL of the amount that can go back by hand, over the entries of a booking: the money that was paid here, without the part that paid for gift
 * vouchers of the booking, which is the part of their price that was not paid online. That part goes back only when the voucher is refunded. Otherwise the
 * visitor would have both, the money and the voucher.
 */
export const sumHand = sql`(${sumPaidHere} - greatest(0, ${sumBoughtVouchers} - greatest(0, ${sumPaidOnline})))`;

const paidRow = z.object({ cashMinor: rowCount, maxMinor: rowCount });

/**
 * Gives money back over the counter or by the card machine: cash first. If more goes back than the visitor has overpaid, that part of the price is no
 * longer owed, as with a refund by card.
 */
async function refundByHand(tx: Queryable, { booking, amountMinor, who, why }: Refund): Promise<Result<RefundWritten>> {
  const { reference, locationId, currency, version } = booking;
  const [{ cashMinor, maxMinor } = { cashMinor: 0, maxMinor: 0 }] = await tx.rows(
    paidRow,
    sql`
      SELECT coalesce(sum(amount_minor) FILTER (WHERE kind = 'cash'), 0) AS "cashMinor",
        ${sumHand} AS "maxMinor"
      FROM ledger_entries WHERE reference = ${reference}
    `,
  );
  if (maxMinor <= 0) return failed('conflict', 'nothing_to_refund', `Nothing of ${reference} was paid here.`);
  if (amountMinor > maxMinor) {
    const most = `${fromMinor(maxMinor, currency)} ${currency}`;
    return failed('conflict', 'refund_too_high', `At most ${most} of ${reference} can go back by hand.`);
  }
  const overpaidMinor = await findOverpaid(tx, reference);
  const backInCash = Math.min(amountMinor, Math.max(0, cashMinor));
  const backByCard = amountMinor - backInCash;
  const entry = { locationId, currency, reference, who, why };
  const name = `${reference} ${version + 1}`;
  await writeLedger(tx, [
    { ...entry, movement: `cash back ${name}`, kind: 'cash', amountMinor: -backInCash },
    { ...entry, movement: `card_at_venue back ${name}`, kind: 'card_at_venue', amountMinor: -backByCard },
    {
      ...entry,
      movement: `credit by hand ${name}`,
      kind: 'credit',
      amountMinor: Math.max(0, amountMinor - overpaidMinor),
    },
  ]);
  return succeeded({ paymentIds: [], refundIds: [], before: { paidHereMinor: maxMinor } });
}
