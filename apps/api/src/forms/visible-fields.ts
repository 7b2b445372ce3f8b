import type { FormFieldWire, FormParams } from '@latchkey/cms-client/schema';
import { shownInOrder } from '@latchkey/conditionals';
import { isNothing, valueOf } from './form-value.ts';

/** The fields that the visitor saw, given what was answered. */
export function visibleFields(fields: readonly FormFieldWire[], params: FormParams): readonly FormFieldWire[] {
  return shownInOrder(fields, ({ name }) => {
    const value = valueOf(params, name);
    return isNothing(value) ? null : value;
  });
}
