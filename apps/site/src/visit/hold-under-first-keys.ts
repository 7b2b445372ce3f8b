import {
  type BasketStore,
  type BookingGateway,
  type BookingRequest,
  type CreateKey,
  type HeldStart,
  holdBooking,
  type HoldOutcome,
} from '@latchkey/booking-core';

interface HoldPorts {
  readonly gateway: BookingGateway;
  readonly basketStore: BasketStore;
  readonly createKey: CreateKey;
}

/** Holds places under the next two keys, in the order in which the booking machine creates them, so that a repeated form sends the same requests. */
export function holdUnderFirstKeys(
  { createKey, ...ports }: HoldPorts,
  locationId: string,
  request: BookingRequest,
  start: HeldStart,
): Promise<HoldOutcome> {
  const keys = { update: createKey(), create: createKey() };
  return holdBooking(ports, { locationId, request, start, without: [], keys });
}
