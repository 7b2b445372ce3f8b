import { foldText } from './fold-text.ts';
import { countryAndParts, regionOf } from './regions.ts';

/** A name to look for, with what was written behind it. */
export interface NameQuery {
  /** Folded. */
  readonly name: string;
  /** ISO 3166-1 alpha-2; null: anywhere. */
  readonly country: string | null;
  /** Code of a state or province; null: any. */
  readonly region: string | null;
}

type Behind = Omit<NameQuery, 'name'>;

export interface NameQueryOptions {
  /** ISO 3166-1 alpha-2 to search in; null: anywhere. */
  readonly country: string | null;
  /** Folded names of countries with their codes. */
  readonly countryNames: ReadonlyMap<string, string>;
}

/** `New South Wales`, `Vereinigte Arabische Emirate`: no name behind a city needs more words. */
const maxWordsBehind = 4;

/**
 * What a text may mean, most literal first: `Springfield, IL` is Springfield in Illinois, `Kansas City` first of all Kansas City,
 * `Orlando Florida USA` at last Orlando in Florida. What is written behind a comma and names neither a state nor a country is
 * passed over; what names one elsewhere than where is searched leaves nothing.
 */
export function readNames(text: string, { country, countryNames }: NameQueryOptions): readonly NameQuery[] {
  const [first = '', ...parts] = text.split(',').map(foldText);
  let known: Behind = { country, region: null };
  for (const part of parts) {
    for (const words of [part, ...part.split(' ').toReversed()]) {
      const reading = readBehind(words, known, countryNames);
      if (reading === 'elsewhere') return [];
      if (reading === 'unknown') continue;
      known = reading;
      if (words === part) break;
    }
  }
  const literal = { name: first, ...known };
  const once = withoutTail(literal, countryNames);
  // A state and a country: nothing more is written behind a city.
  const twice = once.flatMap((query) => withoutTail(query, countryNames));
  return [literal, ...once, ...twice].filter(({ name }) => name !== '');
}

/** The readings of a name whose last words are no part of it. */
function withoutTail({ name, ...known }: NameQuery, countryNames: ReadonlyMap<string, string>): readonly NameQuery[] {
  const words = name.split(' ');
  const shortest = Math.max(1, words.length - maxWordsBehind);
  return words.slice(shortest).flatMap((_, index) => {
    const end = shortest + index;
    const reading = readBehind(words.slice(end).join(' '), known, countryNames);
    return typeof reading === 'string' ? [] : [{ name: words.slice(0, end).join(' '), ...reading }];
  });
}

/** What is known with these words behind the name. */
function readBehind(
  text: string,
  known: Behind,
  countryNames: ReadonlyMap<string, string>,
): Behind | 'unknown' | 'elsewhere' {
  const region = known.region === null ? regionOf(text, known.country) : null;
  if (region !== null) return { country: region.country, region: region.code };
  const country = countryNames.get(text);
  if (country !== undefined) {
    if (known.country === null) return { ...known, country };
    return countryAndParts(known.country).includes(country) ? known : 'elsewhere';
  }
  // Two letters may be a state there and a country here; a name in full is meant.
  return text.length > 3 && known.region === null && regionOf(text, null) !== null ? 'elsewhere' : 'unknown';
}
