import { seededRandom } from '../seeded-random.ts';

/**
 * The modes, which say what happens to new events:
 * - `normal`: each is delivered at once, in order
 * - `duplicate`: each is delivered twice
 * - `late`: each is delivered after `delayMs`
 * - `reverse`: those of the next `delayMs` are delivered together, the last one first
 * - `hold`: none is delivered before `deliver`
 * - `drop`: none is ever delivered; they are in the list of events only
 */
export const eventModes = ['normal', 'duplicate', 'late', 'reverse', 'hold', 'drop'] as const;

export interface EventMode {
  readonly mode: (typeof eventModes)[number];
  /** The delay of `late` and `reverse`; 1,000 where not given. */
  readonly delayMs?: number;
}

/** The modes that an event can have by chance. A late one is delivered within `delayMs`, so that others pass it. */
export const eventChances = ['drop', 'duplicate', 'late'] as const;

/** The settings of modes by chance, one for each event. A seed gives the same modes for the same events. */
export interface RandomEvents {
  readonly seed: number;
  /** The rate of each mode from 0 to 1; together at most 1. */
  readonly rates: Readonly<Partial<Record<(typeof eventChances)[number], number>>>;
  /** The longest delay of a late event; 1,000 where not given. */
  readonly delayMs?: number;
}

export interface EventModes {
  /** Sets the mode and ends the modes by chance. */
  set(mode: EventMode): void;
  setRandom(random: RandomEvents): void;
  /** Returns the mode of the next event. */
  next(): EventMode;
}

const usualDelayMs = 1_000;

export function createEventModes(): EventModes {
  let next = (): EventMode => ({ mode: 'normal' });
  return {
    set(mode) {
      next = () => mode;
    },
    setRandom({ seed, rates, delayMs = usualDelayMs }) {
      const draw = seededRandom(seed);
      next = () => {
        let left = draw();
        const delay = Math.floor(draw() * delayMs);
        for (const mode of eventChances) {
          left -= rates[mode] ?? 0;
          if (left < 0) return { mode, delayMs: delay };
        }
        return { mode: 'normal' };
      };
    },
    next: () => next(),
  };
}
