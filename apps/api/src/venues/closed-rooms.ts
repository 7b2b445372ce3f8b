import type { DocumentClosure } from './ticketing-document.ts';

/** The part of a location that a closure closes: a game, a physical room with all of its games, or the whole location if both are null. */
export interface ClosedScope {
  readonly gameId: string | null;
  /** The id of a physical room. */
  readonly room?: string | null | undefined;
}

/** A game in a physical room, or in one of its own. */
export interface GameInRoom {
  readonly gameId: string;
  /** The physical room; null if the game has a room of its own. */
  readonly physicalId: string | null;
}

/** True if a closure concerns a room. The rule is the same for closures of the documents and of the staff. */
export function concerns({ gameId, room = null }: ClosedScope, played: GameInRoom): boolean {
  return (gameId === null || gameId === played.gameId) && (room === null || room === played.physicalId);
}

/** Lists the parts that a closure of the documents closes, as if the staff had made a closure for each. */
export function closedScopes({ games, rooms }: DocumentClosure): readonly ClosedScope[] {
  if (games !== undefined) return games.map((gameId) => ({ gameId, room: null }));
  return rooms?.map((room) => ({ gameId: null, room })) ?? [{ gameId: null, room: null }];
}
