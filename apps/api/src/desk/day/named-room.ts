import type { PartyWire } from '@latchkey/cms-client/contract';
import type { Rooms } from '../../inventory/slots/rooms.ts';
import { parseSlotId } from '../../inventory/slots/slot-id.ts';
import type { PhysicalRoom } from '../../venues/ticketing-document.ts';

/** A physical room as the staff call it. */
export type NamedRoom = NonNullable<PartyWire['room']>;

/** Returns the physical room with its name; null if the game has a room of its own, which needs no name beside that of the game. */
export function toNamedRoom(physical: Pick<PhysicalRoom, 'id' | 'name'> | null): NamedRoom | null {
  return physical === null ? null : { id: physical.id, name: physical.name ?? physical.id };
}

/** Returns the physical room of a slot, also one that the documents no longer have. */
export function findNamedRoom(
  rooms: Pick<Rooms, 'findNumbered' | 'findStored'>,
  slot: Parameters<Rooms['findStored']>[0],
): NamedRoom | null {
  const numbered = rooms.findNumbered(parseSlotId(slot.id).roomNumber);
  if (numbered !== null) return toNamedRoom(numbered.physical);
  const room = rooms.findStored(slot)?.room ?? '';
  return room === '' ? null : { id: room, name: room };
}
