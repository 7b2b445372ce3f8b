import { isSameRoom, countPlaces, type Contents, type Line } from './basket-lines.ts';
import type { Quantity } from './resova-client.ts';
import type { ResovaBasket, ResovaInstance } from './resova-schemas.ts';

type Held = ResovaBasket['bookings'][number];

/** A call that brings the basket at Resova nearer to its target. */
export type Step =
  | { readonly type: 'addBooking'; readonly line: Line }
  | { readonly type: 'removeBooking'; readonly bookingId: string }
  | { readonly type: 'addPurchase'; readonly voucherId: string }
  | { readonly type: 'removePurchase'; readonly purchaseId: string };

/** Returns the slot of a line, as it was last read, by which it is decided if two bookings fit in it; null if it is unknown. */
export type RoomOf = (line: Line) => Pick<ResovaInstance, 'is_private' | 'availability'> | null;

/**
 * Plans the calls that turn the current basket at Resova into the target. Resova cannot change a booking, so a changed one is added and
 * the old one removed. The order keeps the visitor's own places:
 *
 * 1. new bookings and vouchers, so that an error costs nothing;
 * 2. changed bookings: the new one first if both fit, otherwise the old one is removed first;
 * 3. removals, also of duplicates from a call that timed out but took effect.
 *
 * @param known all lines that the basket may hold now; they say in which room a booking at Resova is
 */
export function planChanges(
  basket: ResovaBasket,
  { lines, gifts }: Contents,
  known: readonly Line[],
  roomOf: RoomOf,
): Step[] {
  const surplus = [...basket.bookings];
  const missing = lines.filter((line) => {
    const index = surplus.findIndex((held) => isAsWanted(held, line));
    if (index >= 0) surplus.splice(index, 1);
    return index < 0;
  });

  const fresh: Step[] = [];
  const exchanged: Step[] = [];
  for (const line of missing) {
    const oldIndex = surplus.findIndex((held) => isInSameRoom(held, line, known));
    const old = oldIndex < 0 ? undefined : surplus.splice(oldIndex, 1)[0];
    const add: Step = { type: 'addBooking', line };
    if (old === undefined) fresh.push(add);
    else {
      const remove: Step = { type: 'removeBooking', bookingId: old.id };
      exchanged.push(...(fitsBeside(line, roomOf(line)) ? [add, remove] : [remove, add]));
    }
  }
  const gone = surplus.map(({ id }): Step => ({ type: 'removeBooking', bookingId: id }));
  const purchases = planPurchases(basket, gifts);
  return [...fresh, ...purchases.added, ...exchanged, ...gone, ...purchases.removed];
}

/** True if the old places of a line are released before the new ones are held. */
export function givesUpFirst(steps: readonly Step[], line: Line): boolean {
  const index = steps.findIndex((step) => step.type === 'addBooking' && step.line === line);
  return index > 0 && steps[index - 1]?.type === 'removeBooking';
}

/** Returns the tickets of a line as Resova counts them. */
export function toQuantities({ tickets }: Pick<Line, 'tickets'>): readonly Quantity[] {
  return tickets.map(({ categoryId, quantity }) => ({ pricing_category_id: categoryId, quantity }));
}

/** True if a booking at Resova has the tickets of a line. */
export function isAsWanted({ instance_id: instanceId, quantities }: Held, line: Line): boolean {
  if (instanceId !== line.instanceId) return false;
  const held = new Map(
    quantities.filter(({ quantity }) => quantity > 0).map((each) => [each.pricing_category_id, each.quantity]),
  );
  return (
    held.size === line.tickets.length &&
    line.tickets.every(({ categoryId, quantity }) => held.get(categoryId) === quantity)
  );
}

/** True if a booking at Resova is in the room and at the time of a line. */
function isInSameRoom({ instance_id: instanceId }: Held, line: Line, known: readonly Line[]): boolean {
  if (instanceId === line.instanceId) return true;
  const held = known.find((each) => each.instanceId === instanceId);
  return held !== undefined && isSameRoom(held, line);
}

/** True if the room has free places for the line while the booking that it replaces is still held. */
function fitsBeside(line: Line, room: ReturnType<RoomOf>): boolean {
  return room !== null && !room.is_private && room.availability.spaces.available >= countPlaces(line);
}

/** Lists the gift vouchers to add and to remove. */
function planPurchases({ purchases }: ResovaBasket, gifts: Contents['gifts']) {
  const wanted = new Map<string, number>();
  for (const { voucherId, quantity } of gifts) wanted.set(voucherId, (wanted.get(voucherId) ?? 0) + quantity);
  const removed: Step[] = [];
  for (const { id, gift_voucher_id: voucherId } of purchases) {
    const left = wanted.get(voucherId) ?? 0;
    if (left > 0) wanted.set(voucherId, left - 1);
    else removed.push({ type: 'removePurchase', purchaseId: id });
  }
  const added = [...wanted].flatMap(([voucherId, count]) =>
    Array.from({ length: count }, (): Step => ({ type: 'addPurchase', voucherId })),
  );
  return { added, removed };
}
