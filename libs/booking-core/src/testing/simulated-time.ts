import { SimulatedClock } from 'xstate';

export interface SimulatedTime {
  /** For `createActor(machine, { clock })`. */
  readonly clock: SimulatedClock;
  /** For a machine's and the simulator's `now`: starts at `start` and runs with the clock. */
  readonly now: () => number;
}

/** A clock that stands still until a test increments it, and the time of day that goes with it. */
export function createSimulatedTime(start = '2026-12-01T15:00:00Z'): SimulatedTime {
  const clock = new SimulatedClock();
  const startMs = Date.parse(start);
  return { clock, now: () => startMs + clock.now() };
}
