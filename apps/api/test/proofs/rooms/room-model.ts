import { at } from '../../caller.ts';

const minuteMs = 60_000;

export interface PlayedGame {
  readonly gameId: string;
  readonly categoryId: string;
  readonly isPrivate: boolean;
  readonly durationMinutes: number;
  /** The names of its physical rooms; empty if it has a room of its own. */
  readonly playedIn: readonly string[];
  /** The places, if it has a room of its own. */
  readonly capacity: number;
  readonly turnaroundMinutes: number;
}

export const games: readonly PlayedGame[] = [
  {
    gameId: 'game-vault',
    categoryId: 'adult',
    isPrivate: false,
    durationMinutes: 60,
    playedIn: [],
    capacity: 6,
    turnaroundMinutes: 30,
  },
  {
    gameId: 'game-attic',
    categoryId: 'attic-adult',
    isPrivate: true,
    durationMinutes: 60,
    playedIn: [],
    capacity: 4,
    turnaroundMinutes: 0,
  },
];
export const physicalRooms = [
  { id: 'north', capacity: 4, turnaroundMinutes: 15 },
  { id: 'south', capacity: 6, turnaroundMinutes: 30 },
];

/** A closed time of the documents, as the test drew it. */
export interface ClosedTime {
  readonly games?: readonly string[] | undefined;
  /** The names of physical rooms. Without games and rooms the closed time is of the whole location. */
  readonly rooms?: readonly string[] | undefined;
  readonly fromMs: number;
  readonly toMs: number;
}

/** The time for which a taken slot has its room: noted by the test when the slot was first seen taken. */
export interface Occupation {
  readonly gameId: string;
  /** The name of the physical room; empty if the game has a room of its own. */
  readonly room: string;
  readonly places: number;
  readonly fromMs: number;
  /** The end, with the turnaround. */
  readonly toMs: number;
  /** The length of the game. */
  readonly minutes: number;
}

/** Names the physical room of a game: one of its own, or the named one. */
function toPlaceKey({ gameId, room }: Pick<Occupation, 'gameId' | 'room'>): string {
  return room === '' ? `own ${gameId}` : room;
}

/** True if two slots have the same physical room at the same time. */
export function overlap(one: Occupation, other: Occupation): boolean {
  return toPlaceKey(other) === toPlaceKey(one) && other.fromMs < one.toMs && other.toMs > one.fromMs;
}

type StartInRoom = Pick<Occupation, 'gameId' | 'room' | 'fromMs'>;

/** True if two slots are the same: of one game in one room at one start. */
function isSameSlot(one: StartInRoom, other: StartInRoom): boolean {
  return one.gameId === other.gameId && one.room === other.room && one.fromMs === other.fromMs;
}

/** A room of a game; its id is empty if the game has a room of its own. */
type RoomOfGame = (typeof physicalRooms)[number];

/** Lists the rooms of a game: their names, places and turnarounds. */
export function listRooms({ playedIn, capacity, turnaroundMinutes }: PlayedGame): readonly RoomOfGame[] {
  if (playedIn.length === 0) return [{ id: '', capacity, turnaroundMinutes }];
  return playedIn.map((id) =>
    at(
      physicalRooms.filter((room) => room.id === id),
      0,
    ),
  );
}

/**
 * Creates what the test knows about the rooms, without the api: their schedules, their closed times and the slots that are taken. It computes the free
 * places in a simple way, so that those of the api can be compared with them.
 */
