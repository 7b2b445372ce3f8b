import { bounds, idSchema } from '@latchkey/cms-client/contract';
import * as z from 'zod';
import { parseStored, fileOf, type SourceDocument } from '../content/source-document.ts';
import { memberOf } from '../kernel/json.ts';
import { weekdays } from '../kernel/wall-clock.ts';
import type { SoldOutDays } from '../inventory/slots/rooms.ts';

/** The schema of `demo/days.json`: days that a demonstration shows as sold out. A real chain has no such file. */
export const demoDaysSchema = z.strictObject({
  rooms: z
    .array(
      z.strictObject({
        locationId: idSchema,
        gameId: idSchema,
        /** The days of the week, in the location's calendar, on which every slot is shown as sold out. */
        soldOutDays: z
          .array(z.enum(weekdays))
          .max(weekdays.length)
          .refine((days) => new Set(days).size === days.length, 'names a day twice'),
      }),
    )
    .max(bounds.list)
    .refine((rooms) => new Set(rooms.map(nameRoom)).size === rooms.length, 'names a room twice'),
});

/**
 * Reads the days of the week on which a demonstration shows a room as sold out. No bookings are made for it: slots of such a day have no places
 * beyond those held or sold. Without the document no day is sold out.
 */
export function readSoldOutDays(documents: readonly SourceDocument[]): SoldOutDays {
  const days = new Map(
    selectDemoDocuments(documents)
      .flatMap(({ document }) => parseStored(demoDaysSchema, document).rooms)
      .map((room) => [nameRoom(room), room.soldOutDays]),
  );
  return ({ locationId }, { gameId }) => days.get(nameRoom({ locationId, gameId })) ?? [];
}

/** True if the documents are those of a demonstration, whose bookings and people are invented. */
export function isDemonstration(documents: readonly SourceDocument[]): boolean {
  return selectDemoDocuments(documents).length > 0;
}

/** Checks the document of the demo, and the rooms that it names. */
export function checkDemoDays(
  documents: readonly SourceDocument[],
  onError: (file: string, path: readonly PropertyKey[], message: string) => void,
  onIssues: (file: string, issues: readonly z.core.$ZodIssue[]) => void,
): void {
  const roomNames = new Set(documents.filter(({ kind }) => kind === 'ticketing').flatMap(listRoomKeys));
  for (const document of selectDemoDocuments(documents)) {
    const file = fileOf(document);
    const parsed = demoDaysSchema.safeParse(document.document);
    if (!parsed.success) {
      onIssues(file, parsed.error.issues);
      continue;
    }
    for (const [index, room] of parsed.data.rooms.entries()) {
      if (roomNames.has(nameRoom(room))) continue;
      onError(file, ['rooms', index], `there is no room of ${room.gameId} at ${room.locationId}`);
    }
  }
}

interface RoomName {
  readonly locationId: unknown;
  readonly gameId: unknown;
}

function selectDemoDocuments(documents: readonly SourceDocument[]): readonly SourceDocument[] {
  return documents.filter(({ kind }) => kind === 'demo');
}

/** Lists the keys of the rooms of a ticketing document, which may be invalid itself. */
function listRoomKeys({ document }: SourceDocument): readonly string[] {
  const rooms = memberOf(document, 'rooms');
  const locationId = memberOf(document, 'locationId');
  return Array.isArray(rooms) ? rooms.map((room) => nameRoom({ locationId, gameId: memberOf(room, 'gameId') })) : [];
}

function nameRoom({ locationId, gameId }: RoomName): string {
  return JSON.stringify([locationId, gameId]);
}
