import type { CallError } from '../transport/call-result.ts';

export interface FieldError {
  /** The field's name. */
  readonly field: string;
  /** A phrase of §5, a key of the translations; of `Select At Least %s` the field's own `minimum` is the number. */
  readonly phrase: string;
}

/** What a refused form says of its fields; what is not about a field of the form is left out. */
export function fieldErrors({ problems }: Pick<CallError, 'problems'>): readonly FieldError[] {
  return problems.flatMap((message) => {
    const [, field, phrase] = /^params\.(\w+): (.+)$/u.exec(message) ?? [];
    return field === undefined || phrase === undefined ? [] : [{ field, phrase }];
  });
}
