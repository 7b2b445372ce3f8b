import type { Context } from 'hono';
import type * as core from 'zod/v4/core';
import { safeParse } from 'zod/v4/core';
import { formPhrases } from '../forms/form-phrases.ts';
import { done, refused, type Result } from '../result.ts';
import { fieldPath } from './field-path.ts';
import { readJson } from './read-json.ts';
import { unstorableField } from './unstorable-field.ts';

/** The body read by its schema; an unknown field, a wrong type or a bound passed is refused with the field's path. */
export async function readBody<Schema extends core.$ZodType>(
  c: Context,
  schema: Schema,
): Promise<Result<core.output<Schema>>> {
  const json = await readJson(c);
  if (!json.ok) return json;
  const parsed = parseAs(schema, json.value);
  if (!parsed.ok) return parsed;
  const field = unstorableField(parsed.value);
  if (field !== null) return invalid([`${field}: has characters that cannot be kept`]);
  return parsed;
}

/** What is wrong with which field; a visitor is told those of it that are phrases. */
export function invalid(problems: readonly string[]): ReturnType<typeof refused> {
  const message = `The request is not valid: ${problems.join('; ')}`.slice(0, 2_000);
  const details = fieldPhrases.filter((phrase) => problems.some((problem) => problem.endsWith(`: ${phrase}`)));
  return refused('invalid', 'validation_failed', message, details, { problems });
}

const fieldPhrases = Object.values(formPhrases).filter((phrase) => phrase !== formPhrases.selectAtLeast);

export function parseAs<Schema extends core.$ZodType>(schema: Schema, value: unknown): Result<core.output<Schema>> {
  const parsed = safeParse(schema, value);
  return parsed.success ? done(parsed.data) : invalid(parsed.error.issues.map(sentence));
}

/** `customer.email: Invalid Email`: the field as a path, then what is wrong with it. */
function sentence(issue: core.$ZodIssue): string {
  const path = fieldPath(issue.path);
  return path === '' ? issue.message : `${path}: ${issue.message}`;
}
