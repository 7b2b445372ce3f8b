import type { Context } from 'hono';
import type * as core from 'zod/v4/core';
import { safeParse } from 'zod/v4/core';
import { fieldPath } from '../kernel/json.ts';
import { succeeded, failed, type Result } from '../kernel/result.ts';
import { readJson } from './read-body.ts';

/** The messages for fields and forms: keys of phrases, which the site translates. */
export const formPhrases = {
  required: 'This field is required',
  invalidEmail: 'Invalid Email',
  invalidPhone: 'Invalid phone number',
  minimumOfOne: 'Minimum of 1 required',
  voucherRequired: 'A voucher selection is required.',
  /** `%s` stands for the field's `minimum`, which the site reads from the form. */
  selectAtLeast: 'Select At Least %s',
  submitFailed: 'Error submitting form',
  submitted: 'Form successfully submitted.',
} as const;

/** Reads the body by its schema. If a field is unknown or has a wrong type or an exceeded bound, the body is rejected with the field's path. */
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

/** Returns an error for invalid fields; reasons that are phrases become its `details`. */
export function invalid(problems: readonly string[]): ReturnType<typeof failed> {
  const message = `The request is not valid: ${problems.join('; ')}`.slice(0, 2_000);
  const details = fieldPhrases.filter((phrase) => problems.some((reason) => reason.endsWith(`: ${phrase}`)));
  return failed('invalid', 'validation_failed', message, details, { problems });
}

/** The phrases that a reason may end with. `selectAtLeast` is not complete without the number of the form. */
const fieldPhrases = Object.values(formPhrases).filter((phrase) => phrase !== formPhrases.selectAtLeast);

/** Reads a value by its schema; the error names all invalid fields. */
export function parseAs<Schema extends core.$ZodType>(schema: Schema, value: unknown): Result<core.output<Schema>> {
  const parsed = safeParse(schema, value);
  return parsed.success ? succeeded(parsed.data) : invalid(parsed.error.issues.map(describeIssue));
}

/** Describes an issue as the path of the field and the reason: `customer.email: Invalid Email`. */
function describeIssue(issue: core.$ZodIssue): string {
  const path = fieldPath(issue.path);
  return path === '' ? issue.message : `${path}: ${issue.message}`;
}

/** Returns the path of the first text that PostgreSQL cannot store (a NUL, half of a surrogate pair), or null. JSON may contain both as escapes. */
export function unstorableField(value: unknown): string | null {
  const pending: { readonly path: readonly PropertyKey[]; readonly value: unknown }[] = [{ path: [], value }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { path, value: found } = next;
    if (typeof found === 'string') {
      if (found.includes('\u0000') || !isWellFormed(found)) return fieldPath(path);
    } else if (typeof found === 'object' && found !== null) {
      const isList = Array.isArray(found);
      for (const [key, child] of Object.entries(found)) {
        pending.push({ path: [...path, isList ? Number(key) : key], value: child });
      }
    }
  }
  return null;
}

/** True for a text that has an encoding in UTF-8, which half of a surrogate pair has not. */
function isWellFormed(text: string): boolean {
  return !/\p{Surrogate}/u.test(text);
}
