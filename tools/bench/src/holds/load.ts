import type { SlotRange } from './slot-range.ts';

export interface Load {
  readonly slots: SlotRange;
  readonly clients: number;
  /** The length of the run, of which the first second is not counted. */
  readonly seconds: number;
}

/** The first seconds of a run, which are not counted: a server that has just got its clients is slower, pgbench's by half. */
export const droppedSeconds = 1;

/** The rate and the times of the operations of some clients. */
export interface Reached {
  /** The number of operations per second. */
  readonly rate: number;
  /** The median time of an operation in milliseconds; 0 where none was made. */
  readonly medianMs: number;
}
