/** How a list of slots is laid out. The core knows no viewport: the host chooses (§9: 5 slots under 992 px, 3 columns). */
export interface SlotLayout {
  /** How many slots show before 'More'; null shows all. */
  readonly splitCount: number | null;
  readonly columns: number;
}

export interface SlotRows<Item> {
  /** The visible slots, `columns` to a row; the last row may be shorter. */
  readonly rows: readonly (readonly Item[])[];
  readonly columns: number;
  /** Whether there is anything to toggle: more slots than the split shows. */
  readonly hasMore: boolean;
  /** True after 'More', until 'Less'. */
  readonly isExpanded: boolean;
  /** Slots behind 'More' now. */
  readonly hiddenCount: number;
}

/** Which `count` items show before 'More', in the order of the list. */
type ChooseItems<Item> = (items: readonly Item[], count: number) => readonly Item[];

/** @param choose which items a list before 'More' shows; the first ones if absent */
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
