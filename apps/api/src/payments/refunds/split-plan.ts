import type { VoucherAmount } from '../ledger/ledger-entries.ts';
import { distribute, sumAmounts, type RefundPlan } from './plan-refund.ts';

/**
 * Divides a plan over the payments from which its part for the card goes back. The first part has also everything that goes to gift vouchers; without
 * a part for the card it is the only one.
 *
 * Example: 100 go back for games, 50 to card A, 20 to card B and 30 to a gift voucher. 10 were owed back before, so the plan credits 90. Part A has
 * `gamesMinor` 80 (50 and the voucher's 30) and `creditMinor` 70, part B has 20 of both.
 *
 * @param cardMinor the amount for the card of each payment; together they are that of the plan
 */
export function splitPlan(plan: RefundPlan, cardMinor: readonly number[]): readonly RefundPlan[] {
  if (cardMinor.length === 0) return [plan];
  const returnedMinor = sumAmounts(plan.returned);
  let cardForGamesLeft = plan.gamesMinor - returnedMinor;
  // An amount that was owed back before gets no credit. It is taken to go back by card, as far as the card's amounts for games reach. If the provider
  // does not make a part, only the credit for its card's amount is taken back (`settle-refunds.ts`): so the visitor is owed as much as before.
  let owedBackLeft = plan.gamesMinor - plan.creditMinor;
  let reducedLeft = plan.reduced;
  const byCard = cardMinor.map((partMinor): RefundPlan => {
    const gamesMinor = Math.min(partMinor, cardForGamesLeft);
    cardForGamesLeft -= gamesMinor;
    const notCredited = Math.min(gamesMinor, owedBackLeft);
    owedBackLeft -= notCredited;
    const reduced = distribute(partMinor - gamesMinor, reducedLeft);
    reducedLeft = subtractAmounts(reducedLeft, reduced);
    return { cardMinor: partMinor, gamesMinor, creditMinor: gamesMinor - notCredited, returned: [], reduced };
  });
  const addVouchers = (part: RefundPlan): RefundPlan => ({
    ...part,
    gamesMinor: part.gamesMinor + returnedMinor,
    creditMinor: part.creditMinor + returnedMinor - owedBackLeft,
    returned: plan.returned,
  });
  return byCard.map((part, index) => (index === 0 ? addVouchers(part) : part));
}

/** Subtracts amounts from those of the same vouchers. */
function subtractAmounts(
  vouchers: readonly VoucherAmount[],
  subtracted: readonly VoucherAmount[],
): readonly VoucherAmount[] {
  const byId = new Map(subtracted.map(({ giftVoucherId, amountMinor }) => [giftVoucherId, amountMinor]));
  return vouchers.map(({ giftVoucherId, amountMinor }) => ({
    giftVoucherId,
    amountMinor: amountMinor - (byId.get(giftVoucherId) ?? 0),
  }));
}
