import { basketWire, type BasketWire } from '@latchkey/cms-client/contract';
import type { Result } from '../../kernel/result.ts';
import type { Phrase } from '../shared/phrases.ts';
import { ageBasket, type BasketRef, type Mutation } from '../shared/ticketing.ts';
import { asOpen, findRow, type ResovaBasketRow } from './basket-rows.ts';
import { withBasketLock } from './basket-lock.ts';
import type { ResovaContext } from './context.ts';
import { onceAtResova } from './once-at-resova.ts';
import type { ResovaClient } from './resova-client.ts';
import { findResovaVenue, type ResovaVenue } from './resova-venues.ts';

/** A locked basket that can be changed. */
export interface OpenBasket {
  readonly row: ResovaBasketRow & { readonly resovaId: string };
  readonly venue: ResovaVenue;
  readonly client: ResovaClient;
  readonly key: Pick<BasketRef, 'locationId' | 'basketId'>;
}

interface ChangeOptions {
  readonly operation: string;
  /** The part of the basket that follows it in the scope of the idempotency key. */
  readonly part?: string;
  readonly body: unknown;
  readonly phrase: Phrase;
}

/** Changes an open basket: once per idempotency key, one change at a time. */
export async function changeBasket(
  { db, content, clientFor, sleep }: ResovaContext,
  { idempotencyKey, locale, locationId, basketId }: Mutation & BasketRef,
  { operation, part, body, phrase }: ChangeOptions,
  work: (basket: OpenBasket) => Promise<Result<BasketWire>>,
): Promise<Result<BasketWire>> {
  const venue = await findResovaVenue(content, locationId, locale);
  if (!venue.ok) return venue;
  const key = { locationId, basketId };
  const scope = ['resova', operation, locationId, basketId, ...(part === undefined ? [] : [part])].join(' ');
  return onceAtResova(
    db,
    { scope, key: idempotencyKey, body },
    basketWire,
    () =>
      withBasketLock(db, key, { sleep, phrase }, async () => {
        const found = await findRow(db, key, phrase);
        const row = found.ok ? asOpen(found.value, phrase) : found;
        if (!row.ok) return row;
        return work({ row: row.value, venue: venue.value, client: clientFor(venue.value.subDomain), key });
      }),
    ageBasket,
  );
}
