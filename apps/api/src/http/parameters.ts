import type { Context } from 'hono';
import { done, refused, type Result } from '../result.ts';
import { requestLimits } from './limits.ts';

const idPattern = new RegExp(`^[\\w.-]{1,${requestLimits.idCharacters}}$`, 'u');

/** A part of the path that names something. What no id looks like names nothing: 404, and no look into the database. */
export function readId<Name extends string>(c: Context, name: Name): Result<string> {
  const value = c.req.param(name) ?? '';
  return idPattern.test(value) ? done(value) : refused('notFound', 'not_found', `There is no such ${name}.`);
}

/** Several of them, in the order in which they are named. */
export function readIds<const Names extends readonly string[]>(
  c: Context,
  names: Names,
): Result<Readonly<Record<Names[number], string>>> {
  const ids: Record<string, string> = {};
  for (const name of names) {
    const id = readId(c, name);
    if (!id.ok) return id;
    ids[name] = id.value;
  }
  // Every name was written in the loop above.
  return done(ids as Record<Names[number], string>);
}
