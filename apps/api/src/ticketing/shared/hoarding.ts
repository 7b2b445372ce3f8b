import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Queryable, rowCount } from '../../kernel/database.ts';
import { succeeded, tooMany, type Result } from '../../kernel/result.ts';
import { phrases } from './phrases.ts';

/** Per client and location; 0 is no limit. */
export interface HoardingLimits {
  readonly maxLiveBaskets: number;
  readonly maxHeldPlaces: number;
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
  if (maxLiveBaskets === 0 && maxHeldPlaces === 0) return succeeded(null);
  // One client's requests are counted one after the other, else a burst of them would pass together.
  const turn = hoardingTurn(intent);
  await tx.run(sql`SELECT pg_advisory_xact_lock(hashtextextended(${turn}, 0))`);
  const [live = { baskets: 0, places: 0 }] = await tx.rows(
    liveRow,
    sql`
      SELECT count(DISTINCT b.id) AS baskets, coalesce(sum(h.quantity), 0) AS places
      FROM baskets b LEFT JOIN holds h ON h.basket_id = b.id
      WHERE b.client_key = ${intent.clientKey} AND b.location_id = ${intent.locationId}
        AND b.status = 'open' AND b.expires_at > clock_timestamp()
        AND b.id <> ${intent.basketId}
    `,
  );
  const excess = excessOf(limits, intent, live);
  return excess === null ? succeeded(null) : tooManyHolds(excess, limits, intent, await endingsOf(tx, intent));
}

/** The client's other open baskets at the location, the first to end first. Read only where a limit is passed. */
export function endingsOf(
  tx: Queryable,
  { clientKey, locationId, basketId }: Pick<Intent, 'clientKey' | 'locationId' | 'basketId'>,
): Promise<z.output<typeof endingRow>[]> {
  return tx.rows(
    endingRow,
    sql`
      SELECT extract(epoch FROM b.expires_at - clock_timestamp())::float8 AS "inSeconds",
        (SELECT coalesce(sum(h.quantity), 0) FROM holds h WHERE h.basket_id = b.id) AS places
      FROM baskets b
      WHERE b.client_key = ${clientKey} AND b.location_id = ${locationId}
        AND b.status = 'open' AND b.expires_at > clock_timestamp()
        AND b.id <> ${basketId}
      ORDER BY b.expires_at
    `,
  );
}

/** What is locked while a client is counted. */
export function hoardingTurn({ clientKey, locationId }: Pick<Intent, 'clientKey' | 'locationId'>): string {
  return JSON.stringify(['hoarding', clientKey, locationId]);
}

/** Places that one of the client's baskets holds, and when it ends by itself. */
export const endingRow = z.object({ inSeconds: z.number(), places: rowCount });

type Live = z.output<typeof liveRow>;
type Wanted = Pick<Intent, 'isNew' | 'places'>;

/**
 * Which limit would be passed, as a sentence; null where none is.
 *
 * @param live what the client has at the location without the basket in question
 */
export function excessOf(
  { maxLiveBaskets, maxHeldPlaces }: HoardingLimits,
  intent: Wanted,
  { baskets, places }: Live,
): string | null {
  if (intent.isNew && maxLiveBaskets > 0 && baskets >= maxLiveBaskets) {
    return `At most ${maxLiveBaskets} open baskets for one client.`;
  }
  return maxHeldPlaces > 0 && places + intent.places > maxHeldPlaces
    ? `At most ${maxHeldPlaces} held places for one client.`
    : null;
}

/** @param endings of the client's other baskets at the location, the first to end first */
export function tooManyHolds(
  excess: string,
  limits: HoardingLimits,
  intent: Wanted,
  endings: readonly z.output<typeof endingRow>[],
): ReturnType<typeof tooMany> {
  const enough = endings.findIndex((_, index) => {
    const rest = endings.slice(index + 1);
    const places = rest.reduce((sum, ending) => sum + ending.places, 0);
    return excessOf(limits, intent, { baskets: rest.length, places }) === null;
  });
  // What is more than the limit by itself never fits: -1 is the last basket.
  const inSeconds = endings.at(enough)?.inSeconds ?? 1;
  return tooMany('too_many_holds', excess, inSeconds, [phrases.tooManyHolds]);
}
