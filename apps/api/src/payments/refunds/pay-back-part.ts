import { randomBytes } from 'node:crypto';
import type { Queryable } from '../../kernel/database.ts';
import type { VoucherAmount } from '../ledger/ledger-entries.ts';
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

/** An amount of a booking that is to be paid back, and the way it takes. */
interface PartToPayBack {
  readonly booking: BookingToRefund;
  /** The amount that the visitor has paid too much. Less goes back if a bank has taken the rest. */
  readonly amountMinor: number;
  /** The step of refunds to a card; the amount is rounded up to a multiple of it. */
  readonly stepMinor: number;
  /** The destination of the amount that was paid by card. */
  readonly to: 'card' | 'voucher';
  /** The name of the change in the movements of the ledger. */
  readonly change: string;
  readonly who: string;
  readonly why: string;
  /** The name of a gift voucher, in the language of the booking. */
  readonly voucherName: string;
}

const nothingPaidBack: PaidBack = { cardMinor: 0, returned: [], owed: null };

/**
 * Pays back a part of the games within the transaction of a change that has lowered their price: to the gift vouchers at once, to the
 * card as an intended refund, which is made after the commit. Call it with the rows of `lockRefundable` locked.
 */
export async function payBackPart(tx: Queryable, part: PartToPayBack): Promise<PaidBack> {
  // The price of the games is lowered already, so all that goes back is money that was paid too much.
  const refundable = { ...part.booking.refundable, gamesMinor: 0, owedBackMinor: part.amountMinor };
  const amountMinor = Math.min(part.amountMinor, maxForGames(refundable));
  const planned = amountMinor <= 0 ? null : planRefund(refundable, amountMinor);
  if (planned?.ok !== true) return nothingPaidBack;
  const { cardMinor, returned } = planned.value;
  await returnAmounts(tx, part, returned);
  if (cardMinor === 0) return { ...nothingPaidBack, returned };
  return part.to === 'card'
    ? { cardMinor: await intendCardRefunds(tx, part, cardMinor), returned, owed: null }
    : { cardMinor: 0, returned, owed: await issueVoucher(tx, part, cardMinor) };
}

/** Returns amounts to the gift vouchers that paid. */
async function returnAmounts(tx: Queryable, part: PartToPayBack, returned: readonly VoucherAmount[]): Promise<void> {
  await returnToVouchers(tx, returned);
  await writeLedger(
    tx,
    returned.map(({ giftVoucherId, amountMinor }) => ({
      ...toMovement(part),
      movement: `voucher_redeemed ${part.change} ${giftVoucherId}`,
      kind: 'voucher_redeemed' as const,
      amountMinor: -amountMinor,
      giftVoucherId,
      why: part.why,
    })),
  );
}

/** Stores the intended refunds to the card, and returns their sum: the amount, rounded up to a multiple of the step. */
async function intendCardRefunds(tx: Queryable, part: PartToPayBack, cardMinor: number): Promise<number> {
  const { reference } = part.booking;
  // Every charge is a multiple of the step, so no more goes back than was charged.
  const roundedMinor = Math.ceil(cardMinor / part.stepMinor) * part.stepMinor;
  for (const { paymentId, amountMinor } of await splitOverPayments(tx, reference, roundedMinor)) {
    await insertRefund(tx, { ...toRefund(part), paymentId, amountMinor, giftVoucherId: null });
  }
  await writeLedger(tx, [
    {
      ...toMovement(part),
      movement: `credit rounded ${part.change}`,
      kind: 'credit',
      amountMinor: roundedMinor - cardMinor,
      why: 'rounded up to what a card can be refunded',
    },
  ]);
  return roundedMinor;
}

/** Creates a gift voucher of the amount that was paid by card, and returns it with its code. */
async function issueVoucher(
  tx: Queryable,
  part: PartToPayBack,
  cardMinor: number,
): Promise<NonNullable<PaidBack['owed']>> {
  const { reference, currency } = part.booking;
  const owed = { giftVoucherId: `gv_${randomBytes(9).toString('base64url')}`, amountMinor: cardMinor };
  const code = await createOwedVoucher(tx, { ...owed, reference, currency, name: part.voucherName });
  // The row of the ledger names the last of several refunds.
  let refundId = '';
  for (const { paymentId, amountMinor } of await splitOverPayments(tx, reference, cardMinor)) {
    const { giftVoucherId } = owed;
    refundId = await insertRefund(tx, { ...toRefund(part), paymentId, amountMinor, giftVoucherId });
  }
  await writeLedger(tx, [owedAsVoucherEntry({ ...toMovement(part), refundId, why: part.why }, owed)]);
  return { code, amountMinor: cardMinor };
}

function toMovement({ booking: { reference, locationId, currency }, who }: PartToPayBack) {
  return { reference, locationId, currency, who };
}

function toRefund({ booking: { currency }, to, who, why }: PartToPayBack) {
  return { currency, to, who, why };
}
