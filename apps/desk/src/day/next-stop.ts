/** A thing on the sheet that the keyboard can reach. */
export interface Stop {
  readonly id: string;
  /** The index of its room, from 0. */
  readonly column: number;
  /** The distance from the top of the sheet, in minutes of the axis. */
  readonly top: number;
  readonly lane: number;
}

export type Direction = 'up' | 'down' | 'before' | 'after' | 'next' | 'previous' | 'first' | 'last';

/**
 * Finds the stop to which the keyboard goes from another one. Up and down stay in the room; before and after go to the nearest stop of the
 * next room that has one; next and previous follow the clock through all rooms. Returns its id, or null where there is none.
 */
export function findNextStop(stops: readonly Stop[], fromId: string | null, direction: Direction): string | null {
  const byClock = stops.toSorted(
    (one, other) => one.top - other.top || one.column - other.column || one.lane - other.lane,
  );
  const from = stops.find(({ id }) => id === fromId);
  if (direction === 'last') return byClock.at(-1)?.id ?? null;
  if (from === undefined || direction === 'first') return byClock[0]?.id ?? null;
  const at = byClock.indexOf(from);
  switch (direction) {
    case 'next':
      return byClock[at + 1]?.id ?? null;
    case 'previous':
      return at === 0 ? null : (byClock[at - 1]?.id ?? null);
    case 'down':
      return byClock.slice(at + 1).find(({ column }) => column === from.column)?.id ?? null;
    case 'up':
      return byClock.slice(0, at).findLast(({ column }) => column === from.column)?.id ?? null;
    case 'before':
    case 'after':
      return sideways(stops, from, direction === 'after' ? 1 : -1);
  }
}

function sideways(stops: readonly Stop[], from: Stop, step: 1 | -1): string | null {
  const columns = stops.map(({ column }) => column).filter((column) => (column - from.column) * step > 0);
  if (columns.length === 0) return null;
  const nearest = step === 1 ? Math.min(...columns) : Math.max(...columns);
  return (
    stops
      .filter(({ column }) => column === nearest)
      .toSorted(
        (one, other) => Math.abs(one.top - from.top) - Math.abs(other.top - from.top) || one.lane - other.lane,
      )[0]?.id ?? null
  );
}
