import type { BasketWire } from '@latchkey/cms-client/schema';
import { done, refused, type Result } from '../../result.ts';
import { phrases, type Phrase } from '../phrases.ts';
import { basketOver, findRow, type BasketKey } from './basket-rows.ts';
import { basketWireOf } from './basket-wire.ts';
import type { ResovaContext } from './context.ts';
import type { ResovaBasket } from './resova-schemas.ts';
import type { ResovaVenue } from './resova-venues.ts';

interface Answered {
  readonly key: BasketKey;
  readonly venue: ResovaVenue;
  /** As it was just read. */
  readonly basket: ResovaBasket;
  readonly removed?: ResovaBasket['promotions'];
  readonly phrase?: Phrase;
}

/** The basket as it is now, with the time that is left by our own clock. */
export async function answerBasket(
  { db }: Pick<ResovaContext, 'db'>,
  { key, venue, basket, removed = [], phrase = phrases.retrieveFailed }: Answered,
): Promise<Result<BasketWire>> {
  if (basket.expired) return basketOver(phrase);
  const row = await findRow(db, key, phrase);
  if (!row.ok) return row;
  const wire = basketWireOf({ row: row.value, basket, venue, status: 'open', removed });
  return wire === null
    ? refused('unavailable', 'ticketing_odd', 'Resova answered amounts that cannot be counted.', [phrase])
    : done(wire);
}
