import type { Slot } from '@latchkey/booking-core';
import { slotsFromWire } from '../operations/booking-wire.ts';
import { slotListWire } from '../schema/booking.ts';

/** Reads a list of slots that did not come by a call of the client, e.g. with a page: `data` of the api's response. Null if it is invalid. */
export function readSlotList(data: unknown): readonly Slot[] | null {
  const { success, data: wire } = slotListWire.safeParse(data);
  return success ? slotsFromWire(wire) : null;
}
