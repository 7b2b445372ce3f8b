import { isJsonObject, type JsonObject } from '../kernel/json.ts';
import { defaultLocale, isLocale, locales, type Locale } from '../kernel/locale.ts';

export interface ResolveContext {
  readonly locale: Locale;
  /** `media.json`: the media by key, without alternative texts. */
  readonly media: JsonObject;
  /** Called for each medium that the manifest lacks. */
  readonly onMissingMedia: (key: string, path: readonly PropertyKey[]) => void;
}

/**
 * The document in one locale. An object whose members are all locales, including English, becomes the member of the locale, else
 * the English one. `{ $media, alternativeText }` becomes the medium of the manifest with that text.
 */
export function resolveLocale(value: unknown, context: ResolveContext, path: readonly PropertyKey[] = []): unknown {
  if (Array.isArray(value)) return value.map((item: unknown, index) => resolveLocale(item, context, [...path, index]));
  if (!isJsonObject(value)) return value;
  if (isLocalised(value)) return resolveLocale(value[context.locale] ?? value[defaultLocale], context, path);
  const resolved = Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, resolveLocale(member, context, [...path, name])]),
  );
  return '$media' in resolved ? mediumOf(resolved, context, path) : resolved;
}

export function isLocalised(value: unknown): value is JsonObject {
  return isJsonObject(value) && Object.hasOwn(value, defaultLocale) && Object.keys(value).every(isLocale);
}

/** The locales of a value; a value that is not localised counts for all. */
export function localesOf(value: unknown): readonly Locale[] {
  if (!isLocalised(value)) return locales;
  return locales.filter((locale) => value[locale] !== undefined && value[locale] !== null);
}

function mediumOf({ $media: key, ...own }: JsonObject, context: ResolveContext, path: readonly PropertyKey[]): unknown {
  const medium = typeof key === 'string' && Object.hasOwn(context.media, key) ? context.media[key] : undefined;
  if (isJsonObject(medium)) return { ...medium, ...own };
  context.onMissingMedia(String(key), path);
  return null;
}

/** A text of a document in one locale, else in English. */
export function textIn(value: unknown, locale: Locale, fallback: string): string {
  const text = isLocalised(value) ? (value[locale] ?? value[defaultLocale]) : value;
  return typeof text === 'string' ? text : fallback;
}
