import type { FormFieldWire, FormParams } from '@latchkey/cms-client/schema';
import { evaluate, type Fact } from '@latchkey/conditionals';
import { isNothing, valueOf } from './form-value.ts';

/**
 * The fields that the visitor saw, given what was answered. Rules ask fields above their own, and a hidden field has no
 * answer, whatever was sent for it: so one pass from the top decides.
 */
export function visibleFields(fields: readonly FormFieldWire[], params: FormParams): readonly FormFieldWire[] {
  const facts: Record<string, Fact> = Object.create(null) as Record<string, Fact>;
  return fields.filter((field) => {
    const isVisible = evaluate(field.conditionals, facts).isShown;
    if (isVisible) facts[field.name] = factOf(valueOf(params, field.name));
    return isVisible;
  });
}

function factOf(value: FormParams[string]): Fact {
  return isNothing(value) ? null : value;
}
