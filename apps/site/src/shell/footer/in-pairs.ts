/** The columns of the footer's menu two by two: a pair stays side by side where the screen is narrow (§2). */
export function inPairs<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  return items.flatMap((_, index) => (index % 2 === 0 ? [items.slice(index, index + 2)] : []));
}
