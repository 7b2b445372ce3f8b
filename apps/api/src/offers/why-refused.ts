import { fromMinor } from '@latchkey/booking-core';
import type { DeskPhrase } from '@latchkey/i18n/desk';
import { failed, type PhraseValues } from '../kernel/result.ts';
import { toCodeKey } from '../payments/vouchers/code.ts';
import { refusedCode } from '../ticketing/shared/code-attempts.ts';
import type { Catalogue, Venue } from '../venues/catalogue.ts';
import { calculateDiscount, type DiscountedItem, type Promotion } from '../venues/promotion.ts';

/** The reasons for which a code is refused in a sale of the staff. Visitors read one phrase for all of them, so that they cannot find codes by trying. */
const refusals = {
  unknown: 'There is no such code.',
  elsewhere: 'This code is for other locations.',
  notYet: 'This code is valid from %date on.',
  over: 'This code was valid until %date.',
  otherGame: 'This code is not for this game.',
  otherDay: 'This code is not for this day.',
  tooFewTickets: 'This code needs at least %count tickets.',
  totalTooLow: 'This code needs a price of at least %amount.',
  nothingLeft: 'This code takes nothing off this price.',
} as const satisfies Readonly<Record<string, DeskPhrase>>;

/** A code that was refused, and the basket in which it was tried. */
interface RefusedCode {
  readonly catalogue: Catalogue;
  readonly venue: Venue;
  readonly items: readonly DiscountedItem[];
  /** The local date at the venue, YYYY-MM-DD. */
  readonly today: string;
  readonly typed: string;
}

/** Returns the error of a refused code for the staff. Visitors get the one of `noSuchOffer`. */
export function whyRefused(refused: RefusedCode): ReturnType<typeof failed> {
  const [reason, params = {}] = findReason(refused);
  const message = `The code is refused: ${reason}.`;
  return failed('invalid', refusedCode, message, [refusals[reason]], { params });
}

/** Finds the reason why a code is refused, with the values of its phrase. */
function findReason({ catalogue, venue, items, today, typed }: RefusedCode): [keyof typeof refusals, PhraseValues?] {
  const code = toCodeKey(typed);
  const has = ({ offers }: Venue) => offers.promotions.some((each) => each.code === code);
  const promotion = venue.offers.promotions.find((each) => each.code === code);
  if (promotion === undefined) return [catalogue.venues.some(has) ? 'elsewhere' : 'unknown'];
  const discount = calculateDiscount(promotion, items, today);
  // This never happens, since `settleOffers` has refused the promotion by the same calculation. The line tells the types so.
  if (discount.ok) return ['nothingLeft'];
  const { error } = discount;
  switch (error.code) {
    case 'notYet':
      return ['notYet', { date: { date: error.from } }];
    case 'over':
      return ['over', { date: { date: error.to } }];
    case 'noBookingCounts':
      return [isForGames(promotion, items) ? 'otherDay' : 'otherGame'];
    case 'tooFewTickets':
      return ['tooFewTickets', { count: error.needed }];
    case 'totalTooLow': {
      const { currency } = venue;
      return ['totalTooLow', { amount: { amount: fromMinor(error.neededMinor, currency), currency } }];
    }
    case 'nothingToDiscount':
      return ['nothingLeft'];
  }
}

/** True if the promotion is for the game of any of the bookings. */
function isForGames({ gameIds }: Promotion, items: readonly DiscountedItem[]): boolean {
  return items.some(({ gameId }) => gameIds?.has(gameId) ?? true);
}
