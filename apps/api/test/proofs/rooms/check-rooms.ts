import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import * as z from 'zod';
import { rowId, rowInstant } from '../../../src/kernel/database.ts';
import type { TestApi } from '../../../src/testing/open-test-api.ts';
import type { DocumentChanges } from './change-documents.ts';
import type { PendingMove, RandomParties } from './random-parties.ts';
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

type TakenSlot = z.output<typeof takenRow>;

/** Two overlapping slots of one room, by their ids. */
type Pair = readonly [string, string];

/**
 * Notes the slots that are taken now, and checks their rooms: a room has one party at a time, and no party has lost its slot.
 *
 * @param when a name of the moment, for the message of a failure
 */
export async function checkRooms(
  { api, model, documents, parties, counts }: CheckOptions,
  when: string,
): Promise<void> {
  const taken = await readTaken(api);
  noteTaken(model, taken);
  const moves = [...parties.pending.values()];
  const overlappingMoves = listOverlappingMoves(model, moves);
  counts.overlappingMoves += overlappingMoves.length;
  const takenTwice = listPairs(model, overlappingMoves);
  counts.twice += takenTwice.length;
  const ids = new Set(taken.map(({ id }) => id));
  expect({
    when,
    unreported: await listUnreported(model, documents, takenTwice),
    crowded: listCrowded(taken, moves),
    movingBesideOthers: listMovingBesideOthers(taken, overlappingMoves),
    lost: [...parties.booked.values()].filter(({ instanceId }) => !ids.has(slotIdOf(instanceId))),
  }).toEqual({ when, unreported: [], crowded: [], movingBesideOthers: [], lost: [] });
}

/** Brings the model's occupations up to date. */
function noteTaken(model: RoomModel, taken: readonly TakenSlot[]): void {
  const ids = new Set(taken.map(({ id }) => id));
  for (const id of model.occupations.keys()) if (!ids.has(id)) model.occupations.delete(id);
  for (const { id, gameId, room, startsAt, places } of taken) {
    model.note(id, { gameId, room, places, fromMs: Date.parse(startsAt) });
  }
}

/** Lists the moves by card that go on between overlapping slots. Such a party has both slots until it has paid. */
function listOverlappingMoves({ occupations }: RoomModel, moves: readonly PendingMove[]): readonly PendingMove[] {
  return moves.filter(({ fromId, toId }) => {
    const [from, to] = [occupations.get(fromId), occupations.get(toId)];
    return fromId !== toId && from !== undefined && to !== undefined && overlap(from, to);
  });
}

/** Lists the moves between overlapping slots where another party is in one of both. */
function listMovingBesideOthers(
  taken: readonly TakenSlot[],
  overlappingMoves: readonly PendingMove[],
): readonly PendingMove[] {
  const partiesBySlot = new Map(taken.map(({ id, parties }) => [id, parties]));
  return overlappingMoves.filter(
    ({ fromId, toId }) => partiesBySlot.get(fromId) !== 1 || partiesBySlot.get(toId) !== 1,
  );
}

/** Lists the pairs of overlapping occupations, without those of one party that moves. */
function listPairs({ occupations }: RoomModel, overlappingMoves: readonly PendingMove[]): readonly Pair[] {
  const pairsOfMoves = new Set(
    overlappingMoves.flatMap(({ fromId, toId }) => [`${fromId} ${toId}`, `${toId} ${fromId}`]),
  );
  const all = [...occupations];
  return all.flatMap(([id, occupation], index) =>
    all
      .slice(index + 1)
      .filter(([otherId, other]) => overlap(occupation, other) && !pairsOfMoves.has(`${id} ${otherId}`))
      .map(([otherId]) => [id, otherId] as const),
  );
}

/**
 * Lists the parties that the staff should be told of, and are not. Only games that were put into one room afterwards have parties at one
 * time, and the staff are told of each of them. They are also told of all parties in a room that the documents no longer have for their game.
 */
async function listUnreported(
  model: RoomModel,
  documents: CheckOptions['documents'],
  takenTwice: readonly Pair[],
): Promise<readonly string[]> {
  const withoutRoom = [...model.occupations].filter(
    ([, { gameId, room }]) => !listRooms(model.findSchedule(gameId)).some(({ id }) => id === room),
  );
  if (takenTwice.length + withoutRoom.length === 0) return [];
  const reported = await documents.listUnsettled();
  const isReported = (id: string, reason: string) => {
    const occupation = model.occupations.get(id);
    return reported.some(
      (slot) =>
        slot.reason === reason &&
        occupation?.gameId === slot.gameId &&
        occupation.fromMs === Date.parse(slot.startsAt) &&
        occupation.room === slot.room,
    );
  };
  return [
    ...takenTwice
      .filter((pair) => !pair.some((id) => isReported(id, 'roomTakenTwice')))
      .map((pair) => pair.join(' and ')),
    ...withoutRoom
      .filter(([id]) => !isReported(id, 'outsideSchedule') && !isReported(id, 'roomTakenTwice'))
      .map(([id]) => id),
  ];
}

/**
 * Lists the slots of the attic, which is private, that have more than one party. While a party pays for more places of its own slot, it has a
 * hold and a booking there, so two are counted.
 */
function listCrowded(taken: readonly TakenSlot[], moves: readonly PendingMove[]): readonly TakenSlot[] {
  const paidWithinSlot = new Set(moves.filter(({ fromId, toId }) => fromId === toId).map(({ toId }) => toId));
  return taken.filter(
    ({ id, gameId, parties }) => gameId === 'game-attic' && parties > (paidWithinSlot.has(id) ? 2 : 1),
  );
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
