import type { BasketWire } from '@latchkey/cms-client/contract';
import type { Result } from '../../kernel/result.ts';
import type { BasketsContext } from '../baskets-context.ts';
import { fillBaskets } from '../fill-basket.ts';
import type { Filling } from '../prepare-filling.ts';
import { listSlotIds } from '../price-bookings.ts';
import { createBatches } from './batches.ts';

/** The limit of requests in one batch; each of them may change several slots. */
const batchSize = 32;

type FillInBatch = (filling: Filling) => Promise<Result<BasketWire> | null>;

/**
 * Creates a function that fills baskets, new ones or those that change, together with the others of the same moment by one statement.
 * Its result is null if the caller has to do it in a transaction: the basket has codes or vouchers, or waited too long for a lock.
 */
export function createFillBatches(context: BasketsContext): FillInBatch {
  const { db, batchCounts: counts } = context;
  return createBatches<Filling, BasketWire>({
    db,
    call: 'update',
    counts,
    batchSize,
    listKeys: ({ target, request: { scope, key } }) => [
      'basketId' in target ? `basket ${target.basketId}` : `client ${target.newClient}`,
      ...(key === null ? [] : [`key ${scope} ${key}`]),
    ],
    listRequestedSlots: ({ body }) => listSlotIds(body),
    run: (batch) => db.oneStatement((one) => fillBaskets(one, context, batch)),
  });
}
