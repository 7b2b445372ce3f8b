import type { CategoryKind, FromPrice, PricingCategory } from '../foundation/slot.ts';
import type { PriceTable } from '../prices/price-table.ts';
import { fitQuantities } from './change-quantity.ts';
import { totalMinor } from './pricing.ts';
import { canSubmit, listedCategories, minimumTotal, type Quantities, getQuantity, totalQuantity } from './quantity.ts';

/** The prices of a slot. A `Slot` is one; the api builds its own from its documents. */
export interface PriceList {
  readonly spaces: { readonly minRequired: number };
  readonly pricingCategories: readonly PricedCategory[];
  readonly prices?: PriceTable | undefined;
  /** The price, where it is known already: it is then returned as it is. */
  readonly fromPrice?: FromPrice | undefined;
  /** The kind of ticket whose price is shown for the list; `adult` if absent. */
  readonly reference?: CategoryKind | undefined;
}

type PricedCategory = Pick<PricingCategory, 'id' | 'kind' | 'priceMinor' | 'minQuantity' | 'maxQuantity' | 'isHidden'>;

/**
 * Computes the price that a page shows for a game: that of each player of the smallest party. Null if no party can be booked.
 *
 * Reduced prices do not count, since an ordinary customer does not get them: the party has tickets of the reference kind (docs/decisions/0066).
 * How-soon rules do not count either.
 */
export function fromPrice(list: PriceList): FromPrice | null {
  if (list.fromPrice !== undefined) return list.fromPrice;
  const party = smallestParty(list);
  if (party === null) return null;
  const partySize = minimumTotal(withoutLimit(list));
  const amountMinor = Math.ceil(totalMinor(list, party) / partySize);
  const category = byReference(list).find(({ id }) => getQuantity(party, id) > 0);
  return { amountMinor, partySize, kind: readKind(category) };
}

/**
 * Chooses the tickets of the smallest party that can be booked, however many places are left: first the minimum of each category, then as many as
 * possible of the reference category, then of the others. Null if no party can be booked.
 */
export function smallestParty(list: PriceList): Quantities | null {
  const bounds = withoutLimit(list);
  const party = byReference(list).reduce(
    (quantities, { id, maxQuantity }) => {
      const missing = Math.max(0, minimumTotal(bounds) - totalQuantity(bounds, quantities));
      return { ...quantities, [id]: Math.min(maxQuantity, getQuantity(quantities, id) + missing) };
    },
    fitQuantities(bounds, {}),
  );
  return canSubmit(bounds, party) ? party : null;
}

/** A category that visitors see. */
export type TicketOffer = PricingCategory & {
  /** True if the category costs less than the reference category, and is not free. */
  readonly isReduced: boolean;
};

/** Lists the categories that visitors see, and says of each whether its price is a reduced one. */
export function ticketOffers(slot: PriceList & { readonly pricingCategories: readonly PricingCategory[] }) {
  const referenceMinor = byReference(slot)[0]?.priceMinor ?? 0;
  return listedCategories(slot).map((category): TicketOffer => {
    const isReduced = category.priceMinor > 0 && category.priceMinor < referenceMinor;
    return { ...category, isReduced };
  });
}

/**
 * Sorts the listed categories, the reference category first: the first of the reference kind, or of the whole list where no category is of that kind.
 * A free one comes after those that cost something, because an infant does not make the game free for others.
 */
function byReference(list: PriceList): readonly PricedCategory[] {
  const { reference = 'adult' } = list;
  const rank = (category: PricedCategory) =>
    (readKind(category) === reference ? 0 : 2) + (category.priceMinor > 0 ? 0 : 1);
  return listedCategories(list).toSorted((one, other) => rank(one) - rank(other));
}

function readKind(category: Pick<PricingCategory, 'kind'> | undefined): CategoryKind {
  return category?.kind ?? 'adult';
}

/** Returns the bounds of the list as if any number of places were left. */
function withoutLimit({ spaces, pricingCategories }: PriceList) {
  return { spaces: { minRequired: spaces.minRequired, maxAvailable: Infinity }, pricingCategories };
}
