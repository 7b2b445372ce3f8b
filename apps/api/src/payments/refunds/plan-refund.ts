import type { Result } from '../../kernel/result.ts';
import type { VoucherAmount } from '../ledger/ledger-entries.ts';

/** The amounts that can go back of a booking, in minor units of its currency. */
export interface RefundableBooking {
  /** The amount that was charged by card and neither went back, nor is on its way back, nor was taken back by the bank. */
  readonly cardMinor: number;
  /** The price of the games and the fees that were kept, less the amount that was refunded of them. */
  readonly gamesMinor: number;
  /** The amount that was paid beyond them and is not on its way back, e.g. after a refund that the provider did not make. */
  readonly owedBackMinor: number;
  /** The gift vouchers that paid for it and that can be worth more again. */
  readonly redeemed: readonly VoucherAmount[];
  /** The gift vouchers that it bought. */
  readonly bought: readonly BoughtVoucher[];
}

/** A gift voucher that a booking bought. */
export interface BoughtVoucher {
  readonly giftVoucherId: string;
  /** Its price, less the amount that was refunded of it. */
  readonly priceMinor: number;
  /** The amount that is left on it and is in no basket. */
  readonly unspentMinor: number;
}

/** The parts of a refund. */
export interface RefundPlan {
  readonly cardMinor: number;
  /** The part for the games, with the amount that was paid beyond their price. */
  readonly gamesMinor: number;
  /** The amount that the visitor owes less for the games. An amount that was owed back already is not credited once more. */
  readonly creditMinor: number;
  /** The amounts that go back to the gift vouchers that paid for the games. */
  readonly returned: readonly VoucherAmount[];
  /** The amounts that are taken from gift vouchers that were bought. */
  readonly reduced: readonly VoucherAmount[];
}

/** The reason why a refund is not possible, and the most that is. */
export interface RefundPlanError {
  readonly code: 'nothing_to_refund' | 'refund_too_high';
  readonly maxMinor: number;
}

/**
 * Plans a refund. Money goes back to where it came from. The games are paid back first: with the card's share of them, then with that of the gift
 * vouchers. Then come the gift vouchers that were bought, at most their balance; this part goes to the card, because vouchers can only be bought by
 * card.
 *
 * @param amountMinor the amount; null for all that can go back
 */
export function planRefund(
  booking: RefundableBooking,
  amountMinor: number | null,
): Result<RefundPlan, RefundPlanError> {
  const { redeemed, bought } = booking;
  const cardForGames = calculateCardForGames(booking);
  const maxOfGames = maxForGames(booking);
  const reducible = bought.map(({ giftVoucherId, priceMinor, unspentMinor }) => ({
    giftVoucherId,
    amountMinor: Math.min(priceMinor, unspentMinor),
  }));
  const maxForBought = Math.max(0, Math.min(sumAmounts(reducible), booking.cardMinor));
  const maxMinor = maxOfGames + maxForBought;
  if (maxMinor === 0) return { ok: false, error: { code: 'nothing_to_refund', maxMinor } };
  const totalMinor = amountMinor ?? maxMinor;
  if (totalMinor > maxMinor) return { ok: false, error: { code: 'refund_too_high', maxMinor } };
  const gamesMinor = Math.min(totalMinor, maxOfGames);
  const gamesByCard = Math.min(gamesMinor, cardForGames);
  const forBought = totalMinor - gamesMinor;
  const plan: RefundPlan = {
    cardMinor: gamesByCard + forBought,
    gamesMinor,
    creditMinor: Math.max(0, gamesMinor - booking.owedBackMinor),
    returned: distribute(gamesMinor - gamesByCard, redeemed),
    reduced: distribute(forBought, reducible),
  };
  return { ok: true, value: plan };
}

/** Calculates the most that can go back for the games. */
export function maxForGames(booking: RefundableBooking): number {
  const paidMinor = calculateCardForGames(booking) + sumAmounts(booking.redeemed);
  return Math.max(0, Math.min(booking.gamesMinor + booking.owedBackMinor, paidMinor));
}

/** Calculates the part of the card's money that did not pay for gift vouchers. */
function calculateCardForGames({ cardMinor, bought }: RefundableBooking): number {
  const boughtMinor = bought.reduce((sum, { priceMinor }) => sum + Math.max(0, priceMinor), 0);
  return Math.max(0, cardMinor - boughtMinor);
}

/** Distributes an amount over vouchers, one after the other, to each at most its own amount. */
export function distribute(totalMinor: number, vouchers: readonly VoucherAmount[]): readonly VoucherAmount[] {
  let leftMinor = totalMinor;
  return vouchers.flatMap(({ giftVoucherId, amountMinor: maxMinor }) => {
    const amountMinor = Math.min(leftMinor, Math.max(0, maxMinor));
    leftMinor -= amountMinor;
    return amountMinor === 0 ? [] : [{ giftVoucherId, amountMinor }];
  });
}

/** Sums the amounts of vouchers; a negative one counts as 0. */
export function sumAmounts(vouchers: readonly VoucherAmount[]): number {
  return vouchers.reduce((sum, { amountMinor }) => sum + Math.max(0, amountMinor), 0);
}
