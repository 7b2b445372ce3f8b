import {
  toCategoryViews,
  type CategoryView,
  pricedUpTo,
  reasonsFor,
  type ShownReason,
  type TicketSlot,
  totalMinor,
} from '@latchkey/booking-core';
import { pricedTicketsFromWire } from '@latchkey/cms-client/contract';
import type { DeskGame, TicketCounts } from './drawer.types.ts';

/** The price of a party whose size is being changed. */
export interface ChangedParty {
  readonly lines: readonly CategoryView[];
  /** The total by the prices at which the game was booked, in minor units. */
  readonly totalMinor: number;
  readonly reasons: readonly ShownReason[];
}

/** Prices a party of another size for a game that is booked, by the same rules as where its tickets were sold. */
export function priceChange(game: DeskGame, counts: TicketCounts): ChangedParty {
  const slot = createTicketSlot(game, counts);
  return {
    lines: toCategoryViews(slot, counts, null),
    totalMinor: totalMinor(slot, counts),
    reasons: reasonsFor(slot, counts),
  };
}

/** Builds the slot of the new tickets. The free places are known with the quote only, so here the largest party is the largest that has a price. */
function createTicketSlot(game: DeskGame, counts: TicketCounts): TicketSlot {
  const pricingCategories = listCategories(game, counts);
  const priced = pricedTicketsFromWire({ ...game, pricingCategories });
  const maxAvailable = priced.prices === undefined ? Infinity : pricedUpTo(priced.prices);
  return { ...priced, spaces: { minRequired: 1, maxAvailable } };
}

/** Lists the categories that are offered, and those that the booking has although they are no longer offered. */
function listCategories({ pricingCategories, tickets }: DeskGame, counts: TicketCounts): DeskGame['pricingCategories'] {
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
