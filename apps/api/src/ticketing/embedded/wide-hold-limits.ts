import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { clientKeyOf } from '../../kernel/client-limit.ts';
import { type Queryable, rowId } from '../../kernel/database.ts';
import { groupBy } from '../../kernel/group-by.ts';
import { succeeded, tooMany, type Result } from '../../kernel/result.ts';
import { wallClockAt } from '../../kernel/wall-clock.ts';
import type { KnownBrowser } from '../../http/browser-token.ts';
import { endingRow, exceededLimitOf, tooManyHolds } from '../shared/hold-limits.ts';
import { isNewBrowser } from '../shared/booking-quotas.ts';
import { phrases } from '../shared/phrases.ts';
import { widerNetworksOf, type WiderNetwork } from '../shared/wider-networks.ts';
import type { BasketResult } from './batch/new-basket.ts';
import type { Venue } from './catalogue.ts';
import type { TicketingContext } from './context.ts';
import { scheduledSlots } from './slots/scheduled-slots.ts';
import { startOfSlotId } from './slots/slot-id.ts';

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

/** What a request counts as while it is carried out. */
interface Claim {
  readonly locationId: string;
  readonly isNew: boolean;
  /** Named by keyed hashes. */
  readonly networks: readonly WiderNetwork[];
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
export function createWideHoldLimits(context: TicketingContext): HoldWithinLimits {
  const { db, limits, clientSecret } = context;
  const underWay = new Set<Claim>();
  const hasHoldLimits = limits.maxLiveBaskets > 0 || limits.maxHeldPlaces > 0;

  return async (holding, hold) => {
    const isNew = limits.youngBrowsers.maxHeldPercent > 0 && isNewBrowser(limits.youngBrowsers, holding.browser);
    const wider = hasHoldLimits ? widerNetworksOf(holding.client) : [];
    if (!isNew && wider.length === 0) return hold();
    const { locationId } = holding.venue;
    const networks = wider.map((each) => ({ ...each, network: clientKeyOf(each.network, clientSecret) }));
    const claim: Claim = { locationId, isNew, networks, holding };
    const others = [...underWay].filter((other) => other.locationId === locationId);
    underWay.add(claim);
    try {
      const allowed = await db.oneStatement((one) => checkClaim(one, context, claim, others));
      if (!allowed.ok) return allowed;
      if (!allowed.value.ok) return allowed.value;
      const result = await hold();
      // A basket whose row cannot be written is held all the same, and counts for its own client.
      if (result.ok) await db.oneStatement((one) => one.run(insertionOf(claim, result.value.id)));
      return result;
    } finally {
      underWay.delete(claim);
    }
  };
}

async function checkClaim(
  db: Queryable,
  context: TicketingContext,
  claim: Claim,
  others: readonly Claim[],
): Promise<Result<null>> {
  const watched = await selectWatched(db, claim);
  const inNetworks = checkNetworks(context, claim, watched, others);
  return inNetworks.ok ? checkNewBrowsers(context, claim, watched, others) : inNetworks;
}

const watchedRow = endingRow.extend({
  isNew: z.boolean(),
  networks: z.array(z.string()),
  slotIds: z.array(rowId),
});
type Watched = z.output<typeof watchedRow>;

/** The baskets at the location that hold places now, except that of the claim; the first to expire first. */
function selectWatched(db: Queryable, { locationId, holding: { basketId } }: Claim): Promise<Watched[]> {
  return db.rows(
    watchedRow,
    sql`
      SELECT extract(epoch FROM b.expires_at - clock_timestamp())::float8 AS "inSeconds", coalesce(sum(h.quantity), 0) AS places,
        w.is_new_browser AS "isNew", w.networks, array_remove(array_agg(h.slot_id::text), NULL) AS "slotIds"
      FROM watched_baskets w JOIN baskets b ON b.id = w.basket_id LEFT JOIN holds h ON h.basket_id = b.id
      WHERE w.location_id = ${locationId} AND b.id IS DISTINCT FROM ${basketId}
        AND (b.status = 'paying' OR (b.status = 'open' AND b.expires_at > clock_timestamp()))
      GROUP BY b.id, w.basket_id
      ORDER BY b.expires_at
    `,
  );
}

function checkNetworks(
  { limits }: TicketingContext,
  { networks, holding: { basketId, places } }: Claim,
  watched: readonly Watched[],
  others: readonly Claim[],
): Result<null> {
  for (const { network, factor } of networks) {
    const wide = { maxLiveBaskets: limits.maxLiveBaskets * factor, maxHeldPlaces: limits.maxHeldPlaces * factor };
    const held = watched.filter((basket) => basket.networks.includes(network));
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

function checkNewBrowsers(
  context: TicketingContext,
  { isNew, holding: { venue, browser, slotIds } }: Claim,
  watched: readonly Watched[],
  others: readonly Claim[],
): Result<null> {
  if (!isNew) return succeeded(null);
  const { youngSeconds, maxHeldPercent } = context.limits.youngBrowsers;
  const held = new Set([
    ...watched.filter((basket) => basket.isNew).flatMap((basket) => basket.slotIds),
    ...others.filter((other) => other.isNew).flatMap(({ holding }) => holding.slotIds),
  ]);
  const dateOf = (slotId: string) => wallClockAt(startOfSlotId(slotId).startsAtMs, venue.timeZone).date;
  const heldOn = groupBy([...held], dateOf);
  for (const [date, wanted] of groupBy([...new Set(slotIds)], dateOf)) {
    const most = Math.max(leastForNewBrowsers, Math.floor((offeredSlots(context, venue, date) * maxHeldPercent) / 100));
    const onDay = new Set([...(heldOn.get(date) ?? []), ...wanted]);
    const adds = wanted.some((slotId) => !held.has(slotId));
    if (!adds || onDay.size <= most) continue;
    const message = `At most ${most} slots of ${date} are held by new browsers.`;
    const phrase = browser === null ? phrases.dayHeldWithoutCookies : phrases.dayHeldByNewBrowsers;
    return tooMany('too_many_holds', message, youngSeconds - (browser?.ageSeconds ?? 0), [phrase]);
  }
  return succeeded(null);
}

/** The slots of a day that the schedule of a location offers, in all of its rooms. */
function offeredSlots({ rooms, now }: TicketingContext, { rooms: own }: Venue, date: string): number {
  const slots = own.flatMap((room) => scheduledSlots(rooms.of(room), { from: date, to: date }, now()));
  return slots.filter(({ capacity }) => capacity > 0).length;
}

function insertionOf({ locationId, isNew, networks }: Claim, basketId: string) {
  return sql`
    INSERT INTO watched_baskets (basket_id, location_id, is_new_browser, networks)
    VALUES (
      ${basketId}, ${locationId}, ${isNew}, ${sql.param(networks.map(({ network }) => network))}::text[]
    )
    ON CONFLICT (basket_id) DO UPDATE SET is_new_browser = EXCLUDED.is_new_browser, networks = EXCLUDED.networks
  `;
}

function sumOf(each: readonly { readonly places: number }[]): number {
  return each.reduce((sum, { places }) => sum + places, 0);
}
