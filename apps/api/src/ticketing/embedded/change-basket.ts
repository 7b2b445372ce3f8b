import { basketWire, type BasketWire } from '@latchkey/cms-client/schema';
import type { Queryable } from '../../kernel/database.ts';
import { once } from '../../kernel/idempotency.ts';
import type { Result } from '../../kernel/result.ts';
import { wallClockAt } from '../../kernel/wall-clock.ts';
import type { Phrase } from '../shared/phrases.ts';
import { aged, type BasketRef, type Mutation } from '../shared/ticketing.ts';
import { findOpenBasket, type BasketRow } from './basket-row.ts';
import { answerBasket } from './basket-wire.ts';
import type { Venue } from './catalogue.ts';
import { findVenue, type TicketingContext } from './context.ts';
import { holding } from './free-places.ts';
import type { AppliedRow } from './offers/offer-rows.ts';

interface ChangeOptions {
  /** Together with the basket, and with the part of it that is meant, what a key is good for. */
  readonly operation: string;
  readonly part?: string;
  readonly body: unknown;
  /** For a basket that may not be changed any more. */
  readonly phrase: Phrase;
  /** Takes places, uses or money: see `holding`. */
  readonly isHolding?: boolean;
}

interface OpenBasket {
  readonly venue: Venue;
  readonly basketId: string;
  readonly basket: BasketRow;
  /** By the venue's calendar. */
  readonly today: string;
}

/**
 * A change of an open basket: once for a key, in one transaction, the basket's row locked first.
 *
 * @param work returns the codes that the change took out
 */
export async function changeBasket(
  { db, catalogue, now }: TicketingContext,
  { locationId, basketId, locale, idempotencyKey }: BasketRef & Mutation,
  { operation, part, body, phrase, isHolding = false }: ChangeOptions,
  work: (tx: Queryable, open: OpenBasket) => Promise<Result<readonly AppliedRow[]>>,
): Promise<Result<BasketWire>> {
  const found = findVenue(catalogue, locationId);
  if (!found.ok) return found;
  const venue = found.value;
  const today = wallClockAt(now(), venue.timeZone).date;
  const scope = [operation, locationId, basketId, ...(part === undefined ? [] : [part])].join(' ');
  const change = (tx: Queryable) =>
    once(
      tx,
      { scope, key: idempotencyKey, body },
      basketWire,
      async () => {
        const basket = await findOpenBasket(tx, { locationId, basketId }, phrase);
        if (!basket.ok) return basket;
        const removed = await work(tx, { venue, basketId, basket: basket.value, today });
        return removed.ok ? answerBasket(tx, { venue, basketId, locale, removed: removed.value }) : removed;
      },
      aged,
    );
  return isHolding ? holding(db, change) : db.transaction(change);
}
