import { isJsonObject, type JsonObject, isLocale } from '@latchkey/api/content';

/**
 * Calls `visit` for every object of a document, outermost first. Where `visit` returns false, the members of the object are skipped.
 *
 * @param path the path from the document to `value`
 */
export function walkObjects(
  value: unknown,
  visit: (object: JsonObject, path: readonly PropertyKey[]) => boolean,
  path: readonly PropertyKey[] = [],
): void {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) walkObjects(item, visit, [...path, index]);
  } else if (isJsonObject(value) && visit(value, path)) {
    for (const [key, item] of Object.entries(value)) walkObjects(item, visit, [...path, key]);
  }
}

/**
 * Calls `visit` for every text of a document, with its language. A text whose key is a language has that language; any other text is the same in
 * all languages, and has the language `fallback`.
 */
export function walkTexts(
  value: unknown,
  fallback: string,
  visit: (text: string, path: readonly PropertyKey[], locale: string) => void,
  path: readonly PropertyKey[] = [],
): void {
  const key = path.at(-1);
  if (typeof value === 'string') visit(value, path, isLocale(key) ? key : fallback);
  else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) walkTexts(item, fallback, visit, [...path, index]);
  } else if (isJsonObject(value)) {
    for (const [name, item] of Object.entries(value)) walkTexts(item, fallback, visit, [...path, name]);
  }
}
