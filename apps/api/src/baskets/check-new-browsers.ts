import type { Queryable } from '../kernel/database.ts';
import { groupBy } from '../kernel/group-by.ts';
import { succeeded, tooMany, type Result } from '../kernel/result.ts';
import type { NewBrowserLimits } from '../ticketing/shared/booking-limits.ts';
import { phrases } from '../ticketing/shared/phrases.ts';
import type { Claim, Holding } from './hold-claim.ts';
import type { WatchedBaskets } from './watched-baskets.ts';

/** The least number of slots of a day that new browsers may hold together at a location, whatever the percentage. */
const minSlotsForNewBrowsers = 3;

/** A day, and the number of its slots that new browsers would hold. */
interface CrowdedDay {
  readonly date: string;
  readonly heldSlots: number;
}

/** Finds the days of which new browsers would hold more than the least number of slots. */
export async function findCrowdedDays(
  db: Queryable,
  watched: WatchedBaskets,
  { isNew, holding: { locationId, basketId, slots } }: Claim,
  listOthers: () => readonly Claim[],
): Promise<readonly CrowdedDay[]> {
  if (!isNew || slots.length === 0) return [];
  const wantedOn = groupBy(slots, ({ date }) => date);
  const stored = await watched.heldByNewBrowsers(db, { locationId, basketId, dates: [...wantedOn.keys()] });
  const heldOn = groupBy(
    [
      ...stored,
      ...listOthers()
        .filter((other) => other.isNew)
        .flatMap(({ holding }) => holding.slots),
    ],
    ({ date }) => date,
  );
  return [...wantedOn].flatMap(([date, wanted]) => {
    const held = new Set(heldOn.get(date)?.map(({ slotId }) => slotId));
    const added = wanted.filter(({ slotId }) => !held.has(slotId)).length;
    const heldSlots = held.size + added;
    return added === 0 || heldSlots <= minSlotsForNewBrowsers ? [] : [{ date, heldSlots }];
  });
}

/** Checks the crowded days: new browsers may hold a share of the slots that the location offers on each. */
export async function checkNewBrowsers(
  { newForSeconds, maxHeldPercent }: NewBrowserLimits,
  { browser, countOffered }: Holding,
  days: readonly CrowdedDay[],
): Promise<Result<null>> {
  for (const { date, heldSlots } of days) {
    const offered = await countOffered(date);
    if (!offered.ok) return offered;
    const maxSlots = Math.max(minSlotsForNewBrowsers, Math.floor((offered.value * maxHeldPercent) / 100));
    if (heldSlots <= maxSlots) continue;
    const message = `At most ${maxSlots} slots of ${date} are held by new browsers.`;
    const phrase = browser === null ? phrases.dayHeldWithoutCookies : phrases.dayHeldByNewBrowsers;
    return tooMany('too_many_holds', message, newForSeconds - (browser?.ageSeconds ?? 0), [phrase]);
  }
  return succeeded(null);
}
