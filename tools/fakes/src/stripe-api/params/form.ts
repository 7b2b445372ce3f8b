import { UnexecutedError } from '../stripe-error.ts';

/** A decoded form: `a[b][0]=c` is `{ a: { b: { 0: 'c' } } }`. Lists stay records of their indices. */
export interface FormFields {
  [name: string]: string | FormFields;
}

/** The most fields of a request. */
const maxFields = 1_000;

/** Decodes a query or a form body as Stripe does, with `[]` as the next index. */
export function decodeForm(pairs: URLSearchParams): FormFields {
  const fields = emptyFields();
  if (pairs.size > maxFields) throw malformed('The request has too many fields.');
  for (const [name, value] of pairs) {
    const match = /^(?<first>[^[\]]+)(?<rest>(?:\[[^[\]]*\])*)$/u.exec(name);
    if (match?.groups === undefined) throw malformed(`Invalid name of a field: ${name}`);
    const { first = '', rest = '' } = match.groups;
    const path = [first, ...[...rest.matchAll(/\[(?<key>[^[\]]*)\]/gu)].map(({ groups }) => groups?.['key'] ?? '')];
    place(fields, path, value);
  }
  return fields;
}

function place(fields: FormFields, path: readonly string[], value: string): void {
  const [first = '', ...rest] = path;
  const key = first === '' ? String(Object.keys(fields).length) : first;
  if (rest.length === 0) {
    fields[key] = value;
    return;
  }
  const inner = fields[key] ?? emptyFields();
  if (typeof inner === 'string') throw malformed(`The field ${key} is both a value and a record.`);
  fields[key] = inner;
  place(inner, rest, value);
}

/** Creates a record without a prototype, so that no name of a field reaches one. */
function emptyFields(): FormFields {
  return Object.setPrototypeOf({}, null) as FormFields;
}

function malformed(message: string): UnexecutedError {
  return new UnexecutedError(400, { type: 'invalid_request_error', message });
}

/** Writes the fields in a fixed order, to compare two requests. */
export function canonicalForm(fields: FormFields): string {
  const write = (value: string | FormFields): unknown =>
    typeof value === 'string'
      ? value
      : Object.keys(value)
          .toSorted()
          .map((key) => [key, write(value[key] ?? '')]);
  return JSON.stringify(write(fields));
}
