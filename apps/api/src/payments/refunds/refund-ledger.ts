import type { LedgerEntry } from '../ledger/write-ledger.ts';
import type { Movement, VoucherAmount } from '../ledger/ledger-entries.ts';
import type { RefundPlan } from './plan-refund.ts';

/** What the rows of a refund have in common. */
export interface RefundMovement extends Movement {
  readonly reference: string;
  readonly refundId: string;
  readonly why: string;
}

/**
 * The rows of a refund when it is decided: what the visitor owes no longer, and what is on gift vouchers again. The money that goes
 * back by card has a row of its own, once the provider has made it.
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

/** What the visitor is owed as a gift voucher, an older one or one that is made for it. */
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

/** The provider did not make a refund: the rows of its decision, once more with the other sign. */
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
