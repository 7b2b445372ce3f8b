import { isJsonObject, memberOf, type JsonObject } from '../kernel/json.ts';
import { isLocale, type Languages, type Locale, readLanguages } from '../kernel/locale.ts';
import type { SourceDocument } from './source-document.ts';

export interface ResolveContext {
  readonly locale: Locale;
  /** The languages of the chain: text that is missing in the locale is taken from the first. */
  readonly languages: Languages;
  /** `media.json`: the media by key, without alternative texts. */
  readonly media: JsonObject;
  /** Called for each medium that the manifest lacks, and each text without the default language. */
  readonly onError: (path: readonly PropertyKey[], message: string) => void;
}

/** Reads the languages that the website's document names; the usual ones if it names none that is known. */
export function languagesIn(documents: readonly Pick<SourceDocument, 'kind' | 'document'>[]): Languages {
  return readLanguages(memberOf(documents.find(({ kind }) => kind === 'website')?.document, 'languages'));
}

/**
 * Resolves a document in one locale. An object whose members are all locales becomes the member of the locale, else that of the chain's default
 * language. `{ $media, alternativeText }` becomes the medium of the manifest with that text.
 */
export function resolveLocale(value: unknown, context: ResolveContext, path: readonly PropertyKey[] = []): unknown {
  if (Array.isArray(value)) return value.map((item: unknown, index) => resolveLocale(item, context, [...path, index]));
  if (!isJsonObject(value)) return value;
  if (isLocalised(value)) {
    const [fallback] = context.languages;
    const inLocale = value[context.locale] ?? value[fallback];
    if (Object.hasOwn(value, fallback)) return resolveLocale(inLocale, context, path);
    context.onError(path, `has no ${fallback} text, the default language`);
    // Any language is taken here, so that a schema does not report the missing text again.
    return resolveLocale(inLocale ?? Object.values(value)[0], context, path);
  }
  const resolved = Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, resolveLocale(member, context, [...path, name])]),
  );
  return '$media' in resolved ? resolveMedium(resolved, context, path) : resolved;
}

/** True for an object whose members are all locales. */
export function isLocalised(value: unknown): value is JsonObject {
  if (!isJsonObject(value)) return false;
  const names = Object.keys(value);
  return names.length > 0 && names.every(isLocale);
}

/** Lists the languages of the chain that a value has; a value that is not localised counts for all. */
export function listLocales(value: unknown, languages: Languages): readonly Locale[] {
  if (!isLocalised(value)) return languages;
  return languages.filter((locale) => value[locale] !== undefined && value[locale] !== null);
}

function resolveMedium(
  { $media: key, ...own }: JsonObject,
  context: ResolveContext,
  path: readonly PropertyKey[],
): unknown {
  const medium = typeof key === 'string' && Object.hasOwn(context.media, key) ? context.media[key] : undefined;
  if (isJsonObject(medium)) return { ...medium, ...own };
  context.onError(path, `media.json has no ${String(key)}`);
  return null;
}

interface TextContext {
  readonly languages: Languages;
  /** The text for a value that has none. */
  readonly fallback: string;
}

/** Reads a text of a document in one locale, else in the chain's default language. */
export function textIn(value: unknown, locale: Locale, { languages, fallback }: TextContext): string {
  const text = isLocalised(value) ? (value[locale] ?? value[languages[0]]) : value;
  return typeof text === 'string' ? text : fallback;
}
