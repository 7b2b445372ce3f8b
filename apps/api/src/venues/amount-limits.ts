import { minorUnitExponent } from '@latchkey/booking-core';

/** The largest amount that responses of the api can have, in major units. */
const maxMajor = 1_000_000_000;

/** The number of major units that are worth about 1 USD, as a power of ten; 1 for currencies that are not listed. */
const unitsPerDollar: Readonly<Record<string, number>> = {
  ...scaled(
    10,
    'CNY',
    'CZK',
    'DKK',
    'EGP',
    'HKD',
    'MXN',
    'MAD',
    'NOK',
    'SEK',
    'THB',
    'TRY',
    'TWD',
    'UAH',
    'UYU',
    'ZAR',
  ),
  ...scaled(
    100,
    'BDT',
    'DZD',
    'DOP',
    'DJF',
    'HUF',
    'INR',
    'ISK',
    'JPY',
    'KES',
    'KZT',
    'LKR',
    'NPR',
    'PHP',
    'PKR',
    'RSD',
    'RUB',
    'VUV',
    'XPF',
  ),
  ...scaled(1_000, 'AMD', 'ARS', 'CLP', 'CRC', 'IQD', 'KMF', 'KRW', 'MNT', 'NGN', 'RWF', 'XAF', 'XOF'),
  ...scaled(10_000, 'BIF', 'COP', 'GNF', 'IDR', 'KHR', 'LAK', 'LBP', 'MGA', 'PYG', 'TZS', 'UGX', 'UZS', 'VND'),
};

/** Returns the amount of a currency, in major units, that is worth some US dollars by order of magnitude; at most the largest amount of a response. */
export function convertDollars(dollars: number, currency: string): number {
  return Math.min(maxMajor, dollars * (unitsPerDollar[currency] ?? 1));
}

/** Maps currencies to the number of their units. */
function scaled(units: number, ...currencies: readonly string[]): Readonly<Record<string, number>> {
  return Object.fromEntries(currencies.map((currency) => [currency, units]));
}

/**
 * Says why an amount of a document is not valid in its currency; null if it is.
 *
 * @param major major units
 * @param maxDollars the largest amount in US dollars; that of another currency is converted by `convertDollars`
 */
export function whyNotAmount(major: number, currency: string, maxDollars: number): string | null {
  const decimals = minorUnitExponent(currency);
  const maximum = convertDollars(maxDollars, currency);
  if (major > maximum) return `must be at most ${maximum} ${currency}`;
  if (Number(major.toFixed(decimals)) === major) return null;
  return decimals === 0
    ? `must have no decimals in ${currency}`
    : `must have at most ${decimals} decimals in ${currency}`;
}
