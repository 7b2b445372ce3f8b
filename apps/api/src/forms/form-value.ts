import type { FormParams } from '@latchkey/cms-client/schema';

type FormValue = FormParams[string];

/** Own members only: a field may be called `constructor`. */
export function valueOf(params: FormParams, name: string): FormValue {
  return Object.hasOwn(params, name) ? (params[name] ?? null) : null;
}

/** Not answered: a box that is not ticked and a count of none are as good as empty. */
export function isNothing(value: FormValue): value is null | '' | false | 0 {
  if (typeof value === 'string') return value.trim() === '';
  return Array.isArray(value) ? value.length === 0 : value === null || value === false || value === 0;
}
