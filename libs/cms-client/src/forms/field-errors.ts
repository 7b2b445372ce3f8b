import type { CallError } from '../transport/call-result.ts';

/** An error of one field of a form. */
export interface FieldError {
  /** The field's name. */
  readonly field: string;
  /** A phrase of libs/i18n. In `Select At Least %s` the number is the field's `minimum`. */
  readonly phrase: string;
}

/** Returns the errors of a rejected form that concern its fields; all others are left out. */
export function fieldErrors({ problems }: Pick<CallError, 'problems'>): readonly FieldError[] {
  return problems.flatMap((message) => {
    const [, field, phrase] = /^params\.(\w+): (.+)$/u.exec(message) ?? [];
    return field === undefined || phrase === undefined ? [] : [{ field, phrase }];
  });
}
