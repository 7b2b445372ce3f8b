/** Converts a response of Strapi 5 into the format of version 4: fields in `attributes`, relations and media in `data`, no `documentId`. */
export function toVersion4(body: unknown): unknown {
  if (!isObject(body)) return body;
  const { data } = body;
  return { ...body, data: Array.isArray(data) ? data.map(toEntry) : toEntry(data) };
}

function toEntry(value: unknown): unknown {
  if (!isObject(value)) return value;
  const { id, documentId: _, ...fields } = value;
  return { id, attributes: toMembers(fields) };
}

function toMembers(fields: object): object {
  return Object.fromEntries(Object.entries(fields).map(([name, member]) => [name, toMember(name, member)]));
}

function toMember(name: string, value: unknown): unknown {
  if (name === 'file' && value === null) return { data: null };
  if (Array.isArray(value)) {
    if (name === 'localizations' || name === 'locations') {
      // The `locations` of a game are components; those of other documents are relations.
      if (value.every((item) => isObject(item) && 'documentId' in item)) return { data: value.map(toEntry) };
    }
    return value.map((item: unknown) => toMember('', item));
  }
  if (!isObject(value)) return value;
  return 'documentId' in value ? { data: toEntry(value) } : toMembers(value);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
