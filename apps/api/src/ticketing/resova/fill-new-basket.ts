import type { BasketWire } from '@latchkey/cms-client/contract';
import type { Result } from '../../kernel/result.ts';
import { phrases } from '../shared/phrases.ts';
import { findRow, setResovaId } from './basket-rows.ts';
import type { OpenBasket } from './change-basket.ts';
import { changeContents } from './change-contents.ts';
import type { ResovaContext } from './context.ts';
import { holdUntil } from './hold-until.ts';
import type { RequestedContents } from './read-basket-body.ts';
import type { ResovaClient } from './resova-client.ts';
import { resovaUnavailable, type ResovaVenue } from './resova-venues.ts';

/** Creates the basket at Resova for a new basket of ours, sets its expiry by ours, and fills it. */
export async function fillNewBasket(
  context: ResovaContext,
  client: ResovaClient,
  key: OpenBasket['key'],
  { rooms, places, ...target }: RequestedContents,
  venue: ResovaVenue,
): Promise<Result<BasketWire>> {
  const { db } = context;
  const phrase = phrases.updateFailed;
  // An empty basket holds nothing, so creating a second one after an unclear result does no harm.
  let created = await client.createBasket();
  if (!created.ok && created.error.code === 'unclear') created = await client.createBasket();
  if (!created.ok) return resovaUnavailable(created, phrase);
  const { id: resovaId, storage_key: storageKey } = created.value;
  await setResovaId(db, key.basketId, resovaId, storageKey ?? null);
  const row = await findRow(db, key, phrase);
  if (!row.ok) return row;
  const kept = await holdUntil(client, resovaId, Date.parse(row.value.expiresAt));
  if (!kept.ok) return resovaUnavailable(kept, phrase);
  return changeContents(context, { key, row: { ...row.value, resovaId }, venue, client, target, rooms, places });
}
