import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { clientKeyOf } from '../kernel/client-limit.ts';
import { type Queryable, rowId } from '../kernel/database.ts';
import { groupBy } from '../kernel/group-by.ts';
import { succeeded, tooMany, type Result } from '../kernel/result.ts';
import { wallClockAt } from '../kernel/wall-clock.ts';
import type { KnownBrowser } from '../http/browser-token.ts';
import { endingRow, exceededLimitOf, tooManyHolds } from '../ticketing/shared/hold-limits.ts';
import { isNewBrowser } from '../ticketing/shared/booking-quotas.ts';
import { phrases } from '../ticketing/shared/phrases.ts';
import { widerNetworksOf, type WiderNetwork } from '../ticketing/shared/wider-networks.ts';
import type { BasketResult } from './batch/new-basket.ts';
import type { Venue } from '../venues/catalogue.ts';
import type { BasketsContext } from './baskets-context.ts';
import { scheduledSlots } from '../inventory/slots/scheduled-slots.ts';
import { startOfSlotId } from '../inventory/slots/slot-id.ts';

/** A request that makes a basket hold places. */
export interface Holding {
  readonly venue: Venue;
  /** The address of the request. */
  readonly client: string;
  readonly browser: KnownBrowser | null;
  /** Null for a new basket. */
  readonly basketId: string | null;
  readonly slotIds: readonly string[];
  /** Places that the basket will hold. */
  readonly places: number;
}

/** Holds where the limits allow it, and remembers what counts. */
export type HoldWithinLimits = (holding: Holding, hold: () => Promise<BasketResult>) => Promise<BasketResult>;

/** New browsers may hold at least this many slots of a day at a location, whatever the percentage. */
const leastForNewBrowsers = 3;

interface DatedSlot {
  readonly slotId: string;
  /** YYYY-MM-DD at the location. */
  readonly date: string;
}

