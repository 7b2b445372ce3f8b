import { findUnreadable, themeSchema } from '@latchkey/cms-client/contract';
import { byLocale, isLocale, knownLocales, type Locale } from '@latchkey/i18n';
import { findCountryOfZone } from './country-of-zone.ts';
import { findCurrency } from './currencies.ts';
import { defaultPalette, type Palette, palettes } from './palettes.ts';
import { texts } from './texts/texts.ts';

/** A name, the same in all languages or by language. */
export type Name = string | Readonly<Partial<Record<Locale, string>>>;

/** The answers of which a chain is made. */
export interface Answers {
  readonly name: Name;
  /** The languages, of which the first is the default. */
  readonly languages: readonly [Locale, ...Locale[]];
  /** The town of the first venue, which is its name. */
  readonly town: Name;
  readonly timeZone: string;
  /** The country of the time zone, ISO 3166. */
  readonly country: string;
  readonly currency: string;
  readonly game: Name;
  readonly theme: Palette;
}

/** Answers as they are written, in a file, as flags, or on a terminal. */
export type WrittenAnswers = Readonly<Record<string, unknown>>;

export type ReadAnswers =
  | { readonly kind: 'answers'; readonly answers: Answers }
  | { readonly kind: 'rejected'; readonly errors: readonly string[] };

/** The answers where an owner gives none; the currency follows the country. */
export const defaults = {
  name: 'My Escape Rooms',
  languages: ['en'],
  town: 'London',
  timeZone: 'Europe/London',
  game: byLocale((locale): string => texts[locale].firstGame),
  colors: defaultPalette,
} as const satisfies WrittenAnswers;

export const answerNames = ['name', 'languages', 'town', 'timeZone', 'currency', 'game', 'colors'] as const;

/** The most characters of a name, which stands in menus and titles. */
const maxNameLength = 60;

/** Reads all answers, and says for each invalid one what it has to be. */
export function readAnswers(written: WrittenAnswers): ReadAnswers {
  const errors: string[] = [];
  const reject: Reject = (error, value) => {
    errors.push(error);
    return value;
  };
  for (const key of Object.keys(written)) {
    if (!answerNames.some((name) => name === key))
      errors.push(`${key} is no answer: there are ${answerNames.join(', ')}`);
  }
  const answer = (name: Exclude<(typeof answerNames)[number], 'currency'>): unknown => written[name] ?? defaults[name];

  const languages = readLanguageTags(answer('languages'), reject);
  const readNameAnswer = (name: 'name' | 'town' | 'game') => readName(name, answer(name), languages, reject);
  const timeZone = String(answer('timeZone'));
  const country = isTimeZone(timeZone)
    ? findCountryOfZone(timeZone)
    : reject(`timeZone: “${timeZone}” is no time zone. Write continent and city, such as Europe/Berlin`, null);
  // A time zone without a country, or one that is rejected anyway, counts as American.
  const knownCountry = country ?? 'US';
  const { currency: typedCurrency } = written;
  const currency = (typeof typedCurrency === 'string' ? typedCurrency : findCurrency(knownCountry)).toUpperCase();
  if (!isCurrency(currency)) {
    errors.push(`currency: “${currency}” is no currency. Write its three letters, such as EUR, GBP or USD`);
  }
  const answers: Answers = {
    name: readNameAnswer('name'),
    languages,
    town: readNameAnswer('town'),
    timeZone,
    country: knownCountry,
    currency,
    game: readNameAnswer('game'),
    theme: readPalette(answer('colors'), reject),
  };
  return errors.length === 0 ? { kind: 'answers', answers } : { kind: 'rejected', errors };
}

/** Notes an error, and returns a value with which reading goes on, so that all errors are found at once. */
type Reject = <Value>(error: string, value: Value) => Value;

/** Reads the languages from a list, or from a text with commas or spaces between them. */
function readLanguageTags(written: unknown, reject: Reject): Answers['languages'] {
  const tags = (typeof written === 'string' ? written.split(/[\s,]+/u) : Array.isArray(written) ? written : [])
    .map(String)
    .filter((tag) => tag !== '');
  const unknown = tags.filter((tag) => !isLocale(tag));
  const known = tags.filter((tag) => isLocale(tag));
  const all = knownLocales.join(', ');
  if (unknown.length > 0) return reject(`languages: there is no ${unknown.join(', ')}. Known are ${all}`, ['en']);
  if (new Set(known).size < known.length) return reject('languages: one is there twice', ['en']);
  const [first, ...others] = known;
  return first === undefined
    ? reject(`languages: write at least one of ${all}, the default first`, ['en'])
    : [first, ...others];
}

