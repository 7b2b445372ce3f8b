import type { BasketWire } from '@latchkey/cms-client/contract';
import { succeeded, type Result } from '../../kernel/result.ts';
import { phrases } from '../shared/phrases.ts';
import { countAllPlaces, type Contents, type Line } from './basket-lines.ts';
import { setContents, type BasketKey, type ResovaBasketRow } from './basket-rows.ts';
import { readBasketResult } from './basket-wire.ts';
import type { ResovaContext } from './context.ts';
import { converge } from './converge.ts';
import { givesUpFirst, planChanges, toQuantities, type RoomOf } from './plan-changes.ts';
import type { ResovaClient } from './resova-client.ts';
import type { ResovaBasket, ResovaInstance } from './resova-schemas.ts';
import { resovaUnavailable, resovaRejected, type ResovaVenue } from './resova-venues.ts';

/** A change of the contents of a basket. */
interface Change {
  readonly key: BasketKey;
  readonly row: ResovaBasketRow & { readonly resovaId: string };
  readonly venue: ResovaVenue;
  readonly client: ResovaClient;
  readonly target: Contents;
  /** The slots that were read for this change, by instance id. */
  readonly rooms: ReadonlyMap<string, ResovaInstance>;
  readonly places: number;
}

/** Changes the contents of a basket as a whole, or restores them and returns an error. Call it under the lock of the basket. */
export async function changeContents(context: ResovaContext, change: Change): Promise<Result<BasketWire>> {
  const { db, sleep, log } = context;
  const { key, row, venue, client, target, rooms, places } = change;
  const { resovaId, lines, gifts } = row;
  const before: Contents = { lines, gifts };
  const roomOf: RoomOf = (line) => rooms.get(line.instanceId) ?? null;
  // Until the change has succeeded, Resova may hold the old lines and the new ones.
  const known = [...target.lines, ...lines];

  const seen = await client.basket(resovaId);
  if (!seen.ok)
    return seen.error.code === 'rejected' ? resovaRejected(seen) : resovaUnavailable(seen, phrases.updateFailed);
  const acceptable = await checkBeforeRelease(client, seen.value, target, known, roomOf);
  if (!acceptable.ok) return acceptable;

  // The contents are written first, so that all bookings that Resova may hold are known even if this process dies.
  await setContents(
    db,
    row.id,
    { lines: [...target.lines, ...listMissing(lines, target.lines)], gifts: target.gifts },
    places,
  );
  const changed = await converge({ client, sleep }, { resovaId, target, known, roomOf });
  if (!changed.ok) {
    const restored = await converge({ client, sleep }, { resovaId, target: before, known, roomOf });
    // Where Resova may hold both, both stay known, and are given up with the basket.
    if (restored.ok) await setContents(db, row.id, before, countAllPlaces(lines));
    else log.warn({ operation: 'updateBasket' }, 'a basket could not be restored after an error');
    return changed.error.code === 'rejected'
      ? resovaRejected(changed)
      : resovaUnavailable(changed, phrases.updateFailed);
  }
  await setContents(db, row.id, target, places);
  const settled = await restoreCodes(client, resovaId, seen.value, changed.value);
  return readBasketResult(context, { key, venue, basket: settled.basket, removed: settled.removed });
}

/**
 * Asks Resova for the price of each booking that would release its places before its new version is held, to see if Resova would accept the new
 * version.
 */
async function checkBeforeRelease(
  client: ResovaClient,
  basket: ResovaBasket,
  target: Contents,
  known: readonly Line[],
  roomOf: RoomOf,
): Promise<Result<null>> {
  const steps = planChanges(basket, target, known, roomOf);
  for (const line of target.lines.filter((each) => givesUpFirst(steps, each))) {
    const priced = await client.price(line.instanceId, toQuantities(line));
    if (!priced.ok)
      return priced.error.code === 'rejected'
        ? resovaRejected(priced)
        : resovaUnavailable(priced, phrases.updateFailed);
  }
  return succeeded(null);
}

/**
 * Adds codes again that were lost. Resova drops a code as soon as it has nothing to discount, also while a booking is being replaced. Codes that
 * Resova no longer accepts are those that the change removed.
 */
async function restoreCodes(client: ResovaClient, resovaId: string, before: ResovaBasket, after: ResovaBasket) {
  const isIn = ({ promotions }: ResovaBasket, code: string) => promotions.some((promotion) => promotion.code === code);
  const lost = before.promotions.filter(({ code }) => !isIn(after, code));
  if (lost.length === 0) return { basket: after, removed: [] };
  if (after.bookings.length > 0) for (const { code } of lost) await client.addPromotion(resovaId, code);
  const settled = after.bookings.length > 0 ? await client.basket(resovaId) : null;
  const basket = settled?.ok === true ? settled.value : after;
  return { basket, removed: lost.filter(({ code }) => !isIn(basket, code)) };
}

/** Lists the lines that the others do not have. */
function listMissing(lines: readonly Line[], others: readonly Line[]): readonly Line[] {
  return lines.filter((line) => !others.some(({ instanceId }) => instanceId === line.instanceId));
}
