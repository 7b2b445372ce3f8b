import { matchPath } from './routes.ts';

/**
 * How a request can fail. The `stripe` package repeats a request once whose connection was lost, whatever its settings are, so
 * `times: 2` is what its caller notices.
 * - `lostBefore`: the connection ends without an effect
 * - `lostAfterEffect`: the connection ends after the effect; the response is kept under the idempotency key
 * - `429`: too many requests, without an effect
 * - `500`: an error without an effect; nothing is kept under the key
 * - `500AfterEffect`: an error after the effect. As at Stripe, it is kept: the same key gets the same 500 again
 * - `slow`: has its effect and responds after `delayMs`
 * - `slowAfterEffect`: has its effect at once and responds after `delayMs`
 */
export const faultKinds = [
  'lostBefore',
  'lostAfterEffect',
  '429',
  '500',
  '500AfterEffect',
  'slow',
  'slowAfterEffect',
] as const;

export type FaultKind = (typeof faultKinds)[number];

export interface Fault {
  readonly kind: FaultKind;
  readonly match?: {
    /** GET or POST; all where not given. */
    readonly method?: string;
    /** Such as `/v1/payment_intents/*\/confirm`, where `*` is one segment; all where not given. */
    readonly path?: string;
    /** The first request that fails, counted from 1 among those that match. */
    readonly nth?: number;
  };
  /** How many requests fail; 1 where not given. */
  readonly times?: number;
  /** 1,000 where not given. */
  readonly delayMs?: number;
}

/** Faults by chance. A seed gives the same faults for the same requests. */
export interface RandomFaults {
  readonly seed: number;
  /** From 0 to 1 for each kind; together at most 1. */
  readonly rates: Readonly<Partial<Record<FaultKind, number>>>;
  readonly delayMs?: number;
}

export interface TakenFault {
  readonly kind: FaultKind;
  readonly delayMs: number;
}

export interface Faults {
  /** Replaces all planted faults. */
  plant(faults: readonly Fault[]): void;
  /** Null ends the faults by chance. */
  setRandom(random: RandomFaults | null): void;
  /** The fault of a request; null for none. Requests of browsers have no faults by chance. */
  take(method: string, path: string, isOfServer: boolean): TakenFault | null;
}

const usualDelayMs = 1_000;

export function createFaults(): Faults {
  let planted: { readonly fault: Fault; seen: number }[] = [];
  let random: RandomFaults | null = null;
  let draw = seededRandom(0);

  const byChance = (): TakenFault | null => {
    if (random === null) return null;
    let left = draw();
    for (const kind of faultKinds) {
      left -= random.rates[kind] ?? 0;
      if (left < 0) return { kind, delayMs: random.delayMs ?? usualDelayMs };
    }
    return null;
  };

  return {
    plant(faults) {
      planted = faults.map((fault) => ({ fault, seen: 0 }));
    },
    setRandom(given) {
      random = given;
      draw = seededRandom(given?.seed ?? 0);
    },
    take(method, path, isOfServer) {
      let taken: TakenFault | null = null;
      for (const each of planted) {
        const { match = {}, times = 1, kind, delayMs = usualDelayMs } = each.fault;
        if (match.method !== undefined && match.method !== method) continue;
        if (match.path !== undefined && matchPath(match.path, path) === null) continue;
        each.seen += 1;
        const first = match.nth ?? 1;
        if (taken === null && each.seen >= first && each.seen < first + times) taken = { kind, delayMs };
      }
      return taken ?? (isOfServer ? byChance() : null);
    },
  };
}

/** The generator `mulberry32`: numbers from 0 to below 1. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
