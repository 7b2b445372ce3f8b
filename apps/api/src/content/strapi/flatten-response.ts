import { isJsonObject, type JsonObject } from '../../kernel/json.ts';

export type Entry = JsonObject;

/** The fields in which an editor writes JSON, which stays unchanged. */
export const jsonFields: readonly string[] = ['structuredData', 'settings', 'accept'];
/** The deepest level that is read, deeper than any content; deeper values are dropped. */
const maxDepth = 40;

/**
 * Converts a response of Strapi to the shape of version 5: fields beside the id. Version 4 puts them into `attributes`, and relations and media into
 * `data`. Only this function knows both versions.
 */
export function flatten(value: unknown, depth = 0): unknown {
  if (depth > maxDepth) return null;
  if (Array.isArray(value)) return value.map((item: unknown) => flatten(item, depth + 1));
  if (!isJsonObject(value)) return value;
  if (isWrapped(value)) return flatten(value['data'], depth + 1);
  const { attributes, ...rest } = value;
  const fields = isJsonObject(attributes) ? { ...rest, ...attributes } : value;
  return Object.fromEntries(
    Object.entries(fields).map(([name, member]) => [
      name,
      jsonFields.includes(name) ? member : flatten(member, depth + 1),
    ]),
  );
}

export function isEntry(value: unknown): value is Entry {
  return isJsonObject(value);
}

/** True for `{ data: ... }` around a relation or a medium of version 4. */
function isWrapped(value: JsonObject): boolean {
  if (!('data' in value) || Object.keys(value).some((name) => name !== 'data' && name !== 'meta')) return false;
  const { data } = value;
  return data === null || Array.isArray(data) || (isJsonObject(data) && 'attributes' in data);
}
