import { createHash } from 'node:crypto';
import type { PriceTable } from '@latchkey/booking-core';
import type { Locale } from '@latchkey/i18n';
import type { StepPost } from '../../steps/step-post.ts';
import { readShownPrices } from './read-shown-prices.ts';
import { bookNow, bookNowFields as fields, type BookNowIntent, intents } from '../book-now-form.ts';
import { type BookingQuery, readBookingQuery } from '../booking-query.ts';

/** The fields of a posted form of tickets. */
export interface PostedTickets {
  readonly locale: Locale;
  /** The slug of the location. */
  readonly location: string;
  /** The slug of the game. */
  readonly game: string;
  /** The step of the form, with the slot and the quantities as typed. */
  readonly query: BookingQuery;
  readonly intent: BookNowIntent;
  /** The slots of bookings that the visitor has agreed to take out of the basket. */
  readonly vanished: readonly string[];
  /** The prices that the page has shown; null where the form does not say. */
  readonly prices: PriceTable | null;
  readonly key: string;
}

/** Reads a posted form of tickets. Null for a form without a slot, which this site has not written. */
export function readPostedTickets({ act, data, key, locale, locationSlug, carried }: StepPost): PostedTickets | null {
  const texts = [...data].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
  const query = readBookingQuery(new URLSearchParams(texts).toString());
  if (act !== bookNow.act || query.instanceId === null) return null;
  const intent = intents.find((name) => name === carried(fields.intent)) ?? 'book';
  return {
    locale,
    location: locationSlug,
    game: carried(fields.game),
    query,
    intent,
    prices: readShownPrices(carried(fields.prices)),
    vanished: data.getAll(fields.vanished).filter((value) => typeof value === 'string'),
    key,
  };
}

/**
 * Derives the idempotency key of one intent. A form may be posted again after its tickets were changed, or after its basket has ended: that is
 * another intent, although the form has the same hidden key.
 */
export function toIntentKey({ key, query, intent }: PostedTickets, basketId: string | null): string {
  const { instanceId, quantities } = query;
  const chosen = Object.entries(quantities).toSorted(([left], [right]) => left.localeCompare(right, 'en'));
  const text = JSON.stringify([key, instanceId, chosen, intent, basketId]);
  return createHash('sha256').update(text).digest('hex').slice(0, 40);
}
