import type { BasketWire } from '@latchkey/cms-client/contract';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Queryable, rowCount } from '../../kernel/database.ts';
import { hashBody, idempotencyHours, nameLock, storedResult, type KeyedRequest } from '../../kernel/idempotency.ts';
import { holdLimitLock, type HoldLimits } from '../../ticketing/shared/hold-limits.ts';
import type { HoldRequest } from '../../inventory/places/hold-places.ts';

/** A request for a basket as the statement `hold_baskets` takes it. */
export interface BasketRequest {
  readonly request: KeyedRequest;
  /** The hold that is wanted; null if the request is not valid: then only its key is looked up. */
  readonly hold: BasketHold | null;
}

interface BasketHold extends Omit<HoldRequest, 'position'> {
  readonly locationId: string;
  readonly clientKey: string;
  /** The response that is stored under the key, with the end that the statement decides. */
  readonly response: BasketWire;
}

interface MakeSettings {
  readonly holdMinutes: number;
  readonly limits: HoldLimits;
}

const otherRow = z.union([
  z.object({ turn: rowCount, state: z.literal('running') }),
  z.object({ turn: rowCount, state: z.literal('invalid') }),
  storedResult.extend({ turn: rowCount, state: z.literal('stored') }),
  // The client would be over its limits with the baskets and places that it has.
  z.object({ turn: rowCount, state: z.literal('over'), baskets: rowCount, places: rowCount }),
]);

const madeRow = z.object({
  result: z.object({
    /** All baskets of one statement are created at the same instant, so they expire together. */
    expiresAt: z.string(),
    leftMs: z.number(),
    /** The requests whose baskets were made; turns count from 1. */
    made: z.array(rowCount),
    /** The requests that were not tried, with the reason. Those that are in neither list did not fit. */
    others: z.array(otherRow),
  }),
});
/** The outcome of the statement. */
export type MadeBaskets = z.output<typeof madeRow>['result'];

/**
 * Creates baskets with their holds, first come first served, in ONE statement like `holdPlaces`: once per key, within the limits of
 * their clients, with the response stored if and only if the basket is. It is a function of the database, `hold_baskets`, which takes
 * the locks of the keys and of the clients, then reads what was committed before it had them. It locks the slots in the order of their
 * ids. Of the requests that fit alone, each slot takes the first ones that fit together, and a private room takes one.
 *
 * A large party that does not fit behind the first ones blocks the smaller ones behind it. The caller must repeat the call with
 * the remaining requests until nothing more is created. No two requests may have the same key, nor, where limits count, the same
 * client.
 *
 * The input is one JSON text and the output one row, because any work per basket dominates the cost of a batch.
 */
export async function makeBaskets(
  db: Queryable,
  requests: readonly BasketRequest[],
  { holdMinutes, limits: { maxLiveBaskets, maxHeldPlaces } }: MakeSettings,
): Promise<MadeBaskets> {
  const isCounted = maxLiveBaskets > 0 || maxHeldPlaces > 0;
  const keyLocks = requests.flatMap(({ request: { scope, key } }) => (key === null ? [] : [nameLock(scope, key)]));
  const clientLocks = isCounted ? requests.flatMap(({ hold }) => (hold === null ? [] : [holdLimitLock(hold)])) : [];
  const [row] = await db.rows(
    madeRow,
    sql`
      SELECT hold_baskets(
        ${sql.param(keyLocks)}::text[], ${sql.param(clientLocks)}::text[], ${JSON.stringify(requests.map(toStatementInput))}::jsonb,
        ${holdMinutes}::int, ${idempotencyHours}::int, ${maxLiveBaskets}::int, ${maxHeldPlaces}::int
      ) AS result
    `,
  );
  if (row === undefined) throw new Error('hold_baskets returned nothing');
  return row.result;
}

function toStatementInput({ request: { scope, key, body }, hold }: BasketRequest): object {
  if (key === null) return { ...hold, response: undefined };
  return { ...hold, lock: nameLock(scope, key), scope, key, bodyHash: hashBody(body) };
}
