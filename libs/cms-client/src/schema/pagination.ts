import * as z from 'zod';

/** Most that one answer of a paged list holds. */
export const pageSizeLimit = 100;

/** `meta.pagination` of a list that grows. */
export const paginationSchema = z.object({
  /** From 1. */
  page: z.int().min(1),
  pageSize: z.int().min(1).max(pageSizeLimit),
  /** 0 where there is nothing. */
  pageCount: z.int().nonnegative(),
  total: z.int().nonnegative(),
});

export const pagedMetaSchema = z.object({ pagination: paginationSchema });

export type Pagination = z.output<typeof paginationSchema>;
export type PagedMeta = z.output<typeof pagedMetaSchema>;
