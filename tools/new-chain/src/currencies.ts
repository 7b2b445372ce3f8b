const euro: ReadonlySet<string> = new Set(
  ['AT', 'BE', 'BG', 'CY', 'DE', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'IE', 'IT', 'LT', 'LU', 'LV', 'MT', 'NL', 'PT', 'SI', 'SK'], // prettier-ignore
);

const others: Readonly<Record<string, string>> = {
  AE: 'AED',
  AU: 'AUD',
  BR: 'BRL',
  CA: 'CAD',
  CH: 'CHF',
  CZ: 'CZK',
  DK: 'DKK',
  GB: 'GBP',
  HU: 'HUF',
  IN: 'INR',
  JP: 'JPY',
  KR: 'KRW',
  MX: 'MXN',
  NO: 'NOK',
  NZ: 'NZD',
  PL: 'PLN',
  SA: 'SAR',
  SE: 'SEK',
  SG: 'SGD',
  US: 'USD',
  ZA: 'ZAR',
};

/** Returns the currency that is suggested for a country; the owner may type another. */
export function findCurrency(country: string): string {
  return euro.has(country) ? 'EUR' : (others[country] ?? 'USD');
}

/** The usual prices of a game for an adult by currency, so that the first prices of a chain look real. */
const usualPrices: Readonly<Record<string, number>> = {
  AED: 120,
  BRL: 120,
  CZK: 500,
  DKK: 250,
  HUF: 8000,
  INR: 900,
  JPY: 4000,
  KRW: 30_000,
  MXN: 400,
  NOK: 300,
  PLN: 80,
  SAR: 120,
  SEK: 300,
  ZAR: 300,
};

export function usualPrice(currency: string): number {
  return usualPrices[currency] ?? 30;
}
