import { createClientKey } from '../kernel/client-limit.ts';
import type { Result } from '../kernel/result.ts';
import { isNewBrowser } from '../ticketing/shared/booking-limits.ts';
import { findWiderNetworks } from '../ticketing/shared/wider-networks.ts';
import type { BasketResult } from './batch/new-basket.ts';
import { checkNetworks } from './check-networks.ts';
import { checkNewBrowsers, findCrowdedDays } from './check-new-browsers.ts';
import type { Checks, Claim, Holding, LimitsContext } from './hold-claim.ts';
import type { WatchedBaskets } from './watched-baskets.ts';

/** Holds places if the limits allow it, and remembers the basket for later requests. */
export type HoldWithinLimits<Held = Holding> = (
  holding: Held,
  hold: () => Promise<BasketResult>,
) => Promise<BasketResult>;

/**
 * Creates the limits on holds that count more than one client, because a script with many addresses could hold a whole day for nothing.
 *
 * - The networks around an IPv6 address have the limits of a client, times two and four.
 * - New browsers together hold a share of the slots of a day at a location; then a new browser waits until it is no longer new.
 *
 * Requests of one process are counted before they are carried out, so parallel ones do not pass together. Several processes may pass the limits by
 * the requests that they carry out at the same moment.
 */
export function createWideHoldLimits(context: LimitsContext, watched: WatchedBaskets): HoldWithinLimits {
  const { db, limits, clientSecret } = context;
  const underWay = new Set<Claim>();
  const hasHoldLimits = limits.maxLiveBaskets > 0 || limits.maxHeldPlaces > 0;

  return async (holding, hold) => {
    const isNew = limits.newBrowsers.maxHeldPercent > 0 && isNewBrowser(limits.newBrowsers, holding.browser);
    const wider = hasHoldLimits ? findWiderNetworks(holding.client) : [];
    if (!isNew && wider.length === 0) return hold();
    const { locationId, slots } = holding;
    const networks = wider.map((each) => ({ ...each, network: createClientKey(each.network, clientSecret) }));
    const claim: Claim = { isNew, networks, holding, basketId: holding.basketId };
    // Only earlier requests are counted here, and later ones count this request. So the first of two parallel requests is allowed.
    const earlier = [...underWay].filter((other) => other.holding.locationId === locationId);
    underWay.add(claim);
    // An earlier request that has ended without a basket holds nothing.
    const mayHold = (other: Claim) => underWay.has(other) || other.basketId !== null;
    try {
      const allowed = await checkClaim({ db, limits, watched }, claim, () => earlier.filter(mayHold));
      if (!allowed.ok) return allowed;
      const result = await hold();
      if (result.ok) {
        claim.basketId = result.value.id;
        const [network56 = null, network48 = null] = networks.map(({ network }) => network);
        const counted = { basketId: result.value.id, locationId, isNew, network56, network48, slots };
        // A basket whose row cannot be written is held all the same, and counts for its own client.
        await db.oneStatement((one) => watched.remember(one, counted));
      }
      return result;
    } finally {
      underWay.delete(claim);
    }
  };
}

/**
 * Checks a request against all limits.
 *
 * @param listOthers the requests that came before and hold places, or may hold some; called after the stored baskets are read
 */
async function checkClaim(
  { db, limits, watched }: Checks,
  claim: Claim,
  listOthers: () => readonly Claim[],
): Promise<Result<null>> {
  const inNetworks = await db.oneStatement((one) => checkNetworks(one, { limits, watched }, claim, listOthers));
  if (!inNetworks.ok) return inNetworks;
  if (!inNetworks.value.ok) return inNetworks.value;
  const crowded = await db.oneStatement((one) => findCrowdedDays(one, watched, claim, listOthers));
  return crowded.ok ? checkNewBrowsers(limits.newBrowsers, claim.holding, crowded.value) : crowded;
}
