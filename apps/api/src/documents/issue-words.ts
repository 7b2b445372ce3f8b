import type * as z from 'zod';
import { isJsonObject } from '../kernel/json.ts';
import { askWhetherMeant } from '../kernel/nearest.ts';
import type { KnownFields } from './known-fields.ts';

/** An issue of a document in plain words. */
export interface WordedIssue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

type Issue = z.core.$ZodIssue;

/** Says the issues of a document in plain words, each at the key that it is about. */
export function wordIssues(issues: readonly Issue[], document: unknown, known: KnownFields): readonly WordedIssue[] {
  return issues.flatMap((issue) => wordIssue(issue, issue.path, document, known));
}

function wordIssue(
  issue: Issue,
  path: readonly PropertyKey[],
  document: unknown,
  known: KnownFields,
): readonly WordedIssue[] {
  const toIssues = (message: string): readonly WordedIssue[] => [{ path, message }];
  const value = findValue(document, path);
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => ({ path: [...path, key], message: wordUnknownKey(key, known.keysAt(path)) }));
    case 'invalid_key':
      return toIssues(`unknown key \`${String(path.at(-1))}\`: a text by language has keys such as \`en\` and \`fr\``);
    case 'invalid_union':
      return wordUnion(issue, path, document, known);
    case 'invalid_type':
      return toIssues(
        value === undefined
          ? `is missing: ${nameType(issue.expected)}`
          : wordWrongType(nameType(issue.expected), value),
      );
    case 'invalid_value':
      return toIssues(value === undefined ? 'is missing' : wordWrongValue(issue.values, value));
    case 'invalid_format':
      return toIssues(known.formAt(path) ?? ownWords(issue) ?? `has the wrong form: ${issue.format}`);
    case 'too_big':
      return toIssues(
        ownWords(issue) ??
          `is too ${issue.origin === 'string' ? 'long' : 'large'}: at most ${nameAmount(issue.maximum, issue.origin)}`,
      );
    case 'too_small':
      return toIssues(
        ownWords(issue) ??
          `is too ${issue.origin === 'string' ? 'short' : 'small'}: at least ${nameAmount(issue.minimum, issue.origin)}`,
      );
    default:
      return toIssues(issue.message);
  }
}

/** Returns the message that a schema has of its own; null for a message of zod, which begins with one of these words. */
function ownWords({ message }: Issue): string | null {
  return /^(?:Invalid|Too|Unrecognized)\b/u.test(message) ? null : message;
}

function wordUnknownKey(key: string, known: readonly string[]): string {
  const hint = askWhetherMeant(key, known);
  const ending = hint === '' && known.length > 0 ? `; known are ${nameAll(known)}` : hint;
  return `unknown key \`${key}\`${ending}`;
}

/** The most words of a list; more would hide the rest of the message. */
const maxNamedWords = 12;

function nameAll(words: readonly string[]): string {
  const shown = words.slice(0, maxNamedWords).map((word) => `\`${word}\``);
  return `${shown.join(', ')}${words.length > maxNamedWords ? ' …' : ''}`;
}

function wordWrongValue(values: readonly unknown[], value: unknown): string {
  const allowed = values.map(String);
  const hint = typeof value === 'string' ? askWhetherMeant(value, allowed) : '';
  return `is ${nameValue(value)}, and has to be ${values.length === 1 ? '' : 'one of '}${nameAll(allowed)}${hint}`;
}

function wordWrongType(wanted: string, value: unknown): string {
  return `has to be ${wanted}, and is ${nameValue(value)}`;
}

const typeNames: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: '`true` or `false`',
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
  record: 'an object',
  null: '`null`',
};

function nameType(type: string): string {
  return typeNames[type] ?? type;
}

/** The most characters of a value in a message, enough to recognise it. */
const maxValueCharacters = 40;

function nameValue(value: unknown): string {
  if (value === null) return '`null`';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'an object';
  const text = JSON.stringify(value);
  return `\`${text.length > maxValueCharacters ? `${text.slice(0, maxValueCharacters)}…` : text}\``;
}

function nameAmount(amount: number | bigint, origin: string): string {
  if (origin === 'string') return `${amount} characters`;
  return origin === 'array' ? `${amount} entries` : String(amount);
}

/** An alternative of a union, with its issues. */
interface Branch {
  readonly issues: readonly Issue[];
  /** The number of errors that the alternative finds; the fewest belong to the one that was probably meant. */
  readonly distance: number;
}

/** Words the issues of the alternative that was probably meant. If the value has a type of no alternative, it names all types. */
function wordUnion(
  issue: z.core.$ZodIssueInvalidUnion,
  path: readonly PropertyKey[],
  document: unknown,
  known: KnownFields,
): readonly WordedIssue[] {
  const branches = flatten(issue).map((issues): Branch => ({ issues, distance: measureDistance(issues) }));
  const [nearest] = branches.toSorted((one, other) => one.distance - other.distance);
  if (nearest !== undefined && nearest.distance < otherTypeDistance)
    return nearest.issues.flatMap((each) => wordIssue(each, [...path, ...each.path], document, known));
  const wantedTypes = nameTypes(branches);
  const value = findValue(document, path);
  return [{ path, message: value === undefined ? `is missing: ${wantedTypes}` : wordWrongType(wantedTypes, value) }];
}

/** Names the types of all alternatives. */
function nameTypes(branches: readonly Branch[]): string {
  const types = branches.flatMap(({ issues }) =>
    issues.flatMap((each) => (each.code === 'invalid_type' ? [nameType(each.expected)] : [])),
  );
  const distinct = [...new Set(types)].filter((type) => type !== '`null`');
  // A field of the content that may be a text or an object has a text by language.
  return distinct.join(' or ').replace('a text or an object', 'a text, or one for each language');
}

/** The distance of an alternative of another type: more than any number of wrong fields. */
const otherTypeDistance = 1_000;
/** The distance of an object of another kind: more than a few wrong fields, and less than another type. */
const otherKindDistance = 100;

/** Lists the alternatives of a union, and of unions that are alternatives of it. */
function flatten({ errors }: z.core.$ZodIssueInvalidUnion): readonly (readonly Issue[])[] {
  return errors.flatMap((issues): (readonly Issue[])[] => {
    const [only] = issues;
    return issues.length === 1 && only?.code === 'invalid_union' && only.path.length === 0
      ? [...flatten(only)]
      : [issues];
  });
}

function measureDistance(issues: readonly Issue[]): number {
  return issues.reduce((sum, { code, path, ...issue }) => {
    if (path.length === 0 && code === 'invalid_type') return sum + otherTypeDistance;
    // The kind of an object is a field that may have one value only.
    const isOtherKind = code === 'invalid_value' && path.length === 1 && 'values' in issue && issue.values.length === 1;
    return sum + (isOtherKind ? otherKindDistance : 1);
  }, 0);
}

function findValue(document: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => {
    if (Array.isArray(value)) return (value as readonly unknown[])[Number(key)];
    return isJsonObject(value) && Object.hasOwn(value, key) ? value[String(key)] : undefined;
  }, document);
}
