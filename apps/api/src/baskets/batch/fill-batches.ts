import type { BasketWire } from '@latchkey/cms-client/contract';
import type { Result } from '../../kernel/result.ts';
import type { BasketsContext } from '../baskets-context.ts';
import { fillBaskets, type Filling } from '../fill-basket.ts';
import { listSlotIds } from '../price-bookings.ts';
import { createBatches } from './batches.ts';

const batchSize = 32;

type FillInBatch = (filling: Filling) => Promise<Result<BasketWire> | null>;

/**
 * Fills baskets that are changed at the same moment by one statement. Null where a transaction has to do it: the basket has codes or vouchers, or a lock is waited for longer.
 */
export function createFillBatches(context: BasketsContext): FillInBatch {
  const { db, batchCounts: counts } = context;
  return createBatches<Filling, BasketWire>({
    db,
    call: 'update',
    counts,
    batchSize,
    keysOf: ({ which, request: { scope, key } }) => [
      'basketId' in which ? `basket ${which.basketId}` : `client ${which.newClient}`,
      ...(key === null ? [] : [`key ${scope} ${key}`]),
    ],
    slotIdsOf: ({ body }) => listSlotIds(body),
    run: (batch) => db.oneStatement((one) => fillBaskets(one, context, batch)),
  });
}
