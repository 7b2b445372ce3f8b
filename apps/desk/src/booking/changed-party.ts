import {
  categoriesOf,
  type CategoryView,
  pricedUpTo,
  reasonsFor,
  type ShownReason,
  type TicketSlot,
  totalMinor,
} from '@latchkey/booking-core';
import { pricedTicketsFromWire } from '@latchkey/cms-client/contract';
import type { DeskGame, TicketCounts } from './drawer.types.ts';

export interface ChangedParty {
  readonly lines: readonly CategoryView[];
  /** By the prices at which the game was booked. */
  readonly totalMinor: number;
  readonly reasons: readonly ShownReason[];
}

/** What a party of another size pays for a game that is booked: the same rules as where its tickets were sold. */
export function priceChange(game: DeskGame, counts: TicketCounts): ChangedParty {
  const slot = createTicketSlot(game, counts);
  return {
    lines: categoriesOf(slot, counts, null),
    totalMinor: totalMinor(slot, counts),
    reasons: reasonsFor(slot, counts),
  };
}

/** Its places are known with the quote: here a party ends where its prices end. */
function createTicketSlot(game: DeskGame, counts: TicketCounts): TicketSlot {
  const pricingCategories = categoriesIn(game, counts);
  const priced = pricedTicketsFromWire({ ...game, pricingCategories });
  const maxAvailable = priced.prices === undefined ? Infinity : pricedUpTo(priced.prices);
  return { ...priced, spaces: { minRequired: 1, maxAvailable } };
}

/** Those that are offered, and those that the booking has although they are no longer offered. */
function categoriesIn({ pricingCategories, tickets }: DeskGame, counts: TicketCounts): DeskGame['pricingCategories'] {
  const offered = pricingCategories.filter(({ hide, id }) => !hide || (counts[id] ?? 0) > 0);
  const known = new Set(offered.map(({ id }) => id));
  const earlier = tickets
    .filter((ticket) => !known.has(ticket.pricing_category_id))
    .map(({ pricing_category_id: id, name, singlePrice, quantity }) => ({
      id,
      name,
      singlePrice,
      maxQuantity: quantity,
    }));
  return [...offered, ...earlier].map((category) => ({ ...category, hide: false }));
}
