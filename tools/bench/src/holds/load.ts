/** Slots of the big room in the order of their starts; see `slotAt`. */
export interface SlotRange {
  readonly first: number;
  /** 1 is the hot slot. */
  readonly count: number;
}

export interface Load {
  readonly slots: SlotRange;
  readonly clients: number;
  /** The length of the run, of which the first second is not counted. */
  readonly seconds: number;
}

/** A server that has just got its clients is slower, pgbench's by half. */
export const droppedSeconds = 1;

/** What some clients reached. */
export interface Reached {
  /** Per second. */
  readonly rate: number;
  /** The median of the time that one takes; 0 where none was made. */
  readonly medianMs: number;
}
