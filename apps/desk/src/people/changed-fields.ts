type Values = Readonly<Record<string, unknown>> | null;

interface ChangedField {
  /** The path of the field, such as `game.quantity` or `tickets.0.quantity`. */
  readonly name: string;
  /** The value before; null where there was none. */
  readonly before: string | null;
  readonly after: string | null;
}

const maxFields = 100;
const maxCharacters = 500;

/** Lists the fields in which two states differ, one for each value. */
export function listChangedFields(before: Values, after: Values): readonly ChangedField[] {
  const was = new Map(listLeaves(before ?? {}));
  const is = new Map(listLeaves(after ?? {}));
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((name) => ({ name, before: was.get(name) ?? null, after: is.get(name) ?? null }))
    .filter((field) => field.before !== field.after)
    .slice(0, maxFields);
}

function listLeaves(value: unknown, path = '', depth = 0): readonly (readonly [string, string])[] {
  if (value === null || value === undefined) return [];
  if (typeof value !== 'object' || depth >= 6) {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    return [[path, text.slice(0, maxCharacters)]];
  }
  return Object.entries(value).flatMap(([name, part]) =>
    listLeaves(part, path === '' ? name : `${path}.${name}`, depth + 1),
  );
}
