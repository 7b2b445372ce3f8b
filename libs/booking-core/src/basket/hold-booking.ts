import {
  failed,
  type Failure,
  type GatewayError,
  isOutcomeUnknown,
  type Outcome,
  type Success,
} from '../foundation/outcome.ts';
import type { BasketStore, BookingGateway } from '../foundation/ports.ts';
import { isBookable } from '../slots/slot-state.ts';
import type { Basket, BasketBooking, BookingRequest } from '../foundation/basket.ts';
import { bookingRequestsOf, isUsableBasket, mergeBookingRequest } from './booking-requests.ts';
import { clearStored } from './basket-store.ts';

/** Keys of one intent. Two, because update and create are two requests and a key belongs to one of them. */
export interface HoldKeys {
  readonly update: string;
  readonly create: string;
}

export interface HoldCommand {
  readonly locationId: string;
  readonly request: BookingRequest;
  /** Instances that the basket holds and that are to be left out of it. */
  readonly without: readonly string[];
  readonly keys: HoldKeys;
}

/** The basket, or why not, and what else in the stored basket is no longer to be had: that refuses whatever is added. */
export type HoldOutcome = Success<Basket> | NotHeld;

interface NotHeld extends Failure<GatewayError> {
  readonly vanished?: readonly BasketBooking[];
  /** Whether a basket is remembered all the same. */
  readonly hasBasket?: boolean;
}

/**
 * Puts one booking into the visitor's basket: the stored basket is read and updated with its other bookings kept, else a
 * basket is created. A stored basket that turns out to be expired or booked is replaced by a new one, once. The new id is
 * remembered here, so that a hold made for a visitor who has left the page meanwhile is still theirs.
 */
export async function holdBooking(ports: HoldPorts, command: HoldCommand): Promise<HoldOutcome> {
  const outcome = await hold(ports, command);
  return outcome.ok ? outcome : { ...outcome, hasBasket: ports.basketStore.read(command.locationId) !== null };
}

interface HoldPorts {
  readonly gateway: BookingGateway;
  readonly basketStore: BasketStore;
}

async function hold(ports: HoldPorts, command: HoldCommand): Promise<HoldOutcome> {
  const held = await readOpenBasket(ports, command.locationId);
  if (!held.ok) return held;
  let outcome = held.value === null ? null : await update(ports.gateway, command, held.value);
  if (outcome !== null && !outcome.ok && isRejected(outcome.error)) {
    // A conflict is either a slot's (the basket lives on) or the basket's own end: only the basket can tell.
    const again = await readOpenBasket(ports, command.locationId);
    if (!again.ok) return outcome;
    if (again.value !== null) return { ...outcome, vanished: await findVanished(ports.gateway, command, again.value) };
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

/** The stored basket while it can be changed; null where there is none or it has ended. */
async function readOpenBasket(
  { gateway, basketStore }: HoldPorts,
  locationId: string,
): Promise<Outcome<Basket | null>> {
  const basketId = basketStore.read(locationId);
  if (basketId === null) return { ok: true, value: null };
  const outcome = await gateway.getBasket({ locationId, basketId });
  if (outcome.ok && outcome.value.status === 'open') return outcome;
  if (!outcome.ok && !isGone(outcome.error)) return outcome;
  clearStored(basketStore, locationId, basketId);
  return { ok: true, value: null };
}

/** Of what the basket holds besides: a slot that has begun, was withdrawn or is not offered at all any more. */
async function findVanished(
  gateway: BookingGateway,
  { locationId, request }: HoldCommand,
  basket: Basket,
): Promise<readonly BasketBooking[]> {
  const others = basket.bookings.filter(({ instanceId }) => instanceId !== request.instanceId);
  const slots = await Promise.all(
    others.map(({ gameId, instanceId }) => gateway.getSlot({ locationId, gameId, instanceId, basketId: basket.id })),
  );
  return others.filter((_, index) => {
    const slot = slots[index];
    return slot !== undefined && (slot.ok ? !isBookable(slot.value) : isGone(slot.error));
  });
}

async function update(gateway: BookingGateway, { locationId, request, without, keys }: HoldCommand, basket: Basket) {
  const kept = basket.bookings.filter(({ instanceId }) => !without.includes(instanceId));
  return gateway.updateBasket({
    locationId,
    basketId: basket.id,
    bookings: mergeBookingRequest(bookingRequestsOf(kept), request),
    idempotencyKey: keys.update,
  });
}

async function create(gateway: BookingGateway, { locationId, request, keys }: HoldCommand) {
  return gateway.createBasket({ locationId, bookings: [request], idempotencyKey: keys.create });
}

/** The server has said no, and nothing was changed. */
function isRejected(error: GatewayError): boolean {
  return !isOutcomeUnknown(error) && error.kind !== 'rateLimited';
}

/** The thing asked for is no longer there. */
export function isGone(error: GatewayError): boolean {
  return error.kind === 'notFound' || error.kind === 'conflict';
}
