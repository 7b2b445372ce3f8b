import { evaluate } from './evaluate.ts';
import type { Fact, Facts, Rule } from './rule.ts';

interface Conditional {
  readonly name: string;
  readonly conditionals: readonly Rule[];
}

/**
 * Returns the items that are shown, where the rules of each item refer to the items above it (the fields of a form). A hidden item
 * counts as having no value, whatever `readValue` returns for it, so one pass from the top is enough.
 */
export function shownInOrder<Item extends Conditional>(
  items: readonly Item[],
  readValue: (item: Item) => Fact,
): readonly Item[] {
  const values = new Map<string, Fact>();
  return items.filter((item) => {
    const facts: Facts = Object.fromEntries(values);
    const { isShown } = evaluate(item.conditionals, facts);
    if (isShown) values.set(item.name, readValue(item));
    return isShown;
  });
}
