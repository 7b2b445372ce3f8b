import type { DocumentClosure } from './ticketing-document.ts';

/** The part of a location that a closure closes: a game, a physical room with all of its games, or the whole location where both are null. */
export interface ClosedScope {
  readonly gameId: string | null;
  /** The id of a physical room. */
  readonly room?: string | null | undefined;
}

/** A game in a physical room, or in one of its own. */
export interface GameInRoom {
  readonly gameId: string;
  /** Null for a room of its own. */
  readonly physicalId: string | null;
}

/** The one rule of which rooms a closure concerns, whether the documents or the staff have it. */
export function concerns({ gameId, room = null }: ClosedScope, played: GameInRoom): boolean {
  return (gameId === null || gameId === played.gameId) && (room === null || room === played.physicalId);
}

/** Lists what a closure of the documents closes, as if the staff had made a closure for each. */
export function closedScopes({ games, rooms }: DocumentClosure): readonly ClosedScope[] {
  if (games !== undefined) return games.map((gameId) => ({ gameId, room: null }));
  return rooms?.map((room) => ({ gameId: null, room })) ?? [{ gameId: null, room: null }];
}
