import type { Point } from '../distance.ts';

/** A place that was found. */
export interface Place extends Point {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
}
