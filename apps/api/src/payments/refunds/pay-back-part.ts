import { randomBytes } from 'node:crypto';
import type { Queryable } from '../../kernel/database.ts';
import type { Movement, VoucherAmount } from '../ledger/ledger-entries.ts';
import { writeLedger } from '../ledger/write-ledger.ts';
import { createOwedVoucher, returnToVouchers } from '../vouchers/change-vouchers.ts';
import { maxForGames, planRefund } from './plan-refund.ts';
import { owedAsVoucherEntry } from './refund-ledger.ts';
import { insertRefund, splitOverPayments } from './refund-rows.ts';
import type { BookingToRefund } from './refundable-booking.ts';

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
