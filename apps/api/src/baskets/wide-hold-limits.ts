import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { createClientKey } from '../kernel/client-limit.ts';
import { type Queryable, rowId } from '../kernel/database.ts';
import { groupBy } from '../kernel/group-by.ts';
import { succeeded, tooMany, type Result } from '../kernel/result.ts';
import { wallClockAt } from '../kernel/wall-clock.ts';
import type { KnownBrowser } from '../http/browser-token.ts';
import { endingRow, explainExcess, tooManyHolds } from '../ticketing/shared/hold-limits.ts';
import { isNewBrowser, type YoungBrowserLimits } from '../ticketing/shared/booking-quotas.ts';
import { phrases } from '../ticketing/shared/phrases.ts';
import { findWiderNetworks, type WiderNetwork } from '../ticketing/shared/wider-networks.ts';
import type { BasketResult } from './batch/new-basket.ts';
import type { Venue } from '../venues/catalogue.ts';
import type { BasketsContext } from './baskets-context.ts';
import { scheduledSlots } from '../inventory/slots/scheduled-slots.ts';
import { startOfSlotId } from '../inventory/slots/slot-id.ts';

/** A slot of a location: a text that no other one has. */
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
  /** Each once. */
  readonly slots: readonly DatedSlot[];
  /** Places that the basket will hold. */
  readonly places: number;
  /** How many slots the location offers on a day, in all of its rooms. */
  readonly offeredOn: (date: string) => Promise<Result<number>>;
}

/** Holds where the limits allow it, and remembers what counts. */
export type HoldWithinLimits<Held = Holding> = (
  holding: Held,
  hold: () => Promise<BasketResult>,
) => Promise<BasketResult>;

/** Whose baskets are asked for; not the one that is changed. */
interface Others {
  readonly locationId: string;
  readonly basketId: string | null;
}

