import type { Paging } from './content-source.ts';

/** Of a query, that which says which page of a list is wanted. */
export function pagingOf({ page, pageSize }: Paging): Paging {
  return { page, pageSize };
}
