/** The layout of a slot list. The host chooses it by its viewport. */
export interface SlotLayout {
  /** Slots shown before 'More'; null shows all. */
  readonly splitCount: number | null;
  readonly columns: number;
}

export interface SlotRows<Item> {
  /** The visible slots, `columns` to a row; the last row may be shorter. */
  readonly rows: readonly (readonly Item[])[];
  readonly columns: number;
  /** True if there are more slots than are shown before 'More'. */
  readonly hasMore: boolean;
  /** True after 'More', until 'Less'. */
  readonly isExpanded: boolean;
  /** Slots behind 'More' now. */
  readonly hiddenCount: number;
}

/** Chooses `count` items to show before 'More', in the order of the list. */
type ChooseItems<Item> = (items: readonly Item[], count: number) => readonly Item[];

/**
 * Splits a list into the rows that are shown.
 *
 * @param choose the items shown before 'More'; the first ones if absent
 */
export function splitIntoRows<Item>(
  items: readonly Item[],
  layout: SlotLayout,
  isExpanded: boolean,
  choose: ChooseItems<Item> = (all, count) => all.slice(0, count),
): SlotRows<Item> {
  const columns = Math.max(1, Math.trunc(layout.columns));
  const splitCount = layout.splitCount === null ? items.length : Math.max(1, Math.trunc(layout.splitCount));
  const hasMore = items.length > splitCount;
  const visible = hasMore && !isExpanded ? choose(items, splitCount) : items;
  const rows = Array.from({ length: Math.ceil(visible.length / columns) }, (_, row) =>
    visible.slice(row * columns, (row + 1) * columns),
  );
  return { rows, columns, hasMore, isExpanded: hasMore && isExpanded, hiddenCount: items.length - visible.length };
}