/** A request that holds places, while it is carried out. */
interface Claim {
  readonly locationId: string;
  readonly isNew: boolean;
  /** Named by keyed hashes. */
  readonly networks: readonly WiderNetwork[];
  readonly slots: readonly DatedSlot[];
  readonly holding: Holding;
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
export function createWideHoldLimits(context: BasketsContext): HoldWithinLimits {
  const { db, limits, clientSecret } = context;
  const underWay = new Set<Claim>();
  const hasHoldLimits = limits.maxLiveBaskets > 0 || limits.maxHeldPlaces > 0;

  return async (holding, hold) => {
    const isNew = limits.youngBrowsers.maxHeldPercent > 0 && isNewBrowser(limits.youngBrowsers, holding.browser);
    const wider = hasHoldLimits ? widerNetworksOf(holding.client) : [];
    if (!isNew && wider.length === 0) return hold();
    const { locationId } = holding.venue;
    const networks = wider.map((each) => ({ ...each, network: clientKeyOf(each.network, clientSecret) }));
    const slots = [...new Set(holding.slotIds)].map((slotId) => ({ slotId, date: dateOf(holding.venue, slotId) }));
    const claim: Claim = { locationId, isNew, networks, slots, holding };
    const others = [...underWay].filter((other) => other.locationId === locationId);
    underWay.add(claim);
    try {
      const allowed = await db.oneStatement((one) => checkClaim(one, context, claim, others));
      if (!allowed.ok) return allowed;
      if (!allowed.value.ok) return allowed.value;
      const result = await hold();
      // A basket whose row cannot be written is held all the same, and counts for its own client.
      if (result.ok) await db.oneStatement((one) => remember(one, claim, result.value.id));
      return result;
    } finally {
      underWay.delete(claim);
    }
  };
}

async function checkClaim(
  db: Queryable,
  context: BasketsContext,
  claim: Claim,
  others: readonly Claim[],
): Promise<Result<null>> {
  const inNetworks = await checkNetworks(db, context, claim, others);
  return inNetworks.ok ? checkNewBrowsers(db, context, claim, others) : inNetworks;
}

const inNetworkRow = endingRow.extend({ networks: z.array(z.string()) });

async function checkNetworks(
  db: Queryable,
  { limits }: BasketsContext,
  { locationId, networks, holding: { basketId, places } }: Claim,
  others: readonly Claim[],
): Promise<Result<null>> {
  const widest = networks.at(-1);
  if (widest === undefined) return succeeded(null);
  const inWidest = await db.rows(
    inNetworkRow,
    sql`
      SELECT extract(epoch FROM b.expires_at - clock_timestamp())::float8 AS "inSeconds", sum(h.quantity) AS places,
        ARRAY[w.network_56, w.network_48] AS networks
      FROM watched_holds w JOIN baskets b ON b.id = w.basket_id JOIN holds h ON h.basket_id = w.basket_id AND h.slot_id = w.slot_id
      WHERE w.location_id = ${locationId} AND w.network_48 = ${widest.network} AND b.id IS DISTINCT FROM ${basketId}
        AND ${isLive}
      GROUP BY b.id, w.network_56, w.network_48
      ORDER BY b.expires_at
    `,
  );
  for (const { network, factor } of networks) {
    const wide = { maxLiveBaskets: limits.maxLiveBaskets * factor, maxHeldPlaces: limits.maxHeldPlaces * factor };
    const held = inWidest.filter((basket) => basket.networks.includes(network));
    const claimed = others.filter((other) => other.networks.some((each) => each.network === network));
    const live = {
      baskets: held.length + claimed.filter(({ holding }) => holding.basketId === null).length,
      places: sumOf(held) + sumOf(claimed.map(({ holding }) => holding)),
    };
    const intent = { isNew: basketId === null, places };
    const excess = exceededLimitOf(wide, intent, live);
    if (excess !== null) return tooManyHolds(excess, wide, intent, held);
  }
  return succeeded(null);
}

const heldSlotRow = z.object({ date: z.string(), slotId: rowId });

async function checkNewBrowsers(
  db: Queryable,
  context: BasketsContext,
  { locationId, isNew, slots, holding: { venue, browser, basketId } }: Claim,
  others: readonly Claim[],
): Promise<Result<null>> {
  if (!isNew || slots.length === 0) return succeeded(null);
  const wantedOn = groupBy(slots, ({ date }) => date);
  const stored = await db.rows(
    heldSlotRow,
    sql`
      SELECT DISTINCT to_char(w.local_date, 'YYYY-MM-DD') AS date, w.slot_id AS "slotId"
      FROM watched_holds w JOIN baskets b ON b.id = w.basket_id
      WHERE w.location_id = ${locationId} AND w.is_new_browser AND w.local_date = ANY (${sql.param([...wantedOn.keys()])}::date[])
        AND b.id IS DISTINCT FROM ${basketId} AND ${isLive}
        AND EXISTS (SELECT FROM holds h WHERE h.basket_id = w.basket_id AND h.slot_id = w.slot_id)
    `,
  );
  const heldOn = groupBy(
    [...stored, ...others.filter((other) => other.isNew).flatMap((other) => other.slots)],
    ({ date }) => date,
  );
  const { youngSeconds, maxHeldPercent } = context.limits.youngBrowsers;
  for (const [date, wanted] of wantedOn) {
    const held = new Set(heldOn.get(date)?.map(({ slotId }) => slotId));
    const added = wanted.filter(({ slotId }) => !held.has(slotId)).length;
    const share = Math.floor((offeredSlots(context, venue, date) * maxHeldPercent) / 100);
    const most = Math.max(leastForNewBrowsers, share);
    if (added === 0 || held.size + added <= most) continue;
    const message = `At most ${most} slots of ${date} are held by new browsers.`;
    const phrase = browser === null ? phrases.dayHeldWithoutCookies : phrases.dayHeldByNewBrowsers;
    return tooMany('too_many_holds', message, youngSeconds - (browser?.ageSeconds ?? 0), [phrase]);
  }
  return succeeded(null);
}

/** Whether a basket `b` holds its places now. */
const isLive = sql`(b.status = 'paying' OR (b.status = 'open' AND b.expires_at > clock_timestamp()))`;

function dateOf({ timeZone }: Venue, slotId: string): string {
  return wallClockAt(startOfSlotId(slotId).startsAtMs, timeZone).date;
}

/** The slots of a day that the schedule of a location offers, in all of its rooms. */
function offeredSlots({ rooms, now }: BasketsContext, { rooms: own }: Venue, date: string): number {
  const slots = own.flatMap((room) => scheduledSlots(rooms.of(room), { from: date, to: date }, now()));
  return slots.filter(({ capacity }) => capacity > 0).length;
}

/** Writes what a basket holds in place of what it held. */
async function remember(db: Queryable, { locationId, isNew, networks, slots }: Claim, basketId: string): Promise<void> {
  const [network56 = null, network48 = null] = networks.map(({ network }) => network);
  await db.run(sql`
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
  `);
}

/** Deletes the rows of baskets that hold nothing any more. */
export function forgetWatchedHolds(db: Queryable): Promise<void> {
  return db.run(sql`
    DELETE FROM watched_holds w USING baskets b WHERE b.id = w.basket_id AND b.status IN ('booked', 'expired')
  `);
}

function sumOf(each: readonly { readonly places: number }[]): number {
  return each.reduce((sum, { places }) => sum + places, 0);
}
