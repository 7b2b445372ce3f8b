import { isJsonObject, type JsonObject } from '@latchkey/api/content';

/** Calls `visit` for every object, outermost first; a visit that answers false keeps the walk out of that object. */
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
