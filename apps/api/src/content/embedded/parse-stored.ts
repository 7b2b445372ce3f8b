import type * as z from 'zod';

/**
 * Reads a document of the database, which another version of the program may have imported: a field that only that version
 * knows is left out. A file of the folder is read by the schema itself, which names such a field.
 *
 * @throws ZodError where anything else is wrong.
 */
export function parseStored<Schema extends z.ZodType>(schema: Schema, document: unknown): z.output<Schema> {
  const read = schema.safeParse(document);
  if (read.success) return read.data;
  const known: unknown = structuredClone(document);
  for (const issue of read.error.issues) {
    if (issue.code !== 'unrecognized_keys') continue;
    const owner = issue.path.reduce<unknown>((value, key) => (isObject(value) ? Reflect.get(value, key) : null), known);
    if (isObject(owner)) for (const key of issue.keys) Reflect.deleteProperty(owner, key);
  }
  return schema.parse(known);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
