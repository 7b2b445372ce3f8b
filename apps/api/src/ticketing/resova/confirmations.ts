import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { succeeded } from '../../kernel/result.ts';
import { noConfirmation } from '../shared/basket-errors.ts';
import { confirmationHours, type Ticketing } from '../shared/ticketing.ts';
import { soldSchema } from './basket-lines.ts';
import type { ResovaContext } from './context.ts';

const soldRow = z.object({ sold: soldSchema });

/**
 * The confirmation as it was stored with the sale, in the language of the checkout. The row has the time of the basket and not that
 * of its sale, so the hours count from there: a hold is short.
 */
export function createConfirmationQuery({ db }: Pick<ResovaContext, 'db'>): Ticketing['getConfirmation'] {
  return async ({ locationId, basketId }) => {
    const [row] = await db.rows(
      soldRow,
      sql`
        SELECT sold FROM resova_baskets
        WHERE id = ${basketId} AND location_id = ${locationId} AND status = 'booked'
          AND created_at > now() - make_interval(hours => ${confirmationHours}::int)
      `,
    );
    return row === undefined ? noConfirmation() : succeeded(row.sold.confirmation);
  };
}
