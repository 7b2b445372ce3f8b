import { SimulatedClock } from 'xstate';
import type { CreateKey } from '../foundation/ports.ts';

export interface SimulatedTime {
  /** The clock for `createActor(machine, { clock })`. */
  readonly clock: SimulatedClock;
  /** The time for the `now` of a machine and of the simulator: it starts at `start` and runs with the clock. */
  readonly now: () => number;
}

/** Creates a clock that advances only when a test increments it, and the matching time of day. */
export function createSimulatedTime(start = '2026-12-01T15:00:00Z'): SimulatedTime {
  const clock = new SimulatedClock();
  const startMs = Date.parse(start);
  return { clock, now: () => startMs + clock.now() };
}

/** Creates the keys key-1, key-2 ... */
export function createCountingKeys(): CreateKey {
  let count = 0;
  return () => {
    count += 1;
    return `key-${count}`;
  };
}

/** Creates numbers in [0, 1), the same for the same seed (mulberry32). */
export function createSeededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
