import { fromMinor, type PriceReason } from '@latchkey/booking-core';
import type { PriceReasonWire, PricesWire } from '@latchkey/cms-client/contract';
import { textIn } from '../../content/resolve-locale.ts';
import type { Locale } from '../../kernel/locale.ts';
import type { Venue } from '../../venues/catalogue.ts';
import type { LocalisedLine } from '../../venues/localised-text.ts';
import type { StoredPrices } from '../../venues/room-pricing.ts';

/** Returns the table of prices in major units, with its reasons in a language. */
export function toPricesWire(prices: StoredPrices, venue: Venue, locale: Locale): PricesWire {
  const { each, sums, leastMinor, uncounted } = prices;
  const major = (minor: number) => fromMinor(minor, venue.currency);
  const reasons = toReasonsWire(prices, venue, locale);
  return {
    each: each.map(({ size, minor }) => ({
      size,
      prices: Object.fromEntries(Object.entries(minor).map(([id, price]) => [id, major(price)])),
    })),
    ...(sums !== undefined && { sums: sums.map(({ size, minor }) => ({ size, sum: major(minor) })) }),
    ...(leastMinor !== undefined && { least: major(leastMinor) }),
    ...(uncounted !== undefined && { uncounted: [...uncounted] }),
    ...(reasons.length > 0 && { reasons }),
  };
}

/** Returns the reasons of prices, with their names in a language. */
export function toReasonsWire(
  { reasons = [] }: Pick<StoredPrices, 'reasons'>,
  { languages }: Pick<Venue, 'languages'>,
  locale: Locale,
): PriceReasonWire[] {
  return reasons.map(({ name, ...reason }: PriceReason<LocalisedLine>) => {
    const text = name === undefined ? '' : textIn(name, locale, { languages, fallback: '' });
    return text === '' ? reason : { ...reason, name: text };
  });
}
