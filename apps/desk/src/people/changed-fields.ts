type Values = Readonly<Record<string, unknown>> | null;

interface ChangedField {
  /** The path of the field, such as `game.quantity` or `tickets.0.quantity`. */
  readonly name: string;
  /** The value before; null where there was none. */
  readonly before: string | null;
  readonly after: string | null;
}

/** The bounds of what is shown, so that an entry with a large document does not fill the screen. */
const maxFields = 100;
const maxCharacters = 500;
/** The depth below which a nested value is shown as JSON. */
const maxDepth = 6;

/** Lists the fields in which two states differ, one for each value. */
export function listChangedFields(before: Values, after: Values): readonly ChangedField[] {
  const was = new Map(listLeaves(before ?? {}));
  const is = new Map(listLeaves(after ?? {}));
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((name) => ({ name, before: was.get(name) ?? null, after: is.get(name) ?? null }))
    .filter((field) => field.before !== field.after)
    .slice(0, maxFields);
}

/** Lists the values within a value, each with its path. */
function listLeaves(value: unknown, path = '', depth = 0): readonly (readonly [string, string])[] {
  if (value === null || value === undefined) return [];
  if (typeof value !== 'object' || depth >= maxDepth) {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    return [[path, text.slice(0, maxCharacters)]];
  }
  return Object.entries(value).flatMap(([name, part]) =>
    listLeaves(part, path === '' ? name : `${path}.${name}`, depth + 1),
  );
}
