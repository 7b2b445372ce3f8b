import type { PageOf, Paging } from '../content-source.ts';

/** One page of a list; one behind the last is empty. */
export function paged<Item>(all: readonly Item[], { page, pageSize }: Paging): PageOf<Item> {
  const total = all.length;
  return {
    items: all.slice((page - 1) * pageSize, page * pageSize),
    pagination: { page, pageSize, pageCount: Math.ceil(total / pageSize), total },
  };
}
