import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Queryable, rowId } from '../kernel/database.ts';
import { succeeded } from '../kernel/result.ts';
import { wallClockAt } from '../kernel/wall-clock.ts';
import { listScheduledSlots } from '../inventory/slots/scheduled-slots.ts';
import { parseSlotId } from '../inventory/slots/slot-id.ts';
import type { Venue } from '../venues/catalogue.ts';
import type { BasketsContext } from './baskets-context.ts';
import type { Holding } from './hold-claim.ts';
import { watchedBasketRow, type WatchedBaskets } from './watched-baskets.ts';
import { createWideHoldLimits, type HoldWithinLimits } from './wide-hold-limits.ts';

/* The limits of `wide-hold-limits.ts` on the baskets of our own inventory, whose counted holds are in the table `watched_holds`. */

const heldSlotRow = z.object({ date: z.string(), slotId: rowId });

/** True for a basket `b` that holds its places now. */
const isLive = sql`(b.status = 'paying' OR (b.status = 'open' AND b.expires_at > clock_timestamp()))`;

/** The counted baskets of our own inventory, in the table `watched_holds`. */
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

/** Creates the limits on baskets of our own inventory. */
export function createOwnHoldLimits(context: BasketsContext): HoldWithinLimits<OwnHolding> {
  const holdWithin = createWideHoldLimits(context, watchedHolds);
  return ({ venue, slotIds, ...holding }, hold) => {
    const slots = [...new Set(slotIds)].map((slotId) => ({ slotId, date: readLocalDate(venue, slotId) }));
    const countOffered = (date: string) => Promise.resolve(succeeded(countScheduled(context, venue, date)));
    return holdWithin({ ...holding, locationId: venue.locationId, slots, countOffered }, hold);
  };
}

/** Returns the date of a slot at its venue. */
function readLocalDate({ timeZone }: Venue, slotId: string): string {
  return wallClockAt(parseSlotId(slotId).startsAtMs, timeZone).date;
}

/** Counts the slots of a day that the schedule of a location offers, in all of its rooms. */
function countScheduled({ rooms, now }: BasketsContext, venue: Venue, date: string): number {
  const numbered = venue.rooms.flatMap((room) => rooms.listNumbered(room));
  const slots = numbered.flatMap((room) => listScheduledSlots(room, { from: date, to: date }, now()));
  return slots.filter(({ capacity }) => capacity > 0).length;
}

/** Deletes the rows of baskets that are booked or have expired. */
export function forgetWatchedHolds(db: Queryable): Promise<void> {
  return db.run(sql`
    DELETE FROM watched_holds w USING baskets b WHERE b.id = w.basket_id AND b.status IN ('booked', 'expired')
  `);
}
