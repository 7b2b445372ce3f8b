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

/**
 * @param first index of the slot that a list before 'More' begins with, as near as it can without showing fewer than the split
 *   allows: what has begun is of no use to anybody in a hurry, and comes back with 'More', in its place
 */
export function splitIntoRows<Item>(
  items: readonly Item[],
  layout: SlotLayout,
  isExpanded: boolean,
  first = 0,
): SlotRows<Item> {
  const columns = Math.max(1, Math.trunc(layout.columns));
  const splitCount = layout.splitCount === null ? items.length : Math.max(1, Math.trunc(layout.splitCount));
  const hasMore = items.length > splitCount;
  const start = Math.min(Math.max(0, first), items.length - splitCount);
  const visible = hasMore && !isExpanded ? items.slice(start, start + splitCount) : items;
  const rows = Array.from({ length: Math.ceil(visible.length / columns) }, (_, row) =>
    visible.slice(row * columns, (row + 1) * columns),
  );
  return { rows, columns, hasMore, isExpanded: hasMore && isExpanded, hiddenCount: items.length - visible.length };
}
