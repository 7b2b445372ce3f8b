import type { Address } from '@latchkey/cms-client/contract';

/** The formatters by language. They are kept, since creating one is far more expensive than using it. */
const regionNames = new Map<string, Intl.DisplayNames>();
const currencyNames = new Map<string, Intl.DisplayNames>();

/**
 * Returns the name of a venue's country in a language: `US` in French is `États-Unis`. A venue without an address counts as one of the US, as in the
 * contract (`addressSchema`).
 *
 * @param tag the language, BCP 47
 */
export function nameCountry(address: Pick<Address, 'country'> | null, tag: string): string {
  const country = address?.country ?? 'US';
  return getNames(regionNames, tag, 'region').of(country) ?? country;
}

/** Returns the name of a currency in a language: `USD` in English is `US Dollar`. */
export function nameCurrency(currency: string, tag: string): string {
  return getNames(currencyNames, tag, 'currency').of(currency) ?? currency;
}

function getNames(kept: Map<string, Intl.DisplayNames>, tag: string, type: 'region' | 'currency'): Intl.DisplayNames {
  const names = kept.get(tag) ?? new Intl.DisplayNames(tag, { type, fallback: 'code' });
  kept.set(tag, names);
  return names;
}
