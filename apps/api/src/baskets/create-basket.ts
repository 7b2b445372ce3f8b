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

/** The ways in which places are held: in a batch with other requests of the same moment, or in a transaction. */
export interface Holders {
  readonly context: BasketsContext;
  readonly facts: SlotFacts;
  readonly holdInBatch: ReturnType<typeof createHoldBatches>;
  readonly fillInBatch: ReturnType<typeof createFillBatches>;
}

/** Creates a basket and holds its places, by the first way that can do it. */
export async function createBasketWithPlaces(holders: Holders, newBasket: NewBasket): Promise<BasketResult> {
  const { context, facts, holdInBatch, fillInBatch } = holders;
  const { venue, locale, clientKey, request, body } = newBasket;
  const heldInBatch = fitsInHoldBatch(newBasket) ? await holdInBatch(newBasket) : null;
  if (heldInBatch !== null) return heldInBatch;
  const slots = await facts.find(context.db, listSlotIds(body));
  if (!slots.ok) return slots;
  const which = { newClient: clientKey };
  const filling = { venue, locale, body, request, slots: slots.value, which };
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
