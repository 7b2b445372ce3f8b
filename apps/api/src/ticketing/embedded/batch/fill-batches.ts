import type { BasketWire } from '@latchkey/cms-client/contract';
import type { Result } from '../../../kernel/result.ts';
import type { TicketingContext } from '../context.ts';
import { fillBaskets, type Filling } from '../fill-basket.ts';
import { isPlacesTaken, releaseExpired } from '../free-places.ts';
import { createBatches } from './batches.ts';

type FillInBatch = (filling: Filling) => Promise<Result<BasketWire> | null>;

/**
 * Fills baskets that are changed at the same moment by one statement. Where places are taken, the expired baskets are released and it
 * is tried once more. Null where a transaction has to do it: the basket has codes or vouchers, or a lock is waited for longer.
 */
export function createFillBatches(context: TicketingContext): FillInBatch {
  const { db, batchCounts: counts } = context;
  const fill = createBatches<Filling, BasketWire>({
    call: 'update',
    counts,
    keysOf: ({ which, request: { scope, key } }) => [
      'basketId' in which ? `basket ${which.basketId}` : `client ${which.newClient}`,
      ...(key === null ? [] : [`key ${scope} ${key}`]),
    ],
    run: (batch) => db.oneStatement((one) => fillBaskets(one, context, batch)),
  });
  return async (filling) => {
    const result = await fill(filling);
    return result !== null && isPlacesTaken(result) && (await releaseExpired(db)) > 0 ? fill(filling) : result;
  };
}
