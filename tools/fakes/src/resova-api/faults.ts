/**
 * Ways to fail, switched on by `PUT /__errors`:
 * - `slow`: answers after `ms`
 * - `lost`: does nothing and never answers
 * - `silent`: does it and never answers
 * - `late`: does it after `ms` and never answers
 * - `error`: 500, nothing done; `errorAfter`: 500, and it is done
 * - `garbage`: done, and answers what is no JSON; `odd`: JSON of another shape
 * - `broken`: done, and the connection ends in the middle of the answer
 * - `brotli`: done, and answers in an encoding that was not asked for
 * - `huge`: done, and answers without an end
 * - `refuse`: 422, nothing done
 * - `busy`: 429 with `Retry-After`, nothing done
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
  | 'refuse'
  | 'busy';

export interface InjectedError {
  readonly kind: InjectedErrorKind;
  readonly method: string;
  /** The path as in the table of routes, `/baskets/*`. */
  readonly path: string;
  /** How many requests it meets. */
  times: number;
  /** How many it lets pass before. */
  skip?: number;
  readonly ms?: number;
}

/** Takes the fault that meets this request, if there is one. */
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
