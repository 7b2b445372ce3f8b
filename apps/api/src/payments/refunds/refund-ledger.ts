import type { LedgerEntry } from '../ledger/write-ledger.ts';
import type { Movement, VoucherAmount } from '../ledger/ledger-entries.ts';
import type { RefundPlan } from './plan-refund.ts';

/*
 * The rows of a refund of the kind `credit`. A positive row lowers the amount that the visitor owes. A negative row says that the visitor was given
 * that amount on a gift voucher. The money that goes back by card has a row of its own, of the kind `refund`, once the provider has made the refund.
 */

/** The data that all rows of a refund share. */
export interface RefundMovement extends Movement {
  readonly reference: string;
  readonly refundId: string;
  readonly why: string;
}

/** Creates the rows of a refund when it is decided: for the games, for the gift vouchers that were bought, and for those that get money back. */
export function creditEntries(data: RefundMovement, plan: RefundPlan): readonly LedgerEntry[] {
  return [
    { ...data, kind: 'credit', movement: `credit ${data.refundId}`, amountMinor: plan.creditMinor },
    ...plan.reduced.map(({ giftVoucherId, amountMinor }) => ({
      ...data,
      kind: 'credit' as const,
      movement: `credit ${data.refundId} ${giftVoucherId}`,
      amountMinor,
      giftVoucherId,
    })),
    ...plan.returned.map((voucher) => owedAsVoucherEntry(data, voucher)),
  ];
}

/** Creates the row of an amount that the visitor is given on a gift voucher, an older one or one that is made for it. */
export function owedAsVoucherEntry(data: RefundMovement, { giftVoucherId, amountMinor }: VoucherAmount): LedgerEntry {
  return {
    ...data,
    movement: `credit ${data.refundId} ${giftVoucherId}`,
    kind: 'credit',
    amountMinor: -amountMinor,
    giftVoucherId,
  };
}

/** The credit of a refund that the provider did not make. */
interface CreditToUndo {
  /** The credit for the games that were paid by card. Amounts that went back to gift vouchers stay there, and stay credited. */
  readonly gamesMinor: number;
  /** The credit for gift vouchers that were bought. */
  readonly reduced: readonly VoucherAmount[];
}

/** Creates the rows for a refund that the provider did not make. They undo the card's part of the credit, so the visitor owes it again. */
export function takenBackEntries(data: RefundMovement, { gamesMinor, reduced }: CreditToUndo): readonly LedgerEntry[] {
  return [
    { ...data, kind: 'credit', movement: `credit ${data.refundId} failed`, amountMinor: -gamesMinor },
    ...reduced.map(({ giftVoucherId, amountMinor }) => ({
      ...data,
      kind: 'credit' as const,
      movement: `credit ${data.refundId} ${giftVoucherId} failed`,
      amountMinor: -amountMinor,
      giftVoucherId,
    })),
  ];
}
