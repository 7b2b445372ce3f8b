import type { Period, Step } from '../periods.ts';
import type { Scope } from '../scope.ts';

/** The figures of one period that are read. */
export interface FiguresQuery {
  readonly scope: Scope;
  readonly period: Period;
  /** The length of the buckets; null for the period as a whole. */
  readonly step: Step | null;
  /** The game; null for all games. */
  readonly gameId: string | null;
}
