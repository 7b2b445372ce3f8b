import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Queryable, rowCount } from '../kernel/database.ts';
import { idempotencyHours, nameLock, storedResult, type KeyedRequest } from '../kernel/idempotency.ts';
import { basketRow } from './basket-row.ts';
import { itemSchema } from '../inventory/taken-items.ts';
import { offersSchema } from '../offers/offer-rows.ts';

const openedItem = itemSchema.extend({ durationMinutes: z.number() });

/* Opens a basket for its checkout by one statement of the database, `open_basket`. */

const opened = offersSchema.extend({
  state: z.literal('open'),
  /** Null for a new basket. */
  basket: basketRow.nullable(),
  /** The bookings of the basket; none of a basket that is booked. */
  items: z.array(openedItem),
  /** The client's other open baskets at the location, if they were counted. */
  live: z.object({ baskets: rowCount, places: rowCount }),
});

/** The possible results of opening a basket. */
export const openedStates = [
  opened,
  z.object({ state: z.literal('running') }),
  z.object({ state: z.literal('missing') }),
  storedResult.extend({ state: z.literal('stored') }),
] as const;

const openedRow = z.object({ result: z.union(openedStates) });

/** A basket that was locked for its checkout, with its contents. */
export type OpenedBasket = z.output<typeof opened>;

/** The request whose checkout begins. */
export interface OpenRequest {
  readonly request: KeyedRequest;
  readonly locationId: string;
  readonly basketId: string;
}

/**
 * Begins a checkout in ONE statement (`open_basket`), within its transaction: it takes the lock of the key and looks the key up like `once`, locks
 * the row of the basket and reads its contents. Each step sees what was committed before the locks were taken.
 */
export async function openBasket(
  tx: Queryable,
  { request: { scope, key }, locationId, basketId }: OpenRequest,
): Promise<z.output<typeof openedRow>['result']> {
  const [row] = await tx.rows(
    openedRow,
    sql`
      SELECT open_basket(
        ${key === null ? null : nameLock(scope, key)}::text, ${scope}::text, ${key}::text, ${idempotencyHours}::int,
        ${basketId}::text, ${locationId}::text, NULL::text, false
      ) AS result
    `,
  );
  if (row === undefined) throw new Error('open_basket returned nothing');
  return row.result;
}
