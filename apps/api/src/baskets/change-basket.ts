import { basketWire, type BasketWire } from '@latchkey/cms-client/contract';
import type { Queryable } from '../kernel/database.ts';
import { once, type KeyedRequest } from '../kernel/idempotency.ts';
import type { Result } from '../kernel/result.ts';
import { wallClockAt } from '../kernel/wall-clock.ts';
import type { Phrase } from '../ticketing/shared/phrases.ts';
import { ageBasket, type BasketRef, type Mutation } from '../ticketing/shared/ticketing.ts';
import { findOpenBasket, type BasketRow } from './basket-row.ts';
import { readBasketResult } from './basket-wire.ts';
import type { Venue } from '../venues/catalogue.ts';
import type { BasketsContext } from './baskets-context.ts';
import { findVenue } from '../venues/find-room.ts';
import { holdInTransaction } from './release-expired.ts';
import type { AppliedRow } from '../offers/offer-rows.ts';

interface ChangeOptions {
  /** The name of the operation; with the basket and `part` it is the scope of an idempotency key. */
  readonly operation: string;
  /** The id of the part of the basket that changes. */
  readonly part?: string;
  readonly body: unknown;
  /** The phrase of the error that the basket can no longer be changed. */
  readonly phrase: Phrase;
  /** True if the change takes places, uses or money: see `holdInTransaction`. */
  readonly isHolding?: boolean;
  /** Tries the whole change in a batch; returns null and writes nothing if it has to be done in a transaction. */
  readonly tryFirst?: (venue: Venue, request: KeyedRequest) => Promise<Result<BasketWire> | null>;
}

interface OpenBasket {
  readonly venue: Venue;
  readonly basketId: string;
  readonly basket: BasketRow;
  /** The date at the venue, YYYY-MM-DD. */
  readonly today: string;
}

/**
 * Changes an open basket: once per idempotency key, in one transaction, with the row of the basket locked first.
 *
 * @param work the change itself; returns the codes that it removed
 */
export async function changeBasket(
  { db, catalogue, now }: BasketsContext,
  { locationId, basketId, locale, idempotencyKey }: BasketRef & Mutation,
  { operation, part, body, phrase, isHolding = false, tryFirst }: ChangeOptions,
  work: (tx: Queryable, open: OpenBasket) => Promise<Result<readonly AppliedRow[]>>,
): Promise<Result<BasketWire>> {
  const found = findVenue(catalogue, locationId);
  if (!found.ok) return found;
  const venue = found.value;
  const today = wallClockAt(now(), venue.timeZone).date;
  const scope = [operation, locationId, basketId, ...(part === undefined ? [] : [part])].join(' ');
  const request = { scope, key: idempotencyKey, body };
  const first = tryFirst === undefined ? null : await tryFirst(venue, request);
  if (first !== null) return first;
  const change = (tx: Queryable) =>
    once(
      tx,
      request,
      basketWire,
      async () => {
        const basket = await findOpenBasket(tx, { locationId, basketId }, phrase);
        if (!basket.ok) return basket;
        const removed = await work(tx, { venue, basketId, basket: basket.value, today });
        return removed.ok ? readBasketResult(tx, { venue, basketId, locale, removed: removed.value }) : removed;
      },
      ageBasket,
    );
  return isHolding ? holdInTransaction(db, change) : db.transaction(change);
}
