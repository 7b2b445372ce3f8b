import * as z from 'zod';
import { createClientKey } from '../kernel/client-limit.ts';
import type { Queryable } from '../kernel/database.ts';
import { groupBy } from '../kernel/group-by.ts';
import { succeeded, tooMany, type Result } from '../kernel/result.ts';
import type { KnownBrowser } from '../http/browser-token.ts';
import { endingRow, explainExcess, tooManyHolds } from '../ticketing/shared/hold-limits.ts';
import { isNewBrowser, type NewBrowserLimits } from '../ticketing/shared/booking-limits.ts';
import { phrases } from '../ticketing/shared/phrases.ts';
import { findWiderNetworks, type WiderNetwork } from '../ticketing/shared/wider-networks.ts';
import type { BasketResult } from './batch/new-basket.ts';
import type { BasketsContext } from './baskets-context.ts';

/** A slot of a location on a day. Its id is a text that no other slot of the location has. */
export interface DatedSlot {
  readonly slotId: string;
  /** YYYY-MM-DD at the location. */
  readonly date: string;
}

/** A request that makes a basket hold places, in our own inventory or at a provider. */
export interface Holding {
  readonly locationId: string;
  /** The address of the request. */
  readonly client: string;
  readonly browser: KnownBrowser | null;
  /** Null for a new basket. */
  readonly basketId: string | null;
  /** The slots, each of them once. */
  readonly slots: readonly DatedSlot[];
  /** Places that the basket will hold. */
  readonly places: number;
  /** Counts the slots that the location offers on a day, in all of its rooms. */
  readonly offeredOn: (date: string) => Promise<Result<number>>;
}

/** Holds places if the limits allow it, and remembers the basket for later requests. */
export type HoldWithinLimits<Held = Holding> = (
  holding: Held,
  hold: () => Promise<BasketResult>,
) => Promise<BasketResult>;

/** Names the baskets that are asked for: those of a location without the one that is changed. */
interface Others {
  readonly locationId: string;
  readonly basketId: string | null;
}

/** The baskets of an inventory that count for the limits, and the places that they hold now. */
export interface WatchedBaskets {
  /** Finds the baskets of a /48, the earliest end first. */
  inNetwork(db: Queryable, others: Others & { readonly network48: string }): Promise<readonly WatchedBasket[]>;
  /** Slots of some days that new browsers hold. */
  heldByNewBrowsers(
    db: Queryable,
    others: Others & { readonly dates: readonly string[] },
  ): Promise<readonly DatedSlot[]>;
  /** Writes what a basket counts for; its new slots replace those that it held. */
  remember(db: Queryable, counted: CountedBasket): Promise<void>;
}

interface CountedBasket {
  readonly basketId: string;
  readonly locationId: string;
  readonly isNew: boolean;
  /** Keyed hashes of the /56 and the /48 around the client; null for an IPv4 address. */
  readonly network56: string | null;
  readonly network48: string | null;
  readonly slots: readonly DatedSlot[];
}

/** The least number of slots of a day that new browsers may hold together at a location, whatever the percentage. */
const minForNewBrowsers = 3;

/** A request that holds places, while it is carried out. */
interface Claim {
  readonly isNew: boolean;
  /** The networks around the client, by keyed hashes. */
  readonly networks: readonly WiderNetwork[];
  readonly holding: Holding;
  /** Null until a new basket is held. */
  basketId: string | null;
}

interface LimitsContext extends Pick<BasketsContext, 'clientSecret'> {
  readonly db: Pick<BasketsContext['db'], 'oneStatement'>;
  readonly limits: Pick<BasketsContext['limits'], 'maxLiveBaskets' | 'maxHeldPlaces' | 'newBrowsers'>;
}

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
    const before = [...underWay].filter((other) => other.holding.locationId === locationId);
    underWay.add(claim);
    const holdsOrMay = (other: Claim) => underWay.has(other) || other.basketId !== null;
    try {
      const allowed = await checkClaim({ db, limits, watched }, claim, () => before.filter(holdsOrMay));
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

interface Checks extends Pick<LimitsContext, 'db' | 'limits'> {
  readonly watched: WatchedBaskets;
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

/** A basket that counts, with the keyed hashes of its /56 and its /48. */
export const watchedBasketRow = endingRow.extend({ id: z.string(), networks: z.array(z.string()) });

export type WatchedBasket = z.output<typeof watchedBasketRow>;

async function checkNetworks(
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

/** A day of which new browsers would hold more than the least number of slots. */
interface CrowdedDay {
  readonly date: string;
  readonly heldSlots: number;
}

async function findCrowdedDays(
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
    return added === 0 || heldSlots <= minForNewBrowsers ? [] : [{ date, heldSlots }];
  });
}

async function checkNewBrowsers(
  { newForSeconds, maxHeldPercent }: NewBrowserLimits,
  { browser, offeredOn }: Holding,
  days: readonly CrowdedDay[],
): Promise<Result<null>> {
  for (const { date, heldSlots } of days) {
    const offered = await offeredOn(date);
    if (!offered.ok) return offered;
    const maxSlots = Math.max(minForNewBrowsers, Math.floor((offered.value * maxHeldPercent) / 100));
    if (heldSlots <= maxSlots) continue;
    const message = `At most ${maxSlots} slots of ${date} are held by new browsers.`;
    const phrase = browser === null ? phrases.dayHeldWithoutCookies : phrases.dayHeldByNewBrowsers;
    return tooMany('too_many_holds', message, newForSeconds - (browser?.ageSeconds ?? 0), [phrase]);
  }
  return succeeded(null);
}

function sumPlaces(each: readonly { readonly places: number }[]): number {
  return each.reduce((sum, { places }) => sum + places, 0);
}
