import { sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { done, type Result } from '../../result.ts';
import { endingRow, excessOf, hoardingTurn, tooManyHolds } from '../embedded/hoarding.ts';
import type { ResovaContext } from './context.ts';

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
  const others = await tx.rows(
    endingRow,
    sql`
      SELECT extract(epoch FROM expires_at - clock_timestamp())::float8 AS "inSeconds", places FROM resova_baskets
      WHERE client_key = ${intent.clientKey} AND location_id = ${intent.locationId} AND id <> ${intent.basketId}
        AND status = 'open' AND expires_at > clock_timestamp()
      ORDER BY expires_at
    `,
  );
  const places = others.reduce((sum, other) => sum + other.places, 0);
  const excess = excessOf(limits, intent, { baskets: others.length, places });
  return excess === null ? done(null) : tooManyHolds(excess, limits, intent, others);
}
