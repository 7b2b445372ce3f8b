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
 * Divides a plan over the payments from which its part for the card goes back. The first part has also everything that goes to gift vouchers; without
 * a part for the card it is the only one.
 *
 * @param cardMinor the amount for the card of each payment; together they are that of the plan
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
  // The amount that was owed back belongs first to the card's part, so that a part that the provider does not make takes back its own credit only.
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

/** Calculates the most that can go back for the games. */
export function maxForGames(booking: RefundableBooking): number {
  const paidMinor = calculateCardForGames(booking) + sumPositive(booking.redeemed, readAmount);
  return Math.max(0, Math.min(booking.gamesMinor + booking.owedBackMinor, paidMinor));
}

/** Calculates the part of the card's money that did not pay for gift vouchers. */
function calculateCardForGames({ cardMinor, bought }: RefundableBooking): number {
  return Math.max(0, cardMinor - sumPositive(bought, ({ priceMinor }) => priceMinor));
}

/** Distributes an amount over vouchers, one after the other, to each at most its own amount. */
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
