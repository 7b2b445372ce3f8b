import type { LedgerEntry } from '../ledger/write-ledger.ts';
import type { Movement, VoucherAmount } from '../ledger/ledger-entries.ts';
import type { RefundPlan } from './plan-refund.ts';

/** The data that all rows of a refund share. */
export interface RefundMovement extends Movement {
  readonly reference: string;
  readonly refundId: string;
  readonly why: string;
}

/**
 * Creates the rows of a refund when it is decided: the amount that the visitor owes no longer, and the amounts that are on gift vouchers again. The
 * money that goes back by card has a row of its own, once the provider has made the refund.
 */
export function creditEntries(movement: RefundMovement, plan: RefundPlan): readonly LedgerEntry[] {
  const { refundId } = movement;
  const credit = { ...movement, kind: 'credit' as const };
  return [
    { ...credit, movement: `credit ${refundId}`, amountMinor: plan.creditMinor },
    ...plan.reduced.map(({ giftVoucherId, amountMinor }) => ({
      ...credit,
      movement: `credit ${refundId} ${giftVoucherId}`,
      amountMinor,
      giftVoucherId,
    })),
    ...plan.returned.map((voucher) => owedAsVoucherEntry(movement, voucher)),
  ];
}

/** Creates the row of an amount that the visitor is owed as a gift voucher, an older one or one that is made for it. */
export function owedAsVoucherEntry(
  movement: RefundMovement,
  { giftVoucherId, amountMinor }: VoucherAmount,
): LedgerEntry {
  return {
    ...movement,
    movement: `credit ${movement.refundId} ${giftVoucherId}`,
    kind: 'credit',
    amountMinor: -amountMinor,
    giftVoucherId,
  };
}

/** Creates the rows for a refund that the provider did not make: the rows of its decision with the other sign. */
export function takenBackEntries(
  movement: RefundMovement,
  taken: { readonly gamesMinor: number; readonly reduced: readonly VoucherAmount[] },
): readonly LedgerEntry[] {
  const { refundId } = movement;
  const credit = { ...movement, kind: 'credit' as const };
  return [
    { ...credit, movement: `credit ${refundId} failed`, amountMinor: -taken.gamesMinor },
    ...taken.reduced.map(({ giftVoucherId, amountMinor }) => ({
      ...credit,
      movement: `credit ${refundId} ${giftVoucherId} failed`,
      amountMinor: -amountMinor,
      giftVoucherId,
    })),
  ];
}
