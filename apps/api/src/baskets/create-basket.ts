import { basketWire, type BasketBody } from '@latchkey/cms-client/contract';
import { sql } from 'drizzle-orm';
import { baskets } from '../db/schema/bookings.table.ts';
import { once } from '../kernel/idempotency.ts';
import type { SlotFacts } from '../inventory/places/slot-facts.ts';
import { createBasketId } from '../ticketing/shared/random-ids.ts';
import { ageBasket } from '../ticketing/shared/ticketing.ts';
import { readBasketResult } from './basket-wire.ts';
import type { BasketsContext } from './baskets-context.ts';
import type { createFillBatches } from './batch/fill-batches.ts';
import type { createHoldBatches } from './batch/hold-batches.ts';
import { fitsInHoldBatch, type BasketResult, type NewBasket } from './batch/new-basket.ts';
import { fillInTransaction } from './fill-in-transaction.ts';
import { listSlotIds } from './price-bookings.ts';
import { holdInTransaction } from './release-expired.ts';

/** The two kinds of batches with other requests of the same moment, and what a transaction needs in place of a batch. */
export interface Holders {
  readonly context: BasketsContext;
  readonly facts: SlotFacts;
  /** Creates a basket of one game without gift vouchers. Null for a request that its batch cannot carry out. */
  readonly holdInBatch: ReturnType<typeof createHoldBatches>;
  /** Fills a basket of any number of games, a new one or one that changes. Null for a request that its batch cannot carry out. */
  readonly fillInBatch: ReturnType<typeof createFillBatches>;
}

/** Creates a basket and holds its places, by the first of three ways that can do it: one of the two batches, or a transaction of its own. */
export async function createBasketWithPlaces(holders: Holders, newBasket: NewBasket): Promise<BasketResult> {
  const { context, facts, holdInBatch, fillInBatch } = holders;
  const { venue, locale, clientKey, request, body } = newBasket;
  const heldInBatch = fitsInHoldBatch(newBasket) ? await holdInBatch(newBasket) : null;
  if (heldInBatch !== null) return heldInBatch;
  const slots = await facts.find(context.db, listSlotIds(body));
  if (!slots.ok) return slots;
  const filling = { venue, locale, body, request, slots: slots.value, target: { newClient: clientKey } };
  const filledInBatch = isWithoutVouchers(body) ? await fillInBatch(filling) : null;
  if (filledInBatch !== null) return filledInBatch;
  return createInTransaction(context, newBasket);
}

/** Creates a basket in a transaction of its own. */
function createInTransaction(
  context: BasketsContext,
  { venue, locale, clientKey, request, body }: NewBasket,
): Promise<BasketResult> {
  return holdInTransaction(context.db, (tx) =>
    once(
      tx,
      request,
      basketWire,
      async () => {
        const basketId = createBasketId();
        const expiresAt = sql`now() + make_interval(mins => ${context.holdMinutes}::int)`;
        await tx.orm.insert(baskets).values({ id: basketId, locationId: venue.locationId, clientKey, expiresAt });
        const held = await fillInTransaction(tx, context, venue, { basketId, clientKey, isNew: true, body });
        return held.ok ? readBasketResult(tx, { venue, basketId, locale }) : held;
      },
      ageBasket,
    ),
  );
}

/** True for a body that changes no gift vouchers: a batch can fill its basket. */
export function isWithoutVouchers({ vouchers = [] }: BasketBody): boolean {
  return vouchers.length === 0;
}
