import type * as z from 'zod';
import { isJsonObject } from '../kernel/json.ts';
import { askWhetherMeant } from '../kernel/nearest.ts';

/** An issue of a document in plain words. */
export interface WordedIssue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** The fields that a schema has at a path, as far as they are known. */
export interface KnownFields {
  /** Lists the keys that an object may have at the path. */
  readonly keysAt: (path: readonly PropertyKey[]) => readonly string[];
  /** Returns the message for a text that has another form at the path; null if zod's own message is shown. */
  readonly formAt: (path: readonly PropertyKey[]) => string | null;
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
  const at = (message: string): readonly WordedIssue[] => [{ path, message }];
  const value = findValue(document, path);
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => ({ path: [...path, key], message: wordUnknownKey(key, known.keysAt(path)) }));
    case 'invalid_key':
      return at(`unknown key \`${String(path.at(-1))}\`: a text by language has keys such as \`en\` and \`fr\``);
    case 'invalid_union':
      return wordUnion(issue, path, document, known);
    case 'invalid_type':
      return at(
        value === undefined
          ? `is missing: ${nameType(issue.expected)}`
          : wordWrongType(nameType(issue.expected), value),
      );
    case 'invalid_value':
      return at(value === undefined ? 'is missing' : wordWrongValue(issue.values, value));
    case 'invalid_format':
      return at(known.formAt(path) ?? ownWords(issue) ?? `has the wrong form: ${issue.format}`);
    case 'too_big':
      return at(
        ownWords(issue) ??
          `is too ${issue.origin === 'string' ? 'long' : 'large'}: at most ${nameAmount(issue.maximum, issue.origin)}`,
      );
    case 'too_small':
      return at(
        ownWords(issue) ??
          `is too ${issue.origin === 'string' ? 'short' : 'small'}: at least ${nameAmount(issue.minimum, issue.origin)}`,
      );
    default:
      return at(issue.message);
  }
}

/** Returns the message that a schema has of its own; null for a message of zod, which begins with one of these words. */
function ownWords({ message }: Issue): string | null {
  return /^(?:Invalid|Too|Unrecognized)\b/u.test(message) ? null : message;
}

function wordUnknownKey(key: string, known: readonly string[]): string {
  const hint = askWhetherMeant(key, known);
  const all = hint === '' && known.length > 0 ? `; known are ${nameAll(known)}` : hint;
  return `unknown key \`${key}\`${all}`;
}

function nameAll(words: readonly string[]): string {
  /** The most words of a list; more would hide the rest of the message. */
  const most = 12;
  const shown = words.slice(0, most).map((word) => `\`${word}\``);
  return `${shown.join(', ')}${words.length > most ? ' …' : ''}`;
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

function nameValue(value: unknown): string {
  if (value === null) return '`null`';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'an object';
  const text = JSON.stringify(value);
  // 40 characters are enough to recognise the value.
  return `\`${text.length > 40 ? `${text.slice(0, 40)}…` : text}\``;
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
  const [best] = branches.toSorted((one, other) => one.distance - other.distance);
  if (best === undefined || best.distance >= otherType) {
    const value = findValue(document, path);
    const types = branches.flatMap(({ issues }) =>
      issues.flatMap((each) => (each.code === 'invalid_type' ? [nameType(each.expected)] : [])),
    );
    const wanted = [...new Set(types)].filter((type) => type !== '`null`');
    const words = wanted.join(' or ').replace('a text or an object', 'a text, or one for each language');
    return [{ path, message: value === undefined ? `is missing: ${words}` : wordWrongType(words, value) }];
  }
  return best.issues.flatMap((each) => wordIssue(each, [...path, ...each.path], document, known));
}

/** The distance of an alternative of another type: more than any number of wrong fields. */
const otherType = 1_000;

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
    if (path.length === 0 && code === 'invalid_type') return sum + otherType;
    // The object is of another kind. That counts more than a few wrong fields and less than another type.
    const isOtherKind = code === 'invalid_value' && path.length === 1 && 'values' in issue && issue.values.length === 1;
    return sum + (isOtherKind ? 100 : 1);
  }, 0);
}

function findValue(document: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => {
    if (Array.isArray(value)) return (value as readonly unknown[])[Number(key)];
    return isJsonObject(value) && Object.hasOwn(value, key) ? value[String(key)] : undefined;
  }, document);
}
