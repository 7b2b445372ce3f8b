import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Queryable, rowCount } from '../../kernel/database.ts';
import { succeeded, tooMany, type Result } from '../../kernel/result.ts';
import { phrases } from './phrases.ts';

/** The limits of one client at one location. A limit of 0 means that there is no limit. */
export interface HoldLimits {
  readonly maxLiveBaskets: number;
  readonly maxHeldPlaces: number;
}

const liveRow = z.object({ baskets: rowCount, places: rowCount });

/** The basket that a client wants to create or change. */
interface Intent {
  readonly clientKey: string;
  readonly locationId: string;
  /** The basket that is created or changed. Its present places are not counted; `places` replaces them. */
  readonly basketId: string;
  readonly isNew: boolean;
  /** The places that the basket will hold after the request. */
  readonly places: number;
}

/**
 * Returns an error if a client would have more open baskets or held places at a location than the limits allow. Holds cost nothing, so without limits
 * one client could lock out all others.
 */
export async function checkHoldLimits(tx: Queryable, limits: HoldLimits, intent: Intent): Promise<Result<null>> {
  const { maxLiveBaskets, maxHeldPlaces } = limits;
  if (maxLiveBaskets === 0 && maxHeldPlaces === 0) return succeeded(null);
  // The lock makes the requests of one client wait for each other; otherwise parallel ones would pass together.
  const lock = holdLimitLock(intent);
  await tx.run(sql`SELECT pg_advisory_xact_lock(hashtextextended(${lock}, 0))`);
  const [live = { baskets: 0, places: 0 }] = await tx.rows(
    liveRow,
    sql`
      SELECT count(DISTINCT b.id) AS baskets, coalesce(sum(h.quantity), 0) AS places
      FROM baskets b LEFT JOIN holds h ON h.basket_id = b.id
      WHERE b.client_key = ${intent.clientKey} AND b.location_id = ${intent.locationId}
        AND (b.status = 'paying' OR (b.status = 'open' AND b.expires_at > clock_timestamp()))
        AND b.id <> ${intent.basketId}
    `,
  );
  const excess = explainExcess(limits, intent, live);
  return excess === null ? succeeded(null) : tooManyHolds(excess, limits, intent, await findEndings(tx, intent));
}

/** Reads when the client's other open baskets at the location expire, the earliest first. It is read only if a limit is exceeded. */
export function findEndings(
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
        AND (b.status = 'paying' OR (b.status = 'open' AND b.expires_at > clock_timestamp()))
        AND b.id <> ${basketId}
      ORDER BY b.expires_at
    `,
  );
}

/**
 * Returns the name of the advisory lock under which the baskets of a client are counted. The database functions `open_basket`, `fill_basket` and
 * `fill_baskets` take a lock with the same name, so all of them wait for each other.
 */
export function holdLimitLock({ clientKey, locationId }: Pick<Intent, 'clientKey' | 'locationId'>): string {
  return `hoarding ${clientKey} ${locationId}`;
}

/** The schema of the places that one basket of the client holds, and of the seconds until it expires. */
export const endingRow = z.object({ inSeconds: z.number(), places: rowCount });

type Live = z.output<typeof liveRow>;
type Wanted = Pick<Intent, 'isNew' | 'places'>;

/**
 * Returns a sentence that names the exceeded limit; null if the request is within the limits.
 *
 * @param live the baskets and places of the client at the location, without the basket in question
 */
export function explainExcess(
  { maxLiveBaskets, maxHeldPlaces }: HoldLimits,
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

/**
 * Returns the error of a client that holds too much.
 *
 * @param endings the ends of the client's other baskets at the location, the earliest first
 */
export function tooManyHolds(
  excess: string,
  limits: HoldLimits,
  intent: Wanted,
  endings: readonly z.output<typeof endingRow>[],
): ReturnType<typeof tooMany> {
  /** True if the request is within the limits once the baskets up to this one have ended. */
  const fitsAfter = (index: number) => {
    const rest = endings.slice(index + 1);
    const places = rest.reduce((sum, ending) => sum + ending.places, 0);
    return explainExcess(limits, intent, { baskets: rest.length, places }) === null;
  };
  // The client may retry when enough of its other baskets have ended. A request that alone exceeds a limit never fits: its time is the end of the
  // last basket, or one second if the client has no other basket.
  const ending = endings.find((_, index) => fitsAfter(index)) ?? endings.at(-1);
  const inSeconds = ending?.inSeconds ?? 1;
  return tooMany('too_many_holds', excess, inSeconds, [phrases.tooManyHolds]);
}
