import { seededRandom } from '../seeded-random.ts';
import { matchPath } from './routes.ts';

/**
 * The ways in which a request can fail. The `stripe` package repeats a request once whose connection was lost, with any settings, so its caller
 * only notices an error with `times: 2`.
 * - `lostBefore`: the connection ends without an effect
 * - `lostAfterEffect`: the connection ends after the effect; the response is kept under the idempotency key
 * - `429`: too many requests, without an effect
 * - `500`: an error without an effect; nothing is kept under the key
 * - `500Kept`: an error without an effect. As at Stripe, it is kept: the same key gets the same 500 again
 * - `500AfterEffect`: an error after the effect, which is kept, too
 * - `slow`: has its effect and responds after `delayMs`
 * - `slowAfterEffect`: has its effect at once and responds after `delayMs`
 */
export const injectedErrorKinds = [
  'lostBefore',
  'lostAfterEffect',
  '429',
  '500',
  '500Kept',
  '500AfterEffect',
  'slow',
  'slowAfterEffect',
] as const;

export type InjectedErrorKind = (typeof injectedErrorKinds)[number];

export interface InjectedError {
  readonly kind: InjectedErrorKind;
  readonly match?: {
    /** The method, GET or POST; all where not given. */
    readonly method?: string;
    /** The path, such as `/v1/payment_intents/*\/confirm`, where `*` is one segment; all where not given. */
    readonly path?: string;
    /** The first request that fails, counted from 1 among those that match. */
    readonly nth?: number;
  };
  /** The number of requests that fail; 1 where not given. */
  readonly times?: number;
  /** The delay in milliseconds; 1,000 where not given. */
  readonly delayMs?: number;
}

/** The settings of errors by chance. A seed gives the same errors for the same requests. */
export interface RandomErrors {
  readonly seed: number;
  /** The rate of each kind from 0 to 1; together at most 1. */
  readonly rates: Readonly<Partial<Record<InjectedErrorKind, number>>>;
  readonly delayMs?: number;
}

export interface TakenError {
  readonly kind: InjectedErrorKind;
  readonly delayMs: number;
}

export interface InjectedErrors {
  /** Replaces all injected errors. */
  plant(errors: readonly InjectedError[]): void;
  /** Sets the errors by chance; null ends them. */
  setRandom(random: RandomErrors | null): void;
  /** Takes the injected error of a request; null for none. Requests of browsers have no errors by chance. */
  take(method: string, path: string, isOfServer: boolean): TakenError | null;
}

const usualDelayMs = 1_000;

export function createInjectedErrors(): InjectedErrors {
  let planted: { readonly injected: InjectedError; seen: number }[] = [];
  let random: RandomErrors | null = null;
  let draw = seededRandom(0);

  const byChance = (): TakenError | null => {
    if (random === null) return null;
    let left = draw();
    for (const kind of injectedErrorKinds) {
      left -= random.rates[kind] ?? 0;
      if (left < 0) return { kind, delayMs: random.delayMs ?? usualDelayMs };
    }
    return null;
  };

  return {
    plant(injectedErrors) {
      planted = injectedErrors.map((injected) => ({ injected, seen: 0 }));
    },
    setRandom(given) {
      random = given;
      draw = seededRandom(given?.seed ?? 0);
    },
    take(method, path, isOfServer) {
      let taken: TakenError | null = null;
      for (const each of planted) {
        const { match = {}, times = 1, kind, delayMs = usualDelayMs } = each.injected;
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
