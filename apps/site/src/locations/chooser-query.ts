/** The chooser as it stands in the query of the address: open or not, and what was searched. */
export interface ChooserQuery {
  readonly isOpen: boolean;
  /** Zip or city; empty where nothing was searched. */
  readonly search: string;
  /** ISO 3166-1 alpha-2; null where the address names none. */
  readonly country: string | null;
}

const parameters = { open: 'venues', country: 'country' } as const;

/** Of a search field: longer words are not ours. */
const longestSearch = 100;

export function readChooserQuery(search: string): ChooserQuery {
  const query = new URLSearchParams(search);
  const words = query.get(parameters.open);
  const country = query.get(parameters.country);
  return {
    isOpen: words !== null,
    search: words !== null && words.length <= longestSearch ? words : '',
    country: country !== null && /^[A-Z]{2}$/u.test(country) ? country : null,
  };
}

/** The query with the chooser in it, or without; parameters of others are kept. */
export function writeChooserQuery(search: string, { isOpen, search: words, country }: ChooserQuery): string {
  const query = new URLSearchParams(search);
  query.delete(parameters.open);
  query.delete(parameters.country);
  if (isOpen) {
    query.set(parameters.open, words);
    if (words !== '' && country !== null) query.set(parameters.country, country);
  }
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}
