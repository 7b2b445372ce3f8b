import { wallClockAt } from '../../ticketing/wall-clock.ts';
import type { DealAnswer, LocationAnswer } from '../content-source.ts';
import { isFor } from './belongs-to.ts';

/** The deals that a location shows at an instant: its own wall clock says which day it is. What ends first comes first. */
export function runningDeals(
  deals: readonly DealAnswer[],
  location: Pick<LocationAnswer, 'id' | 'timeZone'>,
  epochMs: number,
): readonly DealAnswer[] {
  const today = wallClockAt(epochMs, location.timeZone).date;
  return deals
    .filter((deal) => isFor(deal, location))
    .filter(({ startsOn }) => (startsOn ?? today) <= today)
    .filter(({ endsOn }) => (endsOn ?? today) >= today)
    .toSorted((a, b) => compare(a.endsOn ?? '9999', b.endsOn ?? '9999') || compare(a.slug, b.slug));
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
