import { isCountryCode } from '@latchkey/i18n/countries';

/** A search that the form has sent. */
export interface SentSearch {
  /** The zip code or city; may be empty. */
  readonly words: string;
  /** The country, ISO 3166-1 alpha-2; empty if none was chosen. */
  readonly country: string;
}

/** The fields of the chooser's form, as its query names them. */
export const searchFields = {
  words: 'search',
  country: 'country',
  before: 'from',
  group: 'group',
  game: 'game',
} as const;

export type QueryOfPage = Readonly<Record<string, string | readonly string[] | undefined>>;

/** The maximum length of a search. A longer one was not written by this site. */
const maxSearchLength = 100;
const maxPathLength = 500;

/** Reads the search that the form has sent; null before a search. A country that does not exist counts as none. */
export function readSentSearch(query: QueryOfPage): SentSearch | null {
  const words = readFirstText(query, searchFields.words);
  if (words === undefined) return null;
  const country = readFirstText(query, searchFields.country) ?? '';
  return { words: words.slice(0, maxSearchLength), country: isCountryCode(country) ? country : '' };
}

/** Reads the key of the open group; null without one. */
export function readGroup(query: QueryOfPage): string | null {
  const key = readFirstText(query, searchFields.group);
  return key !== undefined && key.length <= maxSearchLength && /^[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*$/u.test(key)
    ? key
    : null;
}

/** Reads the slug of the game whose locations are listed; null for all locations. */
export function readGame(query: QueryOfPage): string | null {
  const slug = readFirstText(query, searchFields.game);
  return slug !== undefined && slug.length <= maxSearchLength && /^[a-z0-9]+(?:-[a-z0-9]+)*$/u.test(slug) ? slug : null;
}

/** Reads the page before, as the form has kept it; null without one. */
export function readPageBefore(query: QueryOfPage): string | null {
  return readPath(readFirstText(query, searchFields.before));
}

/** Returns the text if it is a path of this site, with or without a query; null for any other text, which somebody else may have put into the form. */
export function readPath(text: string | undefined): string | null {
  return text !== undefined && text.length <= maxPathLength && /^\/[a-z]{2}(?:[/?]|$)/u.test(text) ? text : null;
}

function readFirstText(query: QueryOfPage, name: string): string | undefined {
  const value = query[name];
  return typeof value === 'string' ? value : undefined;
}
