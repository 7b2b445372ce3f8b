import type { Subject } from './subject.ts';

type Operator = (subject: Subject, end: string) => boolean;

function equals(subject: Subject, end: string): boolean {
  return subject.includes(end);
}

/**
 * Says whether a text of the fact contains `end`. An empty one is never contained: a field that an editor left empty must not show a button to all
 * visitors.
 */
function contains(subject: Subject, end: string): boolean {
  return end !== '' && subject.some((text) => text.includes(end));
}

/** All operations. To add one, add a line: `isOperation` and `operations` follow. */
export const operators = {
  exists: (subject) => subject.length > 0,
  not_exists: (subject) => subject.length === 0,
  equals,
  not_equals: (subject, end) => !equals(subject, end),
  contains,
  not_contains: (subject, end) => !contains(subject, end),
} as const satisfies Record<string, Operator>;

export type Operation = keyof typeof operators;

export function isOperation(what: string): what is Operation {
  return Object.hasOwn(operators, what);
}

/** The names of all operations, for a schema's enum or a list in an editor. */
export const operations: readonly Operation[] = Object.keys(operators).filter(isOperation);
