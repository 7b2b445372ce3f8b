import * as z from 'zod';
import { pageSizeLimit } from '../schema/pagination.ts';

/** The number of items in a page, where the request names none. */
const defaultPageSize = 25;
/** The highest page number that is accepted, far beyond the last page of any list. */
const lastPage = 100_000;

export const pageParameter = wholeNumber(lastPage);
export const pageSizeParameter = wholeNumber(pageSizeLimit);

/** The parameters of lists that always come by pages. */
export const pagingParameters = {
  page: pageParameter.default(1),
  pageSize: pageSizeParameter.default(defaultPageSize),
};

function wholeNumber(max: number) {
  return z
    .string()
    .regex(/^\d{1,6}$/u, `must be a number from 1 to ${max}`)
    .transform(Number)
    .pipe(z.number().min(1).max(max));
}
