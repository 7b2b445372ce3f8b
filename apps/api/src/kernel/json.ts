/** An object of JSON, which is no list. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** True for an object of JSON. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Parses a text as JSON; undefined for a text that is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Returns an own property of an object; undefined if the value has none of the name. */
export function memberOf(value: unknown, name: string): unknown {
  return isJsonObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

/** Returns an own property of an object if it is a text; null if it is none, or absent. */
export function textMemberOf(value: unknown, name: string): string | null {
  const text = memberOf(value, name);
  return typeof text === 'string' ? text : null;
}

/** Writes the path of a field for error messages: `bookings[0].tickets[1].quantity`. */
export function fieldPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`;
    return text === '' ? String(key) : `${text}.${String(key)}`;
  }, '');
}
