import { and, eq, gt, ne, sql } from 'drizzle-orm';
import { resovaBaskets as baskets } from '../../db/schema/resova-baskets.table.ts';
import type { Queryable } from '../../kernel/database.ts';
import { succeeded, type Result } from '../../kernel/result.ts';
import { explainExcess, holdLimitLock, tooManyHolds } from '../shared/hold-limits.ts';
import type { ResovaContext } from './context.ts';

/**
 * Checks the hold limits for baskets at Resova, which sees us as its only client. Call it within the transaction that writes the places; requests of
 * one client wait for each other.
 */
export async function checkHoldLimits(
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
  if (limits.maxLiveBaskets === 0 && limits.maxHeldPlaces === 0) return succeeded(null);
  await tx.run(sql`SELECT pg_advisory_xact_lock(hashtextextended(${holdLimitLock(intent)}, 0))`);
  const others = await tx.orm
    .select({
      inSeconds: sql<number>`extract(epoch FROM ${baskets.expiresAt} - clock_timestamp())::float8`,
      places: baskets.places,
    })
    .from(baskets)
    .where(
      and(
        eq(baskets.clientKey, intent.clientKey),
        eq(baskets.locationId, intent.locationId),
        ne(baskets.id, intent.basketId),
        eq(baskets.status, 'open'),
        gt(baskets.expiresAt, sql`clock_timestamp()`),
      ),
    )
    .orderBy(baskets.expiresAt);
  const places = others.reduce((sum, other) => sum + other.places, 0);
  const excess = explainExcess(limits, intent, { baskets: others.length, places });
  return excess === null ? succeeded(null) : tooManyHolds(excess, limits, intent, others);
}
