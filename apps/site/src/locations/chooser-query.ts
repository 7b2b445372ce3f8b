/** The location chooser as the query of the URL keeps it: open or not, and the search. */
export interface ChooserQuery {
  readonly isOpen: boolean;
  /** The zip code or city; empty if nothing was searched. */
  readonly search: string;
  /** The country, ISO 3166-1 alpha-2; null if the query names none. */
  readonly country: string | null;
}

const parameters = { open: 'venues', country: 'country' } as const;

/** The maximum length of a search. A longer one was not written by this site. */
const maxSearchLength = 100;

/** Reads the state of the chooser from a query. */
export function readChooserQuery(search: string): ChooserQuery {
  const query = new URLSearchParams(search);
  const words = query.get(parameters.open);
  const country = query.get(parameters.country);
  return {
    isOpen: words !== null,
    search: words !== null && words.length <= maxSearchLength ? words : '',
    country: country !== null && /^[A-Z]{2}$/u.test(country) ? country : null,
  };
}

/** Returns the query with the chooser in it, or without if it is closed. Foreign parameters are kept. */
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
