import type * as z from 'zod';
import { isJsonObject } from '../embedded/json-object.ts';

export interface Mended<Schema extends z.ZodType> {
  /** As the schema takes it; null where too much of it is broken. */
  readonly value: z.input<Schema> | null;
  /** What was left out, for the editor who has to put it right. */
  readonly faults: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[];
}

/** More faults than this and it is no content any more. */
const mostRounds = 20;

/**
 * The value without what its schema refuses: a broken field is left out, and where the rest cannot be without it, so is what
 * holds the field. One broken field costs as little as it can.
 */
export function mend<Schema extends z.ZodType>(schema: Schema, sent: unknown): Mended<Schema> {
  const faults: { path: readonly PropertyKey[]; message: string }[] = [];
  let value: unknown = sent;
  for (let round = 0; round < mostRounds; round += 1) {
    const parsed = schema.safeParse(value);
    // The schema has just read it.
    if (parsed.success) return { value: value as z.input<Schema>, faults };
    const issue = parsed.error.issues[0];
    if (issue === undefined || issue.path.length === 0) break;
    faults.push({ path: issue.path, message: issue.message });
    const shorter = existingPath(value, issue.path);
    if (shorter.length === 0) break;
    value = without(value, shorter);
  }
  return { value: null, faults };
}

/** The path, up to where there is something: a field that is missed is mended by leaving out what misses it. */
function existingPath(value: unknown, path: readonly PropertyKey[]): readonly PropertyKey[] {
  let here = value;
  for (const [depth, name] of path.entries()) {
    const next = memberAt(here, name);
    if (next === undefined) return path.slice(0, depth);
    here = next;
  }
  return path;
}

function memberAt(value: unknown, name: PropertyKey): unknown {
  if (Array.isArray(value)) return typeof name === 'number' ? value[name] : undefined;
  return isJsonObject(value) && typeof name === 'string' && Object.hasOwn(value, name) ? value[name] : undefined;
}

function without(value: unknown, [name, ...rest]: readonly PropertyKey[]): unknown {
  if (Array.isArray(value)) {
    if (rest.length === 0) return value.filter((_, index) => index !== name);
    return value.map((item: unknown, index) => (index === name ? without(item, rest) : item));
  }
  if (!isJsonObject(value)) return value;
  const entries = Object.entries(value);
  if (rest.length === 0) return Object.fromEntries(entries.filter(([key]) => key !== name));
  return Object.fromEntries(entries.map(([key, member]) => [key, key === name ? without(member, rest) : member]));
}
