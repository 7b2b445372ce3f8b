import { createHash } from 'node:crypto';
import { isLocale, type Locale } from '@latchkey/i18n';
import { type BookingQuery, readBookingQuery } from '../booking-query.ts';
import { bookNowFields as fields } from './book-now.types.ts';

/** What the form of the tickets has posted. */
export interface PostedTickets {
  readonly locale: Locale;
  /** Slugs. */
  readonly location: string;
  readonly game: string;
  /** With the slot and the quantities as typed. */
  readonly query: BookingQuery;
  readonly intent: 'book' | 'rest' | 'total';
  /** Instances that the visitor has agreed to take out of the basket. */
  readonly vanished: readonly string[];
  readonly key: string;
}

/** Null for a form that this site has not written. */
export function readPostedTickets(data: FormData): PostedTickets | null {
  const textOf = (name: string) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  const locale = textOf(fields.locale);
  const texts = [...data].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
  const query = readBookingQuery(new URLSearchParams(texts).toString());
  if (!isLocale(locale) || query.instanceId === null) return null;
  const intent = textOf(fields.intent);
  return {
    locale,
    location: textOf(fields.location),
    game: textOf(fields.game),
    query,
    intent: intent === 'total' || intent === 'rest' ? intent : 'book',
    vanished: data.getAll(fields.vanished).filter((value) => typeof value === 'string'),
    key: textOf(fields.key),
  };
}

/**
 * The key of one intent. A form may be posted again after its tickets were changed, or its basket has ended: that is another intent, although
 * the form has the same hidden key.
 */
export function keyOfIntent({ key, query, intent }: PostedTickets, basketId: string | null): string {
  const { instanceId, quantities } = query;
  const chosen = Object.entries(quantities).toSorted(([left], [right]) => left.localeCompare(right, 'en'));
  const text = JSON.stringify([key, instanceId, chosen, intent, basketId]);
  return createHash('sha256').update(text).digest('hex').slice(0, 40);
}
