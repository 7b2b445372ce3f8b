/** A range of slots of the big room, in the order of their starts; see `slotAt`. */
export interface SlotRange {
  readonly first: number;
  /** The number of slots; 1 for a single hot slot. */
  readonly count: number;
}

export interface Load {
  readonly slots: SlotRange;
  readonly clients: number;
  /** The length of the run, of which the first second is not counted. */
  readonly seconds: number;
}

/** The first seconds of a run, which are not counted: a server that has just got its clients is slower, pgbench's by half. */
export const droppedSeconds = 1;

/** The result of some clients. */
export interface Reached {
  /** The number per second. */
  readonly rate: number;
  /** The median of the time of one in milliseconds; 0 where none was made. */
  readonly medianMs: number;
}
