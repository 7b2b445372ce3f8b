import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Holding } from '../../baskets/hold-claim.ts';
import { type DatedSlot, watchedBasketRow, type WatchedBaskets } from '../../baskets/watched-baskets.ts';
import { succeeded, type Result } from '../../kernel/result.ts';
import type { Sender } from '../../http/visitor.ts';
import type { isSameRoom } from './basket-lines.ts';
import type { RequestedContents } from './read-basket-body.ts';
import type { ResovaClient } from './resova-client.ts';
import { resovaUnavailable, type ResovaVenue } from './resova-venues.ts';
import { phrases } from '../shared/phrases.ts';

const heldSlotRow = z.object({ date: z.string(), slotId: z.string() });

/** The baskets at Resova that count for limits over several clients. Their lines have the places that they hold. */
export const watchedResovaBaskets: WatchedBaskets = {
  inNetwork: (db, { locationId, basketId, network48 }) =>
    db.rows(
      watchedBasketRow,
      sql`
        SELECT extract(epoch FROM expires_at - clock_timestamp())::float8 AS "inSeconds", places, id,
          ARRAY[network_56, network_48] AS networks
        FROM resova_baskets
        WHERE location_id = ${locationId} AND network_48 = ${network48} AND id IS DISTINCT FROM ${basketId}
          AND status = 'open' AND expires_at > clock_timestamp()
        ORDER BY expires_at
      `,
    ),
  heldByNewBrowsers: (db, { locationId, basketId, dates }) =>
    db.rows(
      heldSlotRow,
      sql`
        SELECT DISTINCT l.date, concat_ws(' ', l."gameId", l.date, l.time) AS "slotId"
        FROM resova_baskets b CROSS JOIN LATERAL jsonb_to_recordset(b.lines) AS l("gameId" text, date text, time text)
        WHERE b.location_id = ${locationId} AND b.is_new_browser AND b.id IS DISTINCT FROM ${basketId}
          AND b.status = 'open' AND b.expires_at > clock_timestamp() AND l.date = ANY (${sql.param(dates)}::text[])
      `,
    ),
  remember: (db, { basketId, isNew, network56, network48 }) =>
    db.run(sql`
      UPDATE resova_baskets SET is_new_browser = ${isNew}, network_56 = ${network56}, network_48 = ${network48}
      WHERE id = ${basketId}
    `),
};

/** Returns the slot of a game's start, in any mode; see `isSameRoom`. */
function toDatedSlot({ gameId, date, time }: Parameters<typeof isSameRoom>[0]): DatedSlot {
  return { slotId: [gameId, date, time].join(' '), date };
}

interface Requested {
  readonly venue: ResovaVenue;
  readonly client: ResovaClient;
  readonly contents: Pick<RequestedContents, 'lines' | 'places'>;
  /** The id of the basket; null for a new one. */
  readonly basketId: string | null;
}

/** Describes the places that a request would hold, for the limits over several clients. */
export function holdingAtResova({ client: address, browser }: Sender, requested: Requested): Holding {
  const { venue, client, contents, basketId } = requested;
  const slots = new Map(contents.lines.map(toDatedSlot).map((slot) => [slot.slotId, slot]));
  return {
    locationId: venue.locationId,
    client: address,
    browser,
    basketId,
    slots: [...slots.values()],
    places: contents.places,
    countOffered: (date) => countOffered(venue, client, date),
  };
}

/** Counts the starts that a location offers on a day. A start in standard mode and in Kids Mode counts once. */
async function countOffered({ games }: ResovaVenue, client: ResovaClient, date: string): Promise<Result<number>> {
  const slotIds = new Set<string>();
  const items = games.flatMap(({ gameId, standard, kids }) =>
    [...new Set([standard, kids])].flatMap((itemId) => (itemId === null ? [] : [{ gameId, itemId }])),
  );
  for (const { gameId, itemId } of items) {
    const calendar = await client.calendar(itemId, date, date);
    if (!calendar.ok) return resovaUnavailable(calendar, phrases.updateFailed);
    for (const instance of calendar.value.data) {
      const isOffered = instance.date === date && instance.availability.spaces.total > 0;
      if (isOffered) slotIds.add(toDatedSlot({ gameId, date, time: instance.start_time.slice(0, 5) }).slotId);
    }
  }
  return succeeded(slotIds.size);
}
