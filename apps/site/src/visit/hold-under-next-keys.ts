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

/**
 * Holds places under the next two keys. They are derived from the form (`form-keys.ts`) and are created in the order of the booking machine, `update`
 * first, so that a repeated form sends the same requests.
 */
export function holdUnderNextKeys(
  { createKey, ...ports }: HoldPorts,
  locationId: string,
  request: BookingRequest,
  start: HeldStart,
): Promise<HoldOutcome> {
  const keys = { update: createKey(), create: createKey() };
  return holdBooking(ports, { locationId, request, start, without: [], keys });
}
