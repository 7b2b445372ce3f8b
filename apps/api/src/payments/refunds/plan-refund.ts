import type { Result } from '../../kernel/result.ts';
import type { VoucherAmount } from '../ledger/ledger-entries.ts';

/** What can go back of a booking. All amounts are minor units of its currency. */
export interface RefundableBooking {
  /** Charged by card and neither gone back, nor on its way back, nor taken back by the bank. */
  readonly cardMinor: number;
  /** The price of the games and the fees that were kept, less what was refunded of them. */
  readonly gamesMinor: number;
  /** What was paid beyond them and is not on its way back, e.g. after a refund that the provider did not make. */
  readonly owedBackMinor: number;
  /** Gift vouchers that it paid with and that can be worth more again. */
  readonly redeemed: readonly VoucherAmount[];
  /** Gift vouchers that it bought. */
  readonly bought: readonly BoughtVoucher[];
}

export interface BoughtVoucher {
  readonly giftVoucherId: string;
  /** Its price, less what was refunded of it. */
  readonly priceMinor: number;
  /** What is left on it and not in a basket. */
  readonly unspentMinor: number;
}

export interface RefundPlan {
  readonly cardMinor: number;
  /** The part for the games, with what was paid beyond their price. */
  readonly gamesMinor: number;
  /** How much less the visitor owes for the games: what was owed back already is not credited once more. */
  readonly creditMinor: number;
  /** Back to the gift vouchers that paid for the games. */
  readonly returned: readonly VoucherAmount[];
  /** Taken from gift vouchers that were bought. */
  readonly reduced: readonly VoucherAmount[];
}

export interface RefundPlanError {
  readonly code: 'nothing_to_refund' | 'refund_too_high';
  readonly maxMinor: number;
}

/**
 * Decides what goes where. Money goes back to where it came from. The games are paid back first: with the card's share of them, then
 * with that of the gift vouchers; then the gift vouchers that were bought, at most what is left on them, and that to the card, which
 * is the only way to buy one.
 *
 * @param amountMinor null: all that can go back
 */
export function planRefund(
  booking: RefundableBooking,
  amountMinor: number | null,
): Result<RefundPlan, RefundPlanError> {
  const { redeemed, bought } = booking;
  const cardForGames = calculateCardForGames(booking);
  const maxOfGames = maxForGames(booking);
  const unspent = sumPositive(bought, ({ priceMinor, unspentMinor }) => Math.min(priceMinor, unspentMinor));
  const maxForBought = Math.max(0, Math.min(unspent, booking.cardMinor));
  const most = maxOfGames + maxForBought;
  if (most === 0) return { ok: false, error: { code: 'nothing_to_refund', maxMinor: 0 } };
  const total = amountMinor ?? most;
  if (total > most) return { ok: false, error: { code: 'refund_too_high', maxMinor: most } };
  const gamesMinor = Math.min(total, maxOfGames);
  const gamesByCard = Math.min(gamesMinor, cardForGames);
  const plan: RefundPlan = {
    cardMinor: gamesByCard + (total - gamesMinor),
    gamesMinor,
    creditMinor: Math.max(0, gamesMinor - booking.owedBackMinor),
    returned: fill(gamesMinor - gamesByCard, redeemed),
    reduced: fill(
      total - gamesMinor,
      bought.map(({ giftVoucherId, priceMinor, unspentMinor }) => ({
        giftVoucherId,
        amountMinor: Math.min(priceMinor, unspentMinor),
      })),
    ),
  };
  return { ok: true, value: plan };
}

/**
 * Divides a plan over the payments from which its part for the card goes back. The first one has what goes to gift vouchers, too; without
 * a part for the card it is the only one.
 *
 * @param cardMinor of each payment; together what the plan has
 */
export function splitPlan(plan: RefundPlan, cardMinor: readonly number[]): readonly RefundPlan[] {
  if (cardMinor.length === 0) return [plan];
  const returnedMinor = sumPositive(plan.returned, readAmount);
  let gamesByCard = plan.gamesMinor - returnedMinor;
  let owedBack = plan.gamesMinor - plan.creditMinor;
  let reduced = plan.reduced;
  const parts = cardMinor.map((minor) => {
    const gamesMinor = Math.min(minor, gamesByCard);
    gamesByCard -= gamesMinor;
    const notCredited = Math.min(gamesMinor, owedBack);
    owedBack -= notCredited;
    const taken = fill(minor - gamesMinor, reduced);
    reduced = reduced.map((voucher) => ({
      ...voucher,
      amountMinor:
        voucher.amountMinor - (taken.find((one) => one.giftVoucherId === voucher.giftVoucherId)?.amountMinor ?? 0),
    }));
    return { cardMinor: minor, gamesMinor, creditMinor: gamesMinor - notCredited, returned: [], reduced: taken };
  });
  // What was owed back is first that of the card, so that a part that the provider does not make takes back its own credit only.
  return parts.map((part, index) =>
    index > 0
      ? part
      : {
          ...part,
          gamesMinor: part.gamesMinor + returnedMinor,
          creditMinor: part.creditMinor + returnedMinor - owedBack,
          returned: plan.returned,
        },
  );
}

/** The most that can go back for the games. */
export function maxForGames(booking: RefundableBooking): number {
  const paidMinor = calculateCardForGames(booking) + sumPositive(booking.redeemed, readAmount);
  return Math.max(0, Math.min(booking.gamesMinor + booking.owedBackMinor, paidMinor));
}

/** The part of the card's money that did not pay for gift vouchers. */
function calculateCardForGames({ cardMinor, bought }: RefundableBooking): number {
  return Math.max(0, cardMinor - sumPositive(bought, ({ priceMinor }) => priceMinor));
}

/** Distributes an amount over vouchers, one after the other, each at most its own. */
function fill(amountMinor: number, vouchers: readonly VoucherAmount[]): readonly VoucherAmount[] {
  let left = amountMinor;
  return vouchers.flatMap(({ giftVoucherId, amountMinor: most }) => {
    const part = Math.min(left, Math.max(0, most));
    left -= part;
    return part === 0 ? [] : [{ giftVoucherId, amountMinor: part }];
  });
}

function readAmount({ amountMinor }: VoucherAmount): number {
  return Math.max(0, amountMinor);
}

function sumPositive<Item>(items: readonly Item[], read: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + Math.max(0, read(item)), 0);
}
