import {
  type ContentError,
  fileOf,
  isJsonObject,
  type JsonObject,
  isLocale,
  type SourceDocument,
} from '@latchkey/api/content';

export function createErrorAt(document: SourceDocument, path: readonly PropertyKey[], message: string): ContentError {
  return { file: fileOf(document), path, message };
}

/** Calls `visit` for every object, outermost first. Where `visit` returns false the members of the object are skipped. */
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

/** Calls `visit` for every text, with its language; a text that is the same in all languages has the language `fallback`. */
export function walkTexts(
  value: unknown,
  fallback: string,
  visit: (text: string, path: readonly PropertyKey[], locale: string) => void,
  path: readonly PropertyKey[] = [],
): void {
  const last = path.at(-1);
  if (typeof value === 'string') visit(value, path, isLocale(last) ? last : fallback);
  else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) walkTexts(item, fallback, visit, [...path, index]);
  } else if (isJsonObject(value)) {
    for (const [key, item] of Object.entries(value)) walkTexts(item, fallback, visit, [...path, key]);
  }
}
