import type { SlotWire } from '@latchkey/cms-client/contract';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach } from 'vitest';
import * as z from 'zod';
import { readDocuments } from '../src/documents/read-documents.ts';
import { findUnsettledUnder, findUnsettledNow } from '../src/inventory/slots/unsettled-slots.ts';
import { rowId } from '../src/kernel/database.ts';
import type { TestApi } from '../src/testing/open-test-api.ts';
import { createCatalogue } from '../src/venues/catalogue.ts';
import type { Backend } from './backends.ts';
import { at, createCaller, toBooking } from './caller.ts';
import { openEditableVenue, type EditableVenue, type RoomChange } from './editable-venue.ts';

/** The places of the physical rooms. A party gets the free room in which the fewest places stay empty, so up to four get north first. */
export const northCapacity = 4;
export const southCapacity = 6;

const physicalRooms = [
  { id: 'north', name: 'North room', capacity: northCapacity, turnaroundMinutes: 15 },
  { id: 'south', capacity: southCapacity, turnaroundMinutes: 15 },
];

/** Returns the change that puts a game into physical rooms, which have its places and its turnaround from then on. */
export function inRooms(...playedIn: readonly string[]): RoomChange {
  return { playedIn, capacity: undefined, turnaroundMinutes: undefined };
}

/** Returns the change that gives a game a room of its own again. */
export function inOwnRoom(capacity: number, turnaroundMinutes: number): RoomChange {
  return { playedIn: undefined, capacity, turnaroundMinutes };
}

/** Creates a booking of the vault. */
export function vaultParty(slot: SlotWire, quantity: number) {
  return toBooking(slot.instanceId, quantity);
}

/** Creates a booking of the attic. */
export function atticParty(slot: SlotWire, quantity: number) {
  return toBooking(slot.instanceId, quantity, 'attic-adult');
}

export function readMaxAvailable({ availability }: SlotWire): number {
  return availability.spaces.maxAvailable;
}

const takenRow = z.object({ id: rowId, room: z.string(), taken: z.number() });

/**
 * Opens, before each test of a suite, an api without limits at a harbour with two physical rooms: north and south. Until a test puts a game into them,
 * the vault and the attic have a room each.
 */
export function physicalRoomsWorld(backend: Backend) {
  let venue: EditableVenue;
  let api: TestApi;
  let visitor: ReturnType<typeof createCaller>;
  beforeEach(async () => {
    venue = await openEditableVenue();
    await venue.changeVenue({ physicalRooms });
    const unlimited = { maxLiveBaskets: 0, maxHeldPlaces: 0, maxUpcomingBookings: 0, maxCheckoutsPerHour: 0 };
    api = await backend.open({ contentDir: venue.folder, ...unlimited });
    visitor = createCaller(api);
  });
  afterEach(async () => {
    await api.close();
    await venue.remove();
  });

  const readCatalogue = async () => createCatalogue((await readDocuments(venue.folder)).documents, () => null);
  return {
    get venue() {
      return venue;
    },
    get api() {
      return api;
    },
    get visitor() {
      return visitor;
    },
    /** Changes a game in the documents, and imports them. */
    changeGame: async (gameId: string, change: RoomChange) => {
      await venue.change(gameId, change);
      await venue.importTo(api);
    },
    firstVaultSlot: async (query = '') => at(await visitor.vault(query), 0),
    firstAtticSlot: async () => at(await visitor.attic(), 0),
    book: async (booking: ReturnType<typeof toBooking>) => {
      const { id } = await visitor.create({ bookings: [booking] });
      return visitor.checkout(id);
    },
    deleteBasket: (id: string) => visitor.call('DELETE', `/api/resova/loc-harbour/basket/${id}`),
    /**
     * Lists the taken places by start and physical room, such as `north 3`. The name of the room is empty where a game has a room of its own. The upper
     * bits of a slot's id are the number of its room.
     */
    listTaken: async () =>
      (
        await api.db.rows(
          takenRow,
          sql`
            SELECT s.id, r.room, s.held + s.sold AS taken
            FROM slots s JOIN rooms r ON r.id = s.id >> 26
            WHERE s.held + s.sold > 0 ORDER BY s.starts_at, r.room, s.id
          `,
        )
      ).map(({ room, taken }) => `${room} ${taken}`),
    /** Lists the taken slots that the staff have to settle by the imported documents, with the reason. */
    listUnsettled: async () =>
      (await findUnsettledNow(api.db, await readCatalogue())).map(({ time, reason }) => `${time} ${reason}`),
    /** Lists the taken slots that the staff would have to settle if the documents of the folder were imported. */
    listUnsettledAfterImport: async () =>
      (await findUnsettledUnder(api.db, await readCatalogue())).map(({ time, reason }) => `${time} ${reason}`),
  };
}
