import type { GameInRoom } from './closed-rooms.ts';
import type { PhysicalRoom } from './ticketing-document.ts';
import type { VenueRoom } from './venue-room.ts';

/** A room in one of the physical rooms in which its game is played. */
export interface PlayedRoom {
  /** The room with the places and the turnaround of the physical room. */
  readonly room: VenueRoom;
  /** The physical room; null if the game has a room of its own. */
  readonly physical: PhysicalRoom | null;
}

/** Lists the room in each of its physical rooms. Twins have the same starts, whatever the turnaround of each. */
export function listPlayedRooms(room: VenueRoom): readonly PlayedRoom[] {
  const { playedIn } = room;
  const [only = null] = playedIn;
  // The places and the turnaround of a single room are those of the game already.
  if (playedIn.length <= 1) return [{ room, physical: only }];
  // Without a step of their own, all twins step by the longest turnaround.
  const { everyMinutes = room.durationMinutes + room.turnaroundMinutes } = room;
  return playedIn.map((physical) => {
    const { capacity, turnaroundMinutes } = physical;
    return { physical, room: { ...room, capacity, turnaroundMinutes, everyMinutes } };
  });
}

/** Returns the game and the physical room of a room. */
export function toGameInRoom({ room, physical }: PlayedRoom): GameInRoom {
  return { gameId: room.gameId, physicalId: physical?.id ?? null };
}
