import type { Queryable } from '../kernel/database.ts';
import { succeeded, type Result } from '../kernel/result.ts';
import { explainExcess, tooManyHolds } from '../ticketing/shared/hold-limits.ts';
import type { Checks, Claim } from './hold-claim.ts';

/** Checks the networks around the client: each has the limits of a client, times its factor. */
export async function checkNetworks(
  db: Queryable,
  { limits, watched }: Omit<Checks, 'db'>,
  { networks, holding: { locationId, basketId, places } }: Claim,
  listOthers: () => readonly Claim[],
): Promise<Result<null>> {
  const widest = networks.at(-1);
  if (widest === undefined) return succeeded(null);
  const stored = await watched.inNetwork(db, { locationId, basketId, network48: widest.network });
  const others = listOthers();
  // A request may have stored its basket by now, which must not count twice.
  const claimedIds = new Set(others.map((other) => other.basketId));
  const inWidest = stored.filter(({ id }) => !claimedIds.has(id));
  for (const { network, factor } of networks) {
    const wide = { maxLiveBaskets: limits.maxLiveBaskets * factor, maxHeldPlaces: limits.maxHeldPlaces * factor };
    const held = inWidest.filter((basket) => basket.networks.includes(network));
    const claimed = others.filter((other) => other.networks.some((each) => each.network === network));
    const live = {
      baskets: held.length + claimed.length,
      places: sumPlaces(held) + sumPlaces(claimed.map(({ holding }) => holding)),
    };
    const intent = { isNew: basketId === null, places };
    const excess = explainExcess(wide, intent, live);
    if (excess !== null) return tooManyHolds(excess, wide, intent, held);
  }
  return succeeded(null);
}

/** Sums the places of baskets. */
function sumPlaces(each: readonly { readonly places: number }[]): number {
  return each.reduce((sum, { places }) => sum + places, 0);
}
