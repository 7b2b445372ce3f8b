import type { DeskGame } from './drawer.types.ts';

/** The start of a game. */
export interface Start {
  readonly date: string;
  readonly time: string;
  /** The instant, ISO 8601. */
  readonly startsAt: string;
}

export function toStart({ date, startTime, startsAt }: Pick<DeskGame, 'date' | 'startTime' | 'startsAt'>): Start {
  return { date, time: startTime, startsAt };
}
