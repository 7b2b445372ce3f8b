import type { Context } from 'hono';
import * as z from 'zod';
import type * as core from 'zod/v4/core';
import { safeParse } from 'zod/v4/core';
import { done, refused, type Result } from '../result.ts';
import { requestLimits } from './limits.ts';

/** What a part of the path that names something looks like. */
export const idParameter = z
  .string()
  .max(requestLimits.idCharacters)
  .regex(/^[\w.-]+$/u);

/** What no id looks like names nothing: 404, and no look into the database. */
export function readPathParameters<Name extends string>(
  c: Context,
  names: readonly Name[],
  schemas: Readonly<Partial<Record<string, core.$ZodType<string>>>>,
): Result<Readonly<Record<Name, string>>> {
  const params: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const value = safeParse(schemas[name] ?? idParameter, c.req.param(name) ?? '');
    if (!value.success) return refused('notFound', 'not_found', `There is no such ${name}.`);
    params[name] = value.data;
  }
  // Every name was written in the loop above.
  return done(params as Record<Name, string>);
}
