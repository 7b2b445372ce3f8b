import { countTickets, type Quantity } from './basket.ts';
import { invalid } from './resova-error.ts';
import type { SeedItem } from './seed.ts';

/** Checks the quantities of a request against the item. Throws Resova's errors; returns the quantities with the ids of their categories. */
export function checkQuantities(item: SeedItem, given: unknown): readonly Quantity[] {
  if (!Array.isArray(given) || given.length === 0) throw invalid('No quantities were given.', ['quantities']);
  // Each item is checked below.
  const quantities = given as readonly { readonly pricing_category_id: unknown; readonly quantity: unknown }[];
  const known = quantities.map(({ pricing_category_id: id, quantity }) => {
    const category = item.categories.find((each) => String(each.id) === String(id));
    if (category === undefined) throw invalid('A pricing category is not of this item.', ['pricing_category_id']);
    if (typeof quantity !== 'number' || !Number.isInteger(quantity) || quantity < 0) {
      throw invalid('A quantity is not a whole number from 0.', ['quantity']);
    }
    if (quantity > category.max_quantity) throw invalid(`At most ${category.max_quantity} ${category.name}.`);
    return { pricing_category_id: category.id, quantity };
  });
  for (const { id, name, min_quantity: least } of item.categories) {
    const quantity = known.find((each) => each.pricing_category_id === id)?.quantity ?? 0;
    if (quantity < least) throw invalid(`At least ${least} ${name}.`, ['quantities']);
  }
  const total = countTickets(known);
  if (total < item.min_required) throw invalid(`At least ${item.min_required} places.`, ['quantities']);
  if (total > item.largest_party) throw invalid(`At most ${item.largest_party} places.`, ['quantities']);
  return known;
}
