import { defaultLocale, isLocale, type Locale } from '@latchkey/i18n';
import { isObject, type Json, type JsonObject } from './json.ts';

/** An object whose keys are all locales, the default one among them, stands for one value in several languages. */
export function isLocalised(object: JsonObject): boolean {
  const keys = Object.keys(object);
  return keys.includes(defaultLocale) && keys.every((key) => isLocale(key));
}

/** The document in one language; what is not translated falls back to English. */
export function localise(value: Json, locale: Locale): Json {
  if (Array.isArray(value)) return value.map((item) => localise(item, locale));
  if (!isObject(value)) return value;
  if (isLocalised(value)) return value[locale] ?? value[defaultLocale] ?? null;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, localise(item, locale)]));
}