function readName(what: string, written: unknown, languages: Answers['languages'], reject: Reject): Name {
  if (typeof written === 'string') return checkName(what, written, reject);
  if (typeof written !== 'object' || written === null || Array.isArray(written)) {
    return reject(`${what}: write a name, or one for each language`, '');
  }
  const byLanguage = Object.fromEntries(Object.entries(written).map(([tag, name]) => [tag, String(name)]));
  const missing = languages.filter((tag) => (byLanguage[tag] ?? '') === '');
  if (missing.length > 0) return reject(`${what}: there is none in ${missing.join(', ')}`, '');
  const names = languages.map((tag) => [tag, checkName(what, byLanguage[tag] ?? '', reject)] as const);
  return new Set(names.map(([, name]) => name)).size === 1 ? (names[0]?.[1] ?? '') : Object.fromEntries(names);
}

function checkName(what: string, written: string, reject: Reject): string {
  const name = written.trim();
  if (name === '') return reject(`${what}: write a name`, '');
  if (name.length > maxNameLength) return reject(`${what}: has more than ${maxNameLength} characters`, '');
  // These signs have a meaning in documents: HTML, placeholders, gaps to fill in.
  if (/[<>{}[\]#%"]/u.test(name)) return reject(`${what}: “${name}” has one of < > { } [ ] # % "`, '');
  return name.replaceAll("'", '’');
}

function readPalette(written: unknown, reject: Reject): Palette {
  const fallback = palettes[defaultPalette];
  if (fallback === undefined) throw new Error(`There are no colours ${defaultPalette}`);
  if (typeof written === 'string' && written in palettes) return palettes[written] ?? fallback;
  const ownColors = typeof written === 'string' ? readColors(written) : written;
  if (ownColors === null) {
    return reject(
      `colors: “${String(written)}” is none of ${Object.keys(palettes).join(', ')}; your own are ink, paper, accent, such as "light #14242b #f7f6f1 #0b5563"`,
      fallback,
    );
  }
  return readOwnColors(ownColors, fallback, reject);
}

/** Checks the chain's own colours, and returns them with the typefaces and the rest of the default palette. */
function readOwnColors(own: unknown, fallback: Palette, reject: Reject): Palette {
  const { scheme = 'light', ...colors } = own as Partial<Record<'scheme' | 'ink' | 'paper' | 'accent', string>>;
  const theme = { ...fallback, scheme, colors };
  const read = themeSchema.safeParse(theme);
  if (!read.success) {
    return reject(
      `colors: ${read.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; ')}`,
      fallback,
    );
  }
  const [unreadable] = findUnreadable(read.data);
  if (unreadable !== undefined) return reject(`colors: ${unreadable.message}`, fallback);
  const { ink, paper, accent } = read.data.colors;
  return { ...fallback, scheme: read.data.scheme, colors: { ink, paper, accent } };
}

/** Reads colours such as `light #14242b #f7f6f1 #0b5563`; the scheme may be left out. Null for a text of another form. */
function readColors(written: string): unknown {
  const [, scheme = 'light', ink, paper, accent] =
    /^(?:(light|dark)[\s,]+)?(#[\da-f]{6})[\s,]+(#[\da-f]{6})[\s,]+(#[\da-f]{6})$/iu.exec(written.trim()) ?? [];
  return ink === undefined ? null : { scheme, ink, paper, accent };
}

/** Says whether a text is a time zone with continent and city; other names, such as `EST`, have no country. */
function isTimeZone(zone: string): boolean {
  if (!/^[A-Za-z_]+\/[A-Za-z\d_+/-]+$/u.test(zone)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone }).format();
    return true;
  } catch {
    return false;
  }
}

function isCurrency(currency: string): boolean {
  return Intl.supportedValuesOf('currency').includes(currency);
}

/** Returns the name in a language. */
export function chooseName(name: Name, locale: Locale): string {
  return typeof name === 'string' ? name : (name[locale] ?? '');
}
