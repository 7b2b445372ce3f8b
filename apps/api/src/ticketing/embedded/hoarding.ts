import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queryable } from '../../db/database.ts';
import { rowCount } from '../../db/row-types.ts';
import { done, refused, type Result } from '../../result.ts';
import { phrases } from '../phrases.ts';

/** Per client and location (readings); 0 is no limit. */
export interface HoardingLimits {
  readonly maxLiveBaskets: number;
  readonly maxHeldPlaces: number;
}

/** Whom a basket counts for, without keeping an address. */
export function clientKeyOf(client: string, secret: string): string {
  return createHmac('sha256', secret).update(client).digest('base64url');
}

const liveRow = z.object({ baskets: rowCount, places: rowCount });

interface Intent {
  readonly clientKey: string;
  readonly locationId: string;
  /** The basket that is being made or changed: itself and what it holds are not counted, `places` takes their stead. */
  readonly basketId: string;
  readonly isNew: boolean;
  /** What it will hold. */
  readonly places: number;
}

/** Refuses what would give one client more of a location than a party can want; holds are free and would lock out others. */
export async function checkHoarding(tx: Queryable, limits: HoardingLimits, intent: Intent): Promise<Result<null>> {
  const { maxLiveBaskets, maxHeldPlaces } = limits;
  if (maxLiveBaskets === 0 && maxHeldPlaces === 0) return done(null);
  // One client's requests are counted one after the other, else a burst of them would pass together.
  const turn = hoardingTurn(intent);
  await tx.run(sql`SELECT pg_advisory_xact_lock(hashtextextended(${turn}, 0))`);
  const [live] = await tx.rows(
    liveRow,
    sql`
      SELECT count(DISTINCT b.id) AS baskets, coalesce(sum(h.quantity), 0) AS places
      FROM baskets b LEFT JOIN holds h ON h.basket_id = b.id
      WHERE b.client_key = ${intent.clientKey} AND b.location_id = ${intent.locationId}
        AND b.status = 'open' AND b.expires_at > clock_timestamp()
        AND b.id <> ${intent.basketId}
    `,
  );
  return judge(limits, intent, live ?? { baskets: 0, places: 0 });
}

/** What is locked while a client is counted. */
export function hoardingTurn({ clientKey, locationId }: Pick<Intent, 'clientKey' | 'locationId'>): string {
  return JSON.stringify(['hoarding', clientKey, locationId]);
}

/** @param live what the client has at the location without the basket in question */
export function judge(
  { maxLiveBaskets, maxHeldPlaces }: HoardingLimits,
  intent: Pick<Intent, 'isNew' | 'places'>,
  live: { readonly baskets: number; readonly places: number },
): Result<null> {
  const baskets = live.baskets + 1;
  const places = live.places + intent.places;
  if (intent.isNew && maxLiveBaskets > 0 && baskets > maxLiveBaskets) {
    return tooMany(`At most ${maxLiveBaskets} open baskets for one client.`);
  }
  if (maxHeldPlaces > 0 && places > maxHeldPlaces)
    return tooMany(`At most ${maxHeldPlaces} held places for one client.`);
  return done(null);
}

function tooMany(message: string): ReturnType<typeof refused> {
  return refused('tooMany', 'too_many_holds', message, [phrases.updateFailed]);
}
