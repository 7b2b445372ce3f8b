import type Stripe from 'stripe';
import { invalidRequest, noSuch } from '../stripe-error.ts';

interface Listed {
  readonly id: string;
  readonly created: number;
}

export interface ListParams {
  readonly ending_before?: string;
  readonly limit?: number;
  readonly starting_after?: string;
  readonly created?: Stripe.RangeQueryParam | number;
}

/** Cuts one page out of a list, the newest first. `url` is the path of the list. */
export function cutPage<Item extends Listed>(
  all: Readonly<Record<string, Item>>,
  params: ListParams,
  url: string,
  isWanted: (item: Item) => boolean = () => true,
): Stripe.ApiList<Item> {
  const { limit = 10, starting_after: after, ending_before: before, created } = params;
  if (limit < 1 || limit > 100) {
    throw invalidRequest('Invalid limit: must be between 1 and 100', { param: 'limit' });
  }
  for (const cursor of [after, before]) {
    if (cursor !== undefined && !Object.hasOwn(all, cursor)) throw noSuch('object', cursor, 'starting_after');
  }
  const newestFirst = Object.values(all).toReversed();
  const isFound = (item: Item) => isWithin(item.created, created) && isWanted(item);
  const findPosition = (cursor: string) => newestFirst.findIndex(({ id }) => id === cursor);
  if (before !== undefined) {
    const earlier = newestFirst.slice(0, findPosition(before)).filter(isFound);
    return { object: 'list', data: earlier.slice(-limit), has_more: earlier.length > limit, url };
  }
  const found = newestFirst.slice(after === undefined ? 0 : findPosition(after) + 1).filter(isFound);
  return { object: 'list', data: found.slice(0, limit), has_more: found.length > limit, url };
}

function isWithin(created: number, range: Stripe.RangeQueryParam | number | undefined): boolean {
  if (range === undefined) return true;
  if (typeof range === 'number') return created === range;
  const { gt, gte, lt, lte } = range;
  return (
    (gt === undefined || created > gt) &&
    (gte === undefined || created >= gte) &&
    (lt === undefined || created < lt) &&
    (lte === undefined || created <= lte)
  );
}
