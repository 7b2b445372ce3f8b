import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import * as z from 'zod';
import { rowId, rowInstant } from '../../../src/kernel/database.ts';
import type { TestApi } from '../../../src/testing/open-test-api.ts';
import type { DocumentChanges } from './change-documents.ts';
import type { RandomParties } from './random-parties.ts';
import type { RoomCounts } from './room-counts.ts';
import { listRooms, overlap, type RoomModel } from './room-model.ts';
import { slotIdOf } from '../../caller.ts';

const takenRow = z.object({
  id: rowId,
  gameId: z.string(),
  /** The name of the physical room; empty if the game has a room of its own. */
  room: z.string(),
  startsAt: rowInstant,
  places: z.number(),
  parties: z.number(),
});

interface CheckOptions {
  readonly api: TestApi;
  readonly model: RoomModel;
  readonly documents: Pick<DocumentChanges, 'listUnsettled'>;
  readonly parties: Pick<RandomParties, 'booked' | 'pending'>;
  readonly counts: RoomCounts;
}

/**
 * Notes the slots that are taken now, and checks their rooms: a room has one party at a time, and no party has lost its slot.
 *
 * @param when a name of the moment, for the message of a failure
 */
export async function checkRooms(
  { api, model, documents, parties, counts }: CheckOptions,
  when: string,
): Promise<void> {
  const { occupations } = model;
  const taken = await readTaken(api);
  const ids = new Set(taken.map(({ id }) => id));
  for (const id of occupations.keys()) if (!ids.has(id)) occupations.delete(id);
  for (const { id, gameId, room, startsAt, places } of taken) {
    model.note(id, { gameId, room, places, fromMs: Date.parse(startsAt) });
  }

  // A party that pays for a move between overlapping slots has both, so this overlap is allowed. It must have both alone.
  const moves = [...parties.pending.values()];
  const overlappingMoves = moves.filter(({ fromId, toId }) => {
    const [from, to] = [occupations.get(fromId), occupations.get(toId)];
    return fromId !== toId && from !== undefined && to !== undefined && overlap(from, to);
  });
  counts.overlappingMoves += overlappingMoves.length;
  const partiesBySlot = new Map(taken.map((slot) => [slot.id, slot.parties]));
  const joined = overlappingMoves.filter(
    ({ fromId, toId }) => partiesBySlot.get(fromId) !== 1 || partiesBySlot.get(toId) !== 1,
  );
  const allowedPairs = new Set(
    overlappingMoves.flatMap(({ fromId, toId }) => [`${fromId} ${toId}`, `${toId} ${fromId}`]),
  );
  const all = [...occupations];
  const twice = all.flatMap(([id, one], index) =>
    all
      .slice(index + 1)
      .filter(([otherId, other]) => overlap(one, other) && !allowedPairs.has(`${id} ${otherId}`))
      .map(([otherId]) => [id, otherId] as const),
  );
  counts.twice += twice.length;

  // Only games that were put into one room afterwards have parties at one time, and the staff are told of each of them. They are also told of
  // all parties that are in a room which the documents no longer have for their game.
  const withoutRoom = all.filter(
    ([, { gameId, room }]) => !listRooms(model.findSchedule(gameId)).some(({ id }) => id === room),
  );
  const told = twice.length + withoutRoom.length === 0 ? [] : await documents.listUnsettled();
  const isTold = (id: string, reason: string) => {
    const own = occupations.get(id);
    return told.some(
      (slot) =>
        slot.reason === reason &&
        own?.gameId === slot.gameId &&
        own.fromMs === Date.parse(slot.startsAt) &&
        own.room === slot.room,
    );
  };
  const unseen = [
    ...twice.filter((pair) => !pair.some((id) => isTold(id, 'roomTakenTwice'))).map((pair) => pair.join(' and ')),
    ...withoutRoom.filter(([id]) => !isTold(id, 'outsideSchedule') && !isTold(id, 'roomTakenTwice')).map(([id]) => id),
  ];

  // The attic is private. Only a party that pays for more places of its own slot counts twice there.
  const paidWithinSlot = new Set(moves.filter(({ fromId, toId }) => fromId === toId).map(({ toId }) => toId));
  const crowded = taken.filter(
    (slot) => slot.gameId === 'game-attic' && slot.parties > (paidWithinSlot.has(slot.id) ? 2 : 1),
  );
  const lost = [...parties.booked.values()].filter(({ instanceId }) => !ids.has(slotIdOf(instanceId)));
  expect({ when, unseen, crowded, joined, lost }).toEqual({ when, unseen: [], crowded: [], joined: [], lost: [] });
}

function readTaken(api: TestApi) {
  return api.db.rows(
    takenRow,
    sql`
      SELECT s.id, s.game_id AS "gameId", r.room, s.starts_at AS "startsAt", s.held + s.sold AS places,
        ((SELECT count(*) FROM holds h WHERE h.slot_id = s.id)
          + (SELECT count(*) FROM booking_items i WHERE i.slot_id = s.id))::int AS parties
      FROM slots s JOIN rooms r ON r.id = s.id >> 26 WHERE s.held + s.sold > 0
    `,
  );
}
