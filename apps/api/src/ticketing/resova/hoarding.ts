import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queryable } from '../../db/database.ts';
import { rowCount } from '../../db/row-types.ts';
import { done, type Result } from '../../result.ts';
import { hoardingTurn, judge } from '../embedded/hoarding.ts';
import type { ResovaContext } from './context.ts';

const liveRow = z.object({ baskets: rowCount, places: rowCount });

/**
 * The hoarding limit (readings) over baskets that Resova keeps: it knows one client only, us. Asked within the transaction that
 * writes the places down, one request of a client after the other.
 */
export async function checkHoarding(
  tx: Queryable,
  limits: ResovaContext['limits'],
  intent: {
    readonly clientKey: string;
    readonly locationId: string;
    readonly basketId: string;
    readonly isNew: boolean;
    readonly places: number;
  },
): Promise<Result<null>> {
  if (limits.maxLiveBaskets === 0 && limits.maxHeldPlaces === 0) return done(null);
  await tx.run(sql`SELECT pg_advisory_xact_lock(hashtextextended(${hoardingTurn(intent)}, 0))`);
  const [live] = await tx.rows(
    liveRow,
    sql`
      SELECT count(*) AS baskets, coalesce(sum(places), 0) AS places FROM resova_baskets
      WHERE client_key = ${intent.clientKey} AND location_id = ${intent.locationId} AND id <> ${intent.basketId}
        AND status = 'open' AND expires_at > clock_timestamp()
    `,
  );
  return judge(limits, intent, live ?? { baskets: 0, places: 0 });
}
