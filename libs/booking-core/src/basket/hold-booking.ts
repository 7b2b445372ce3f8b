import {
  failed,
  type Failure,
  type GatewayError,
  isGone,
  isOutcomeUnknown,
  type Outcome,
  type Success,
} from '../foundation/outcome.ts';
import { bookingPhrases } from '../foundation/booking-phrases.ts';
import type { BasketStore, BookingGateway } from '../foundation/ports.ts';
import { isBookable } from '../slots/slot-state.ts';
import type { Basket, BasketBooking, BookingRequest } from '../foundation/basket.ts';
import { toBookingRequests, isUsableBasket, mergeBookingRequest } from './booking-requests.ts';
import { clearStored } from './basket-store.ts';

/** The idempotency keys of one Book Now. The update of a basket and the creation of one are two requests, and each has its own key. */
export interface HoldKeys {
  readonly update: string;
  readonly create: string;
}

/** A start of a game in a mode. If the game has several physical rooms, several instances have the same start. */
export type HeldStart = Pick<BasketBooking, 'gameId' | 'startsAt' | 'isKidsMode'>;

export interface HoldCommand {
  readonly locationId: string;
  readonly request: BookingRequest;
  /** The start that the request is for, which a basket has at most once; absent if it is not known. */
  readonly start?: HeldStart | undefined;
  /** Instances to remove from the basket. */
  readonly without: readonly string[];
  readonly keys: HoldKeys;
}

/** The basket, or the error with the bookings of the stored basket that are no longer available: they block any addition. */
export type HoldOutcome = Success<Basket> | NotHeld;

interface NotHeld extends Failure<GatewayError> {
  /** The bookings of the stored basket that are no longer available. */
  readonly vanished?: readonly BasketBooking[];
  /** True if a basket is still stored. */
  readonly hasBasket?: boolean;
}

/**
 * Puts one booking into the visitor's basket. The stored basket is updated and keeps its other bookings; without one, or if it
 * is expired or booked, a basket is created. The new id is stored here, so that the visitor keeps the hold even after leaving
 * the page.
 */
export async function holdBooking(ports: HoldPorts, command: HoldCommand): Promise<HoldOutcome> {
  const outcome = await hold(ports, command);
  return outcome.ok ? outcome : { ...outcome, hasBasket: ports.basketStore.read(command.locationId) !== null };
}

interface HoldPorts {
  readonly gateway: BookingGateway;
  readonly basketStore: BasketStore;
}

/**
 * Updates the stored basket, or creates one:
 *
 * - Without an open basket, one is created.
 * - If the update succeeds, its basket is returned.
 * - If it is rejected and the basket is still open, a slot is the reason. The error is returned with the bookings that are no longer available.
 * - If it is rejected because the basket has just ended, a basket is created.
 * - If its outcome is unknown, or the basket cannot be fetched or is being paid, the error is returned and nothing else is tried.
 */
async function hold(ports: HoldPorts, command: HoldCommand): Promise<HoldOutcome> {
  const stored = await readOpenBasket(ports, command.locationId);
  if (!stored.ok) return stored;
  let outcome = stored.value === null ? null : await update(ports.gateway, command, stored.value);
  if (outcome !== null && !outcome.ok && isRejected(outcome.error)) {
    const now = await readOpenBasket(ports, command.locationId);
    if (!now.ok) return outcome;
    if (now.value !== null) return { ...outcome, vanished: await findVanished(ports.gateway, command, now.value) };
    outcome = null;
  }
  outcome ??= await create(ports.gateway, command);
  if (!outcome.ok) return outcome;
  if (!isUsableBasket(outcome.value)) {
    return failed('malformed', `Basket of ${command.locationId} has no id or no bookings`);
  }
  ports.basketStore.write(command.locationId, outcome.value.id);
  return outcome;
}

/** Reads the stored basket if it is open; null if there is none or it has ended. */
async function readOpenBasket(
  { gateway, basketStore }: HoldPorts,
  locationId: string,
): Promise<Outcome<Basket | null>> {
  const basketId = basketStore.read(locationId);
  if (basketId === null) return { ok: true, value: null };
  const outcome = await gateway.getBasket({ locationId, basketId });
  if (outcome.ok && outcome.value.status === 'open') return outcome;
  if (outcome.ok && outcome.value.status === 'paying') {
    return failed('conflict', `Basket ${basketId} is being paid`, [bookingPhrases.basketPaying]);
  }
  if (!outcome.ok && !isGone(outcome.error)) return outcome;
  clearStored(basketStore, locationId, basketId);
  return { ok: true, value: null };
}

/** Finds the other bookings of the basket whose slot can no longer be booked or no longer exists. A slot that cannot be fetched does not count. */
async function findVanished(
  gateway: BookingGateway,
  { locationId, request, start }: HoldCommand,
  basket: Basket,
): Promise<readonly BasketBooking[]> {
  const isWanted = isAtStart(start);
  const others = basket.bookings.filter((booking) => booking.instanceId !== request.instanceId && !isWanted(booking));
  const slots = await Promise.all(
    others.map(({ gameId, instanceId }) => gateway.getSlot({ locationId, gameId, instanceId, basketId: basket.id })),
  );
  return others.filter((_, index) => {
    const slot = slots[index];
    return slot !== undefined && (slot.ok ? !isBookable(slot.value) : isGone(slot.error));
  });
}

async function update(gateway: BookingGateway, command: HoldCommand, basket: Basket) {
  const { locationId, request, start, without, keys } = command;
  const kept = basket.bookings.filter(({ instanceId }) => !without.includes(instanceId));
  return gateway.updateBasket({
    locationId,
    basketId: basket.id,
    bookings: mergeBookingRequest(toBookingRequests(kept), request, kept.find(isAtStart(start))?.instanceId),
    idempotencyKey: keys.update,
  });
}

/** Returns a function that says whether a booking is at this start. Without a start none is. */
function isAtStart(start: HeldStart | undefined): (booking: BasketBooking) => boolean {
  if (start === undefined) return () => false;
  const { gameId, startsAt, isKidsMode } = start;
  return (booking) => booking.gameId === gameId && booking.startsAt === startsAt && booking.isKidsMode === isKidsMode;
}

async function create(gateway: BookingGateway, { locationId, request, keys }: HoldCommand) {
  return gateway.createBasket({ locationId, bookings: [request], idempotencyKey: keys.create });
}

/** True if the server has judged the request and changed nothing. A rate limit is left out: it says nothing about the basket. */
function isRejected(error: GatewayError): boolean {
  return !isOutcomeUnknown(error) && error.kind !== 'rateLimited';
}
