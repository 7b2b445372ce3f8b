import * as z from 'zod';

/** The maximum number of items in one response of a paged list. */
export const pageSizeLimit = 100;

/** `meta.pagination` of a paged list. */
export const paginationSchema = z.object({
  /** From 1. */
  page: z.int().min(1),
  pageSize: z.int().min(1).max(pageSizeLimit),
  /** 0 for an empty list. */
  pageCount: z.int().nonnegative(),
  total: z.int().nonnegative(),
});

export const pagedMetaSchema = z.object({ pagination: paginationSchema });

export type Pagination = z.output<typeof paginationSchema>;
export type PagedMeta = z.output<typeof pagedMetaSchema>;
