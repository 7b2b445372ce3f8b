const regions = new Map<string, Intl.DisplayNames>();
const currencies = new Map<string, Intl.DisplayNames>();

/** A country's name in a language: `US` in French is `États-Unis`. */
export function regionName(country: string, tag: string): string {
  return named(regions, tag, 'region').of(country) ?? country;
}

export function currencyName(currency: string, tag: string): string {
  return named(currencies, tag, 'currency').of(currency) ?? currency;
}

/** Making one costs far more than asking it. */
function named(made: Map<string, Intl.DisplayNames>, tag: string, type: 'region' | 'currency'): Intl.DisplayNames {
  const names = made.get(tag) ?? new Intl.DisplayNames(tag, { type, fallback: 'code' });
  made.set(tag, names);
  return names;
}
