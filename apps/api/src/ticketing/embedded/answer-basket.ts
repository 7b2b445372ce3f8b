import type { BasketWire } from '@latchkey/cms-client/schema';
import type { Locale } from '../../content/locale.ts';
import type { Queryable } from '../../db/database.ts';
import { done, type Result } from '../../result.ts';
import { phrases } from '../phrases.ts';
import { findBasket } from './basket-row.ts';
import { basketWireOf } from './basket-wire.ts';
import type { Venue } from './catalogue.ts';
import type { AppliedRow } from './offers/offer-rows.ts';

interface AnsweredBasket {
  readonly venue: Venue;
  readonly basketId: string;
  readonly locale: Locale;
  /** Codes that the change took out. */
  readonly removed?: readonly AppliedRow[];
}

/** The basket as the transaction leaves it. */
export async function answerBasket(
  tx: Queryable,
  { venue, basketId, locale, removed = [] }: AnsweredBasket,
): Promise<Result<BasketWire>> {
  const basket = await findBasket(tx, { locationId: venue.locationId, basketId }, 'none', phrases.retrieveFailed);
  return basket.ok ? done(await basketWireOf(tx, basket.value, venue, locale, removed)) : basket;
}

/** A kept answer tells the time that is left now. */
export function aged(basket: BasketWire, ageMs: number): BasketWire {
  return { ...basket, expiresInMs: Math.max(0, Math.floor(basket.expiresInMs - ageMs)) };
}