export function createRoomModel() {
  const schedules = new Map(games.map((game) => [game.gameId, game]));
  /** The taken slots by their ids. */
  const occupations = new Map<string, Occupation>();
  let closedTimes: readonly ClosedTime[] = [];

  const findSchedule = (gameId: string): PlayedGame => {
    const schedule = schedules.get(gameId);
    if (schedule === undefined) throw new Error(`there is no ${gameId}`);
    return schedule;
  };
  /** True if a game in a room would be played in any of the closed times. */
  const isClosed = ({ gameId, room, fromMs, minutes }: Pick<Occupation, 'gameId' | 'room' | 'fromMs' | 'minutes'>) =>
    closedTimes.some((each) => {
      const isMeant = each.games?.includes(gameId) ?? each.rooms?.includes(room) ?? true;
      return isMeant && fromMs < each.toMs && fromMs + minutes * minuteMs > each.fromMs;
    });

  const findKept = (slot: StartInRoom) => [...occupations.values()].find((each) => isSameSlot(each, slot));
  /** Lists the taken slots in which other parties have places, with their ids. A slot that the party has alone is not among them. */
  const listOccupiedByOthers = (own: ReadonlyMap<string, number>) =>
    [...occupations].filter(([id, { places }]) => own.get(id) !== places);
  /**
   * Returns the slot of a game in a room at a start, without places. It has its room for as long as it had when it was first taken, while any
   * party has it, the moving one included. Its `minutes` are those of the schedule, since closed times are compared with the schedule.
   */
  const toSlotAt = (
    { gameId, durationMinutes }: PlayedGame,
    { id: room, turnaroundMinutes }: RoomOfGame,
    fromMs: number,
  ): Occupation => {
    const toMs = findKept({ gameId, room, fromMs })?.toMs ?? fromMs + (durationMinutes + turnaroundMinutes) * minuteMs;
    return { gameId, room, places: 0, fromMs, toMs, minutes: durationMinutes };
  };
  /**
   * Counts the places of a slot, free or taken. A slot in a closed room has only its taken places. The caller subtracts those of other parties, so
   * a party keeps the places that it has there and gets no more.
   */
  const countPlacesOf = (slot: Occupation, { capacity }: RoomOfGame) =>
    isClosed(slot) ? (findKept(slot)?.places ?? 0) : capacity;

  return {
    occupations,
    findSchedule,
    setSchedule: (schedule: PlayedGame) => schedules.set(schedule.gameId, schedule),
    setClosedTimes: (times: readonly ClosedTime[]) => {
      closedTimes = times;
    },
    /** Lists the taken slots in the closed times. */
    listStranded: () => [...occupations.values()].filter(isClosed),
    /** True if one of the rooms of a game is closed at a start. */
    hasClosedRoom: (gameId: string, startsAt: string): boolean => {
      const schedule = findSchedule(gameId);
      const game = { gameId, fromMs: Date.parse(startsAt), minutes: schedule.durationMinutes };
      return listRooms(schedule).some(({ id }) => isClosed({ ...game, room: id }));
    },
    /** Notes a taken slot. Its time stays as it was when it was first noted. */
    note: (id: string, slot: Pick<Occupation, 'gameId' | 'room' | 'places' | 'fromMs'>): void => {
      const schedule = findSchedule(slot.gameId);
      const known = occupations.get(id);
      const { turnaroundMinutes } = listRooms(schedule).find((each) => each.id === slot.room) ?? schedule;
      const minutes = known?.minutes ?? schedule.durationMinutes;
      const toMs = known?.toMs ?? slot.fromMs + (minutes + turnaroundMinutes) * minuteMs;
      occupations.set(id, { ...slot, toMs, minutes });
    },
    /**
     * Counts the free places of the emptiest room of a game at a start.
     *
     * @param own the places that the party has already, by slot; they count as free
     */
    countFreePlaces: (gameId: string, startsAt: string, own: ReadonlyMap<string, number>): number => {
      const schedule = findSchedule(gameId);
      const others = listOccupiedByOthers(own);
      const free = listRooms(schedule).map((room) => {
        const slot = toSlotAt(schedule, room, Date.parse(startsAt));
        const isOccupied = others.some(([, each]) => !isSameSlot(each, slot) && overlap(slot, each));
        const shared = others.find(([, each]) => isSameSlot(each, slot));
        const taken = shared === undefined ? 0 : shared[1].places - (own.get(shared[0]) ?? 0);
        if (isOccupied || (schedule.isPrivate && taken > 0)) return 0;
        return Math.max(0, countPlacesOf(slot, room) - taken);
      });
      return Math.max(...free);
    },
  };
}

export type RoomModel = ReturnType<typeof createRoomModel>;
