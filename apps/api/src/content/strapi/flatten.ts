import { isJsonObject, type JsonObject } from '../embedded/json-object.ts';

export type Entry = JsonObject;

/** Attributes that hold JSON of their own, whatever it looks like. */
const opaque: readonly string[] = ['structuredData', 'settings', 'accept'];
/** Deeper than any content; what lies deeper is not looked at. */
const deepest = 40;

/**
 * What Strapi answered, as version 5 writes it: fields beside the id. Version 4 puts them into `attributes`, and relations and
 * media into `data`. This is the one place that knows both.
 */
export function flatten(value: unknown, depth = 0): unknown {
  if (depth > deepest) return null;
  if (Array.isArray(value)) return value.map((item: unknown) => flatten(item, depth + 1));
  if (!isJsonObject(value)) return value;
  if (isWrapped(value)) return flatten(value['data'], depth + 1);
  const { attributes, ...rest } = value;
  const fields = isJsonObject(attributes) ? { ...rest, ...attributes } : value;
  return Object.fromEntries(
    Object.entries(fields).map(([name, member]) => [name, opaque.includes(name) ? member : flatten(member, depth + 1)]),
  );
}

export function isEntry(value: unknown): value is Entry {
  return isJsonObject(value);
}

/** `{ data: ... }` around a relation or a medium of version 4. */
function isWrapped(value: JsonObject): boolean {
  if (!('data' in value) || Object.keys(value).some((name) => name !== 'data' && name !== 'meta')) return false;
  const { data } = value;
  return data === null || Array.isArray(data) || (isJsonObject(data) && 'attributes' in data);
}
