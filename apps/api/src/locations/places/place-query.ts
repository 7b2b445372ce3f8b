import { foldText } from './fold-text.ts';
import { countryAndParts, findRegion } from './regions.ts';

/** A name to search, with the state and country that were written after it. */
export interface NameQuery {
  /** The folded name. */
  readonly name: string;
  /** The country, ISO 3166-1 alpha-2; null for anywhere. */
  readonly country: string | null;
  /** The code of a state or province; null for any. */
  readonly region: string | null;
}

/** The state and country that were written after a name. */
type Behind = Omit<NameQuery, 'name'>;

/** The facts by which a text is read. */
export interface NameQueryOptions {
  /** The country to search in, ISO 3166-1 alpha-2; null for anywhere. */
  readonly country: string | null;
  /** The folded names of countries with their codes. */
  readonly countryNames: ReadonlyMap<string, string>;
}

/** The most words that a state or country after a city has: `New South Wales`, `Vereinigte Arabische Emirate`. */
const maxWordsBehind = 4;

/**
 * Lists the possible meanings of a text, the most literal first: `Springfield, IL` is Springfield in Illinois, `Kansas City` is first Kansas City,
 * `Orlando Florida USA` is last Orlando in Florida. Text after a comma that names neither a state nor a country is ignored; text that names one
 * outside of the searched country leaves no meaning.
 */
export function readNames(text: string, { country, countryNames }: NameQueryOptions): readonly NameQuery[] {
  const [typedName = '', ...parts] = text.split(',').map(foldText);
  let behind: Behind = { country, region: null };
  for (const part of parts) {
    // A part is a state or a country as a whole, or has both, as in `Florida USA`: then its words are read from the last one on.
    for (const words of [part, ...part.split(' ').toReversed()]) {
      const reading = readBehind(words, behind, countryNames);
      if (reading === 'elsewhere') return [];
      if (reading === 'unknown') continue;
      behind = reading;
      if (words === part) break;
    }
  }
  const literal = { name: typedName, ...behind };
  // At most a state and a country follow a city, so the end is read twice.
  const withoutOneTail = withoutTail(literal, countryNames);
  const withoutTwoTails = withoutOneTail.flatMap((query) => withoutTail(query, countryNames));
  return [literal, ...withoutOneTail, ...withoutTwoTails].filter(({ name }) => name !== '');
}

/** Lists the meanings of a name whose last words may be a state or country. */
function withoutTail({ name, ...known }: NameQuery, countryNames: ReadonlyMap<string, string>): readonly NameQuery[] {
  const words = name.split(' ');
  const shortest = Math.max(1, words.length - maxWordsBehind);
  return words.slice(shortest).flatMap((_, index) => {
    const end = shortest + index;
    const reading = readBehind(words.slice(end).join(' '), known, countryNames);
    return typeof reading === 'string' ? [] : [{ name: words.slice(0, end).join(' '), ...reading }];
  });
}

/**
 * Finds the state or country for which the words after a name stand, and adds it to what is known. Returns `unknown` for words that stand for neither,
 * and `elsewhere` for a state or country outside of the searched country.
 */
function readBehind(
  text: string,
  known: Behind,
  countryNames: ReadonlyMap<string, string>,
): Behind | 'unknown' | 'elsewhere' {
  const region = known.region === null ? findRegion(text, known.country) : null;
  if (region !== null) return { country: region.country, region: region.code };
  const country = countryNames.get(text);
  if (country !== undefined) {
    if (known.country === null) return { ...known, country };
    return countryAndParts(known.country).includes(country) ? known : 'elsewhere';
  }
  // Two letters may be a state of another country and a country here; a full name is unambiguous.
  return text.length > 3 && known.region === null && findRegion(text, null) !== null ? 'elsewhere' : 'unknown';
}
