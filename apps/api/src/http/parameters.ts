import type { ObjectSchema } from '@latchkey/cms-client/contract';
import type { Context } from 'hono';
import * as z from 'zod';
import type * as core from 'zod/v4/core';
import { safeParse } from 'zod/v4/core';
import { succeeded, failed, type Result } from '../kernel/result.ts';
import { requestLimits } from './limits.ts';
import { parseAs, invalid, unstorableField } from './validate.ts';

/** The pattern of an id in a path. */
export const idParameter = z
  .string()
  .max(requestLimits.idCharacters)
  .regex(/^[\w.-]+$/u);

/** Reads the parameters of a path. A text that is not an id is a 404, without a query of the database. */
export function readPathParameters<Name extends string>(
  c: Context,
  names: readonly Name[],
  schemas: Readonly<Partial<Record<string, core.$ZodType<string>>>>,
): Result<Readonly<Record<Name, string>>> {
  const params: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const value = safeParse(schemas[name] ?? idParameter, c.req.param(name) ?? '');
    if (!value.success) return failed('notFound', 'not_found', `There is no such ${name}.`);
    params[name] = value.data;
  }
  // The loop above has set every name.
  return succeeded(params as Record<Name, string>);
}

/**
 * Reads the query by its schema. Other parameters are ignored, except `filters[...]`: an ignored filter would return more than was
 * requested.
 */
export function readQuery<Schema extends ObjectSchema>(c: Context, schema: Schema): Result<core.output<Schema>> {
  const query = parseQuery(c.req.url);
  if (!query.ok) return query;
  const declaredNames = Object.keys(schema.shape);
  for (const name of Object.keys(query.value)) {
    if (isFilter(name) && !declaredNames.includes(name))
      return invalid([`${name.slice(0, 100)}: there is no such filter here`]);
  }
  const requested = Object.entries(query.value).filter(([name]) => declaredNames.includes(name));
  for (const [name, values] of requested) {
    if (values.length > 1) return invalid([`${name}: is given ${values.length} times`]);
  }
  const single = Object.fromEntries(requested.map(([name, [value]]) => [name, value]));
  const field = unstorableField(single);
  if (field !== null) return invalid([`${field}: has characters that cannot be kept`]);
  return parseAs(schema, single);
}

/** Rejects filters, for an endpoint without parameters. */
export function rejectFilters(c: Context): Result<undefined> {
  const query = parseQuery(c.req.url);
  if (!query.ok) return query;
  const filter = Object.keys(query.value).find(isFilter);
  return filter === undefined
    ? succeeded(undefined)
    : invalid([`${filter.slice(0, 100)}: there is no such filter here`]);
}

function isFilter(name: string): boolean {
  return /^filters(?:\[|$)/u.test(name);
}

/** Parses a query. The router's own parser takes the first of several values and keeps escapes that are not UTF-8; both are errors here. */
function parseQuery(url: string): Result<Record<string, string[]>> {
  const start = url.indexOf('?');
  const search = start < 0 ? '' : (url.slice(start + 1).split('#')[0] ?? '');
  const parameters: Record<string, string[]> = Object.create(null) as Record<string, string[]>;
  for (const pair of search.split('&')) {
    if (pair === '') continue;
    const [rawName = '', ...rest] = pair.split('=');
    const name = decode(rawName);
    const value = decode(rest.join('='));
    if (name === null || value === null) {
      const reason = `${(name ?? rawName).slice(0, 100)}: is not UTF-8`;
      return failed('malformed', 'bad_query', `The query cannot be read: ${reason}`, [], { problems: [reason] });
    }
    (parameters[name] ??= []).push(value);
  }
  return succeeded(parameters);
}

/** Decodes a part of a query; null if it is not UTF-8. */
function decode(text: string): string | null {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return null;
  }
}

/** The pattern of an idempotency key: visible characters of ASCII. */
const keyPattern = new RegExp(`^[\\x21-\\x7e]{1,${requestLimits.idempotencyKeyCharacters}}$`, 'u');

/** Reads the `Idempotency-Key` of a mutation; null if there is none. */
export function readIdempotencyKey(c: Context): Result<string | null> {
  const key = c.req.header('idempotency-key');
  if (key === undefined) return succeeded(null);
  return keyPattern.test(key)
    ? succeeded(key)
    : invalid([`Idempotency-Key: 1 to ${requestLimits.idempotencyKeyCharacters} visible characters`]);
}

/** Returns the address of the connection; null if there is none, as in a test that calls the app directly. */
export type ConnectionAddress = (c: Context) => string | null;
