/**
 * Injected errors, set by `PUT /__errors`:
 * - `slow`: responds after `ms`
 * - `lost`: does nothing and never responds
 * - `silent`: has its effect and never responds
 * - `late`: has its effect after `ms` and never responds
 * - `error`: 500 without an effect; `errorAfter`: 500 with the effect
 * - `garbage`: has its effect, and the response is not JSON; `odd`: the response is JSON of another shape
 * - `broken`: has its effect, and the response is cut off
 * - `brotli`: has its effect, and the response has an encoding that was not requested
 * - `huge`: has its effect, and the response is endless
 * - `reject`: 422 without an effect
 * - `busy`: 429 with `Retry-After`, without an effect
 */
export type InjectedErrorKind =
  | 'slow'
  | 'lost'
  | 'silent'
  | 'late'
  | 'error'
  | 'errorAfter'
  | 'garbage'
  | 'odd'
  | 'broken'
  | 'brotli'
  | 'huge'
  | 'reject'
  | 'busy';

export interface InjectedError {
  readonly kind: InjectedErrorKind;
  readonly method: string;
  /** The path of a route, such as `/baskets/*`. */
  readonly path: string;
  /** The number of requests that it affects. */
  times: number;
  /** The number of requests that pass before. */
  skip?: number;
  readonly ms?: number;
}

/** Takes the injected error for a request; null if there is none. */
export function takeInjectedError(
  errors: readonly InjectedError[],
  method: string,
  path: string,
): InjectedError | null {
  for (const error of errors) {
    if (error.method !== method || error.path !== path || error.times <= 0) continue;
    if ((error.skip ?? 0) > 0) {
      error.skip = (error.skip ?? 0) - 1;
      continue;
    }
    error.times -= 1;
    return error;
  }
  return null;
}
