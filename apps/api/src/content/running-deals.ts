import { groupBy } from '../kernel/group-by.ts';
import { wallClockAt } from '../kernel/wall-clock.ts';
import type { DealContent, LocationContent } from './content-source.ts';
import { isFor } from './listing.ts';

/** Lists the deals of a location at an instant, by the date in its own time zone. The first to end comes first. */
export function listRunningDeals(
  deals: readonly DealContent[],
  location: Pick<LocationContent, 'id' | 'timeZone'>,
  epochMs: number,
): readonly DealContent[] {
  const today = wallClockAt(epochMs, location.timeZone).date;
  return selectRunning(
    deals.filter((deal) => isFor(deal, location)),
    today,
  ).toSorted(compareEnds);
}

function selectRunning(deals: readonly DealContent[], today: string): readonly DealContent[] {
  return deals
    .filter(({ startsOn }) => (startsOn ?? today) <= today)
    .filter(({ endsOn }) => (endsOn ?? today) >= today);
}

function compareEnds(a: DealContent, b: DealContent): number {
  // A deal without an end comes after every date.
  return compareText(a.endsOn ?? '9999', b.endsOn ?? '9999') || compareText(a.slug, b.slug);
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Lists the deals that run today at any location, the first to end first. */
export function listDealsAnywhere(
  deals: readonly DealContent[],
  locations: readonly Pick<LocationContent, 'id' | 'timeZone'>[],
  epochMs: number,
): readonly DealContent[] {
  const running = new Set<DealContent>();
  for (const [timeZone, there] of groupBy(locations, (location) => location.timeZone)) {
    const ids = new Set(there.map(({ id }) => String(id)));
    for (const deal of selectRunning(deals, wallClockAt(epochMs, timeZone).date)) {
      const own = deal.locationIds ?? [];
      if (own.length === 0 || own.some((id) => ids.has(String(id)))) running.add(deal);
    }
  }
  return [...running].toSorted(compareEnds);
}
