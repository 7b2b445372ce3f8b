import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { refunds } from '../../db/schema/payments.table.ts';
import { type Queryable, rowCount } from '../../kernel/database.ts';
import type { Movement, VoucherAmount } from '../ledger/ledger-entries.ts';
import { writeLedger } from '../ledger/write-ledger.ts';
import { createOwedVoucher, returnToVouchers } from '../vouchers/change-vouchers.ts';
import { maxForGames, planRefund } from './plan-refund.ts';
import type { BookingToRefund } from './refundable-booking.ts';
import { owedAsVoucherEntry } from './refund-ledger.ts';

/** The money that goes back of a booking whose price has become lower. */
export interface PaidBack {
  readonly cardMinor: number;
  /** The amounts that go back to the gift vouchers that paid. */
  readonly returned: readonly VoucherAmount[];
  /** A gift voucher that was made for the amount; its code is only in the email. */
  readonly owed: { readonly code: string; readonly amountMinor: number } | null;
}

/** A part of a booking that is paid back. */
interface PayBack {
  readonly booking: BookingToRefund;
  /** The amount that the visitor has paid too much. Less goes back if a bank has taken the rest. */
  readonly amountMinor: number;
  /** The step of refunds to a card; the amount is rounded up to a multiple of it. */
  readonly stepMinor: number;
  /** The destination of the part that was paid by card. */
  readonly to: 'card' | 'voucher';
  /** The name of the change in the movements of the ledger. */
  readonly change: string;
  readonly who: string;
  readonly why: string;
  /** The name of a gift voucher, in the language of the booking. */
  readonly voucherName: string;
}

/** The outcome if nothing goes back. */
const noPart: PaidBack = { cardMinor: 0, returned: [], owed: null };

/**
 * Pays back a part of the games within the transaction of a change that has lowered their price: to the gift vouchers at once, to the
 * card as an intended refund, which is made after the commit. Call it with the rows of `lockRefundable` locked.
 */
export async function payBackPart(tx: Queryable, part: PayBack): Promise<PaidBack> {
  const { booking, to, change, who, why } = part;
  const refundable = { ...booking.refundable, gamesMinor: 0, owedBackMinor: part.amountMinor };
  const amountMinor = Math.min(part.amountMinor, maxForGames(refundable));
  const planned = amountMinor <= 0 ? null : planRefund(refundable, amountMinor);
  if (planned?.ok !== true) return noPart;
  const { cardMinor, returned } = planned.value;
  const { reference, locationId, currency } = booking;
  const movement: Movement = { reference, locationId, currency, who };
  await returnToVouchers(tx, returned);
  await writeLedger(
    tx,
    returned.map(({ giftVoucherId, amountMinor: minor }) => ({
      ...movement,
      movement: `voucher_redeemed ${change} ${giftVoucherId}`,
      kind: 'voucher_redeemed' as const,
      amountMinor: -minor,
      giftVoucherId,
      why,
    })),
  );
  if (cardMinor === 0) return { ...noPart, returned };
  if (to === 'card') {
    // Every charge is a multiple of the step, so no more goes back than was charged.
    const roundedMinor = Math.ceil(cardMinor / part.stepMinor) * part.stepMinor;
    for (const { paymentId, amountMinor: minor } of await splitOverPayments(tx, reference, roundedMinor)) {
      await insertRefund(tx, { paymentId, amountMinor: minor, currency, to, giftVoucherId: null, who, why });
    }
    await writeLedger(tx, [
      {
        ...movement,
        movement: `credit rounded ${change}`,
        kind: 'credit',
        amountMinor: roundedMinor - cardMinor,
        why: 'rounded up to what a card can be refunded',
      },
    ]);
    return { cardMinor: roundedMinor, returned, owed: null };
  }
  const giftVoucherId = `gv_${randomBytes(9).toString('base64url')}`;
  const code = await createOwedVoucher(tx, {
    giftVoucherId,
    reference,
    currency,
    name: part.voucherName,
    amountMinor: cardMinor,
  });
  let refundId = '';
  for (const { paymentId, amountMinor: minor } of await splitOverPayments(tx, reference, cardMinor)) {
    refundId = await insertRefund(tx, { paymentId, amountMinor: minor, currency, to, giftVoucherId, who, why });
  }
  await writeLedger(tx, [
    owedAsVoucherEntry({ ...movement, reference, refundId, why }, { giftVoucherId, amountMinor: cardMinor }),
  ]);
  return { cardMinor: 0, returned, owed: { code, amountMinor: cardMinor } };
}

/** A refund that is stored. */
interface NewRefund {
  readonly id?: string;
  readonly paymentId: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly to: 'card' | 'voucher';
  readonly giftVoucherId: string | null;
  readonly who: string;
  readonly why: string;
}

/** Creates the id of a refund, which is also the idempotency key at the provider. */
export function createRefundId(): string {
  return `re_${randomBytes(16).toString('base64url')}`;
}

/** Stores a refund and returns its id. A refund to a gift voucher is done with it. */
export async function insertRefund(tx: Queryable, refund: NewRefund): Promise<string> {
  const { id = createRefundId(), paymentId, amountMinor, currency, to, giftVoucherId, who, why } = refund;
  const isDone = to === 'voucher';
  await tx.orm.insert(refunds).values({
    id,
    paymentId,
    amountMinor,
    currency,
    destination: to,
    status: isDone ? 'done' : 'intended',
    giftVoucherId,
    who,
    why,
    endedAt: isDone ? sql`now()` : null,
  });
  return id;
}

const leftRow = z.object({ paymentId: z.string(), leftMinor: rowCount });

/**
 * Splits a refund over the payments of a booking. If the higher price of a change was paid later, there are several; the newest goes back first, each
 * at most its remaining amount. Call it with the rows of `lockRefundable` locked.
 */
export async function splitOverPayments(
  tx: Queryable,
  reference: string,
  amountMinor: number,
): Promise<readonly { readonly paymentId: string; readonly amountMinor: number }[]> {
  const rows = await tx.rows(
    leftRow,
    sql`
      SELECT p.id AS "paymentId",
        coalesce((
          SELECT sum(l.amount_minor) FROM ledger_entries l
          WHERE l.payment_id = p.id AND l.kind IN ('charge', 'refund', 'dispute')
        ), 0) - coalesce((
          SELECT sum(r.amount_minor) FROM refunds r
          WHERE r.payment_id = p.id AND (r.destination, r.status) IN (('card', 'intended'), ('voucher', 'done'))
        ), 0) AS "leftMinor"
      FROM payments p WHERE p.reference = ${reference} AND p.status = 'booked'
      ORDER BY p.created_at DESC, p.id
    `,
  );
  let open = amountMinor;
  return rows.flatMap(({ paymentId, leftMinor }) => {
    const part = Math.min(open, Math.max(0, leftMinor));
    open -= part;
    return part === 0 ? [] : [{ paymentId, amountMinor: part }];
  });
}
