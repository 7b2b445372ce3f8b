import type { BasketBody } from '@latchkey/cms-client/contract';
import { selectSlots, type SlotRow } from '../inventory/slots/slot-row.ts';
import {
  chooseTwins,
  type ChosenTwins,
  hasTwins,
  isForTwins,
  type WantedPlaces,
} from '../inventory/slots/choose-twins.ts';
import { formatInstanceId, parseInstanceId, parseSlotId } from '../inventory/slots/slot-id.ts';
import type { SlotContext } from '../inventory/slots/slot-rows.ts';
import { placesTakenCode } from '../inventory/places/free-places.ts';
import type { Database } from '../kernel/database.ts';
import type { Result } from '../kernel/result.ts';
import { releaseExpired } from './release-expired.ts';

/** The limit of attempts. Each failed attempt means that another party has just taken the chosen twin, and no game has so many twins. */
const maxAttempts = 40;

/** The codes of errors after which another twin may be free: the twin was taken or closed after it had been chosen. */
const retriedCodes: readonly string[] = [placesTakenCode, 'slot_closed'];

/** A request for places, of which some may be in twins. */
interface TwinRequest {
  readonly locationId: string;
  /** The basket whose places count as free; null for none. */
  readonly basketId: string | null;
  /** The sold places of one slot that already belong to the party. */
  readonly booked?: WantedPlaces;
  readonly wanted: readonly WantedPlaces[];
  /** True if the slot that the request names is chosen before its twins, as where the staff name a room. */
  readonly keepsNamed?: boolean;
}

/** The slots in which places are to be held. */
export interface Twins extends Pick<ChosenTwins, 'of'> {
  /** True if the party leaves a twin for another one of the same start. */
  readonly leavesTwin: boolean;
}

/** The slots as the request names them, where the game has no twins. */
const asNamed: Twins = { of: (slotId) => slotId, leavesTwin: false };

/**
 * Holds places in twins that are free. If another party takes a chosen twin first, other twins are chosen, until none is free. So no party is
 * refused while a twin that fits is free. Where no game has twins, nothing is read.
 */
export async function holdInFreeTwins<Value>(
  context: SlotContext & { readonly db: Database },
  request: TwinRequest,
  hold: (twins: Twins) => Promise<Result<Value>>,
): Promise<Result<Value>> {
  const slotIds = request.wanted.map(({ slotId }) => slotId);
  if (!hasTwins(context, slotIds)) return hold(asNamed);
  for (let attempt = 1; ; attempt += 1) {
    const { chosen, leavesTwin } = await choose(context, request);
    const held = await hold({ of: chosen.of, leavesTwin });
    const triesAgain = !held.ok && retriedCodes.includes(held.error.code) && chosen.isFree && attempt < maxAttempts;
    if (!triesAgain) return held;
  }
}

/** Chooses twins for the wanted places by the rows of all twins, after expired baskets have given theirs back. */
async function choose(
  context: SlotContext & { readonly db: Database },
  { locationId, basketId, booked, wanted, keepsNamed = false }: TwinRequest,
): Promise<{ readonly chosen: ChosenTwins; readonly leavesTwin: boolean }> {
  const slotIds = wanted.map(({ slotId }) => slotId);
  const read = () => selectSlots(context.db, locationId, basketId, isForTwins(context, slotIds));
  let stored = await read();
  if (stored.hasExpired && stored.slots.length > 0 && (await releaseExpired(context.db)) > 0) stored = await read();
  const ownPlaces = (slot: SlotRow) => (slot.id === booked?.slotId ? slot.own + booked.quantity : slot.own);
  const slots = stored.slots.map((slot) => ({ ...slot, own: ownPlaces(slot) }));
  const chosen = chooseTwins({ context, stored: { ...stored, slots } }, wanted, keepsNamed);
  const chosenIds = new Set(slotIds.map((id) => chosen.of(id)));
  return { chosen, leavesTwin: hasTwinToLeave(context, slots, chosenIds) };
}

/** True if the party has places of a slot that is not chosen, while another slot of the same game and start is. */
function hasTwinToLeave({ rooms }: SlotContext, slots: readonly SlotRow[], chosenIds: ReadonlySet<string>): boolean {
  const nameStart = (slotId: string) => {
    const { roomNumber, startsAtMs } = parseSlotId(slotId);
    return JSON.stringify([rooms.findNumbered(roomNumber)?.offer.gameId, startsAtMs]);
  };
  const chosenStarts = new Set([...chosenIds].map(nameStart));
  return slots.some(({ id, own }) => own > 0 && !chosenIds.has(id) && chosenStarts.has(nameStart(id)));
}

/** Counts the places that a body wants in each slot. */
export function countWantedPlaces({ bookings }: Pick<BasketBody, 'bookings'>): readonly WantedPlaces[] {
  const places = new Map<string, number>();
  for (const { instanceId, tickets } of bookings) {
    const slotId = parseInstanceId(instanceId)?.slotId;
    if (slotId === undefined) continue;
    const quantity = tickets.reduce((sum, ticket) => sum + ticket.quantity, 0);
    places.set(slotId, (places.get(slotId) ?? 0) + quantity);
  }
  return [...places].map(([slotId, quantity]) => ({ slotId, quantity }));
}

/** Returns the body with the slots that were chosen in place of those that it names. */
export function nameTwins(body: BasketBody, twins: Twins): BasketBody {
  if (twins === asNamed) return body;
  return {
    ...body,
    bookings: body.bookings.map((booking) => ({ ...booking, instanceId: replaceByTwin(booking.instanceId, twins) })),
  };
}

/** Returns the instance id with the chosen twin in place of its slot. */
export function replaceByTwin(instanceId: string, twins: Twins): string {
  const instance = parseInstanceId(instanceId);
  return instance === null ? instanceId : formatInstanceId({ ...instance, slotId: twins.of(instance.slotId) });
}
