import type { Period, Step } from '../periods.ts';
import type { Scope } from '../scope.ts';

/** The figures of one period that are read. */
export interface FiguresQuery {
  readonly scope: Scope;
  readonly period: Period;
  /** Null: the period as a whole. */
  readonly step: Step | null;
  /** Null: all games. */
  readonly gameId: string | null;
}