/** The baskets of an inventory that count, and what they hold now. */
export interface WatchedBaskets {
  /** Finds the baskets of a /48, the earliest end first. */
  inNetwork(db: Queryable, others: Others & { readonly network48: string }): Promise<readonly WatchedBasket[]>;
  /** Slots of some days that new browsers hold. */
  heldByNewBrowsers(
    db: Queryable,
    others: Others & { readonly dates: readonly string[] },
  ): Promise<readonly DatedSlot[]>;
  /** Writes what a basket counts for, and what it holds in place of what it held. */
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

/** New browsers may hold at least this many slots of a day at a location, whatever the percentage. */
const minForNewBrowsers = 3;

/** A request that holds places, while it is carried out. */
interface Claim {
  readonly isNew: boolean;
  /** Named by keyed hashes. */
  readonly networks: readonly WiderNetwork[];
  readonly holding: Holding;
  /** Null until a new basket is held. */
  basketId: string | null;
}

interface LimitsContext extends Pick<BasketsContext, 'clientSecret'> {
  readonly db: Pick<BasketsContext['db'], 'oneStatement'>;
  readonly limits: Pick<BasketsContext['limits'], 'maxLiveBaskets' | 'maxHeldPlaces' | 'youngBrowsers'>;
}

/**
 * Limits on holds that count more than one client: a script with many addresses holds a whole day for nothing.
 *
 * - The networks around an IPv6 address have the limits of a client, times two and four.
 * - New browsers together hold a share of the slots of a day at a location; then a new browser waits until it is no longer new.
 *
 * Requests of one process are counted before they are carried out, so parallel ones do not pass together. Several processes may pass the
 * limits by what they carry out at the same moment.
 */
export function createWideHoldLimits(context: LimitsContext, watched: WatchedBaskets): HoldWithinLimits {
  const { db, limits, clientSecret } = context;
  const underWay = new Set<Claim>();
  const hasHoldLimits = limits.maxLiveBaskets > 0 || limits.maxHeldPlaces > 0;

  return async (holding, hold) => {
    const isNew = limits.youngBrowsers.maxHeldPercent > 0 && isNewBrowser(limits.youngBrowsers, holding.browser);
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

/** @param listOthers the requests that came before and hold places, or may hold some: to be asked after what is stored */
async function checkClaim(
  { db, limits, watched }: Checks,
  claim: Claim,
  listOthers: () => readonly Claim[],
): Promise<Result<null>> {
  const inNetworks = await db.oneStatement((one) => checkNetworks(one, { limits, watched }, claim, listOthers));
  if (!inNetworks.ok) return inNetworks;
  if (!inNetworks.value.ok) return inNetworks.value;
  const crowded = await db.oneStatement((one) => findCrowdedDays(one, watched, claim, listOthers));
  return crowded.ok ? checkNewBrowsers(limits.youngBrowsers, claim.holding, crowded.value) : crowded;
}

/** With its /56 and its /48. */
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
  // A request may have stored its basket by now, which counts once.
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
  { youngSeconds, maxHeldPercent }: YoungBrowserLimits,
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
    return tooMany('too_many_holds', message, youngSeconds - (browser?.ageSeconds ?? 0), [phrase]);
  }
  return succeeded(null);
}

const heldSlotRow = z.object({ date: z.string(), slotId: rowId });

/** Whether a basket `b` holds its places now. */
const isLive = sql`(b.status = 'paying' OR (b.status = 'open' AND b.expires_at > clock_timestamp()))`;

/** Baskets of our own inventory. */
const watchedHolds: WatchedBaskets = {
  inNetwork: (db, { locationId, basketId, network48 }) =>
    db.rows(
      watchedBasketRow,
      sql`
        SELECT extract(epoch FROM b.expires_at - clock_timestamp())::float8 AS "inSeconds", sum(h.quantity) AS places, b.id,
          ARRAY[w.network_56, w.network_48] AS networks
        FROM watched_holds w JOIN baskets b ON b.id = w.basket_id JOIN holds h ON h.basket_id = w.basket_id AND h.slot_id = w.slot_id
        WHERE w.location_id = ${locationId} AND w.network_48 = ${network48} AND b.id IS DISTINCT FROM ${basketId}
          AND ${isLive}
        GROUP BY b.id, w.network_56, w.network_48
        ORDER BY b.expires_at
      `,
    ),
  heldByNewBrowsers: (db, { locationId, basketId, dates }) =>
    db.rows(
      heldSlotRow,
      sql`
        SELECT DISTINCT to_char(w.local_date, 'YYYY-MM-DD') AS date, w.slot_id AS "slotId"
        FROM watched_holds w JOIN baskets b ON b.id = w.basket_id
        WHERE w.location_id = ${locationId} AND w.is_new_browser AND w.local_date = ANY (${sql.param(dates)}::date[])
          AND b.id IS DISTINCT FROM ${basketId} AND ${isLive}
          AND EXISTS (SELECT FROM holds h WHERE h.basket_id = w.basket_id AND h.slot_id = w.slot_id)
      `,
    ),
  remember: (db, { basketId, locationId, isNew, network56, network48, slots }) =>
    db.run(sql`
      WITH gone AS (
        DELETE FROM watched_holds WHERE basket_id = ${basketId} AND slot_id <> ALL (${sql.param(slots.map(({ slotId }) => slotId))}::bigint[])
      )
      INSERT INTO watched_holds (basket_id, slot_id, location_id, local_date, is_new_browser, network_56, network_48)
      SELECT ${basketId}, s.id, ${locationId}, s.date, ${isNew}, ${network56}, ${network48}
      FROM unnest(
        ${sql.param(slots.map(({ slotId }) => slotId))}::bigint[], ${sql.param(slots.map(({ date }) => date))}::date[]
      ) AS s(id, date)
      ON CONFLICT (basket_id, slot_id) DO UPDATE SET is_new_browser = EXCLUDED.is_new_browser,
        network_56 = EXCLUDED.network_56, network_48 = EXCLUDED.network_48
    `),
};

/** A request for slots of our own inventory. */
export interface OwnHolding extends Pick<Holding, 'client' | 'browser' | 'basketId' | 'places'> {
  readonly venue: Venue;
  readonly slotIds: readonly string[];
}

/** The limits on baskets of our own inventory. */
export function createOwnHoldLimits(context: BasketsContext): HoldWithinLimits<OwnHolding> {
  const holdWithin = createWideHoldLimits(context, watchedHolds);
  return ({ venue, slotIds, ...holding }, hold) => {
    const slots = [...new Set(slotIds)].map((slotId) => ({ slotId, date: readLocalDate(venue, slotId) }));
    const offeredOn = (date: string) => Promise.resolve(succeeded(countOffered(context, venue, date)));
    return holdWithin({ ...holding, locationId: venue.locationId, slots, offeredOn }, hold);
  };
}

function readLocalDate({ timeZone }: Venue, slotId: string): string {
  return wallClockAt(startOfSlotId(slotId).startsAtMs, timeZone).date;
}

/** The slots of a day that the schedule of a location offers, in all of its rooms. */
function countOffered({ rooms, now }: BasketsContext, { rooms: own }: Venue, date: string): number {
  const numbered = own.flatMap((room) => rooms.of(room));
  const slots = numbered.flatMap((room) => scheduledSlots(room, { from: date, to: date }, now()));
  return slots.filter(({ capacity }) => capacity > 0).length;
}

/** Deletes the rows of baskets that hold nothing any more. */
export function forgetWatchedHolds(db: Queryable): Promise<void> {
  return db.run(sql`
    DELETE FROM watched_holds w USING baskets b WHERE b.id = w.basket_id AND b.status IN ('booked', 'expired')
  `);
}

function sumPlaces(each: readonly { readonly places: number }[]): number {
  return each.reduce((sum, { places }) => sum + places, 0);
}
