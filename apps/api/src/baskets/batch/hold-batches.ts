import type { BasketWire } from '@latchkey/cms-client/contract';
import { holdLimitLock } from '../../ticketing/shared/hold-limits.ts';
import type { SlotFacts } from '../../inventory/places/slot-facts.ts';
import type { BasketsContext } from '../baskets-context.ts';
import { listSlotIds } from '../price-bookings.ts';
import { createBatches } from './batches.ts';
import { holdBatch } from './hold-batch.ts';
import type { BasketResult, NewBasket } from './new-basket.ts';

/** The limit of requests in one batch. It is larger than that of changes, because a slot that many want is locked once for all of them. */
const batchSize = 128;

type HoldInBatch = (basket: NewBasket) => Promise<BasketResult | null>;

/**
 * Creates baskets of one game that are requested at the same moment, by a statement of their own: from 8 baskets on it is 2 to 6 times
 * as fast as the one for all baskets (docs/decisions/0079-one-way-to-hold.md).
 */
export function createHoldBatches(context: BasketsContext, facts: SlotFacts): HoldInBatch {
  const { db, batchCounts: counts, limits } = context;
  const isCounted = limits.maxLiveBaskets > 0 || limits.maxHeldPlaces > 0;
  return createBatches<NewBasket, BasketWire>({
    db,
    call: 'hold',
    counts,
    batchSize,
    listKeys: ({ clientKey, venue: { locationId }, request: { scope, key } }) => [
      // The limits count each basket of a client after the one before, so two of one client are never in one batch.
      ...(isCounted ? [holdLimitLock({ clientKey, locationId })] : []),
      ...(key === null ? [] : [`key ${scope} ${key}`]),
    ],
    listRequestedSlots: ({ body }) => listSlotIds(body),
    run: async (batch) => {
      // The slots are read before the hold, so that a new row is visible to all processes before places of it are held.
      const slots = await facts.find(
        db,
        batch.flatMap(({ body }) => listSlotIds(body)),
      );
      if (!slots.ok) return slots;
      return holdBatch(context, slots.value, batch);
    },
  });
}
