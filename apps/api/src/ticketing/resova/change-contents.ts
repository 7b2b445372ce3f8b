import type { BasketWire } from '@latchkey/cms-client/schema';
import { succeeded, type Result } from '../../kernel/result.ts';
import { phrases } from '../shared/phrases.ts';
import { placesOf, type Contents, type Line } from './basket-lines.ts';
import { setContents, type BasketKey, type ResovaBasketRow } from './basket-rows.ts';
import { answerBasket } from './basket-wire.ts';
import type { ResovaContext } from './context.ts';
import { converge } from './converge.ts';
import { givesUpFirst, planChanges, quantitiesOf, type RoomOf } from './plan-changes.ts';
import type { ResovaClient } from './resova-client.ts';
import type { ResovaBasket, ResovaInstance } from './resova-schemas.ts';
import { resovaAway, resovaRefused, type ResovaVenue } from './resova-venues.ts';

interface Change {
  readonly key: BasketKey;
  readonly row: ResovaBasketRow & { readonly resovaId: string };
  readonly venue: ResovaVenue;
  readonly client: ResovaClient;
  readonly target: Contents;
  /** As they were looked at for this change. */
  readonly rooms: ReadonlyMap<string, ResovaInstance>;
  readonly places: number;
}

/** All or nothing: a refusal leaves the basket as it was. Called in the basket's turn. */
export async function changeContents(context: ResovaContext, change: Change): Promise<Result<BasketWire>> {
  const { db, sleep, log } = context;
  const { key, row, venue, client, target, rooms, places } = change;
  const { resovaId, lines, gifts } = row;
  const before: Contents = { lines, gifts };
  const roomOf: RoomOf = (line) => rooms.get(line.instanceId) ?? null;
  const known = [...target.lines, ...lines];

  const seen = await client.basket(resovaId);
  if (!seen.ok) return seen.error.code === 'refused' ? resovaRefused(seen) : resovaAway(seen, phrases.updateFailed);
  const asked = await askBeforeGivingUp(client, seen.value, target, known, roomOf);
  if (!asked.ok) return asked;

  // Written first: whatever becomes of this process, every booking that Resova may hold can be told what it is.
  await setContents(
    db,
    row.id,
    { lines: [...target.lines, ...onlyIn(lines, target.lines)], gifts: target.gifts },
    places,
  );
  const changed = await converge({ client, sleep }, { resovaId, target, known, roomOf });
  if (!changed.ok) {
    const restored = await converge({ client, sleep }, { resovaId, target: before, known, roomOf });
    if (!restored.ok) log.warn({ operation: 'updateBasket' }, 'a basket could not be put back as it was');
    await setContents(
      db,
      row.id,
      before,
      lines.reduce((sum, line) => sum + placesOf(line), 0),
    );
    return changed.error.code === 'refused' ? resovaRefused(changed) : resovaAway(changed, phrases.updateFailed);
  }
  await setContents(db, row.id, target, places);
  const settled = await putCodesBack(client, resovaId, seen.value, changed.value);
  return answerBasket(context, { key, venue, basket: settled.basket, removed: settled.removed });
}

/** Before a booking gives up its places to another version of itself, Resova is asked whether it would take that one. */
async function askBeforeGivingUp(
  client: ResovaClient,
  basket: ResovaBasket,
  target: Contents,
  known: readonly Line[],
  roomOf: RoomOf,
): Promise<Result<null>> {
  const steps = planChanges(basket, target, known, roomOf);
  for (const line of target.lines.filter((each) => givesUpFirst(steps, each))) {
    const priced = await client.price(line.instanceId, quantitiesOf(line));
    if (!priced.ok)
      return priced.error.code === 'refused' ? resovaRefused(priced) : resovaAway(priced, phrases.updateFailed);
  }
  return succeeded(null);
}

/**
 * Resova drops a code as soon as it has nothing to take off, which a booking on its way from one start to another has not. Those
 * that would still count are put back; the others are what the change took out.
 */
async function putCodesBack(client: ResovaClient, resovaId: string, before: ResovaBasket, after: ResovaBasket) {
  const isIn = ({ promotions }: ResovaBasket, code: string) => promotions.some((promotion) => promotion.code === code);
  const lost = before.promotions.filter(({ code }) => !isIn(after, code));
  if (lost.length === 0) return { basket: after, removed: [] };
  if (after.bookings.length > 0) for (const { code } of lost) await client.addPromotion(resovaId, code);
  const settled = after.bookings.length > 0 ? await client.basket(resovaId) : null;
  const basket = settled?.ok === true ? settled.value : after;
  return { basket, removed: lost.filter(({ code }) => !isIn(basket, code)) };
}

function onlyIn(lines: readonly Line[], others: readonly Line[]): readonly Line[] {
  return lines.filter((line) => !others.some(({ instanceId }) => instanceId === line.instanceId));
}
