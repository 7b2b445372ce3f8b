import { and, eq, gt } from 'drizzle-orm';
import { ago } from '../../kernel/conditions.ts';
import { resovaBaskets } from '../../db/schema/resova-baskets.table.ts';
import { succeeded } from '../../kernel/result.ts';
import { noConfirmation } from '../shared/basket-errors.ts';
import { confirmationHours, type Ticketing } from '../shared/ticketing.ts';
import { soldSchema } from './basket-lines.ts';
import type { ResovaContext } from './context.ts';

/**
 * Creates the query of a confirmation, as it was stored with the sale, in the language of the checkout. The row has the time of the basket and not
 * that of its sale, so the hours count from there: a hold is short.
 */
export function createConfirmationQuery({ db }: Pick<ResovaContext, 'db'>): Ticketing['getConfirmation'] {
  return async ({ locationId, basketId }) => {
    const { sold, id, status, createdAt } = resovaBaskets;
    const isKept = gt(createdAt, ago(confirmationHours, 'hours'));
    const [row] = await db.orm
      .select({ sold })
      .from(resovaBaskets)
      .where(and(eq(id, basketId), eq(resovaBaskets.locationId, locationId), eq(status, 'booked'), isKept));
    return row === undefined ? noConfirmation() : succeeded(soldSchema.parse(row.sold).confirmation);
  };
}
