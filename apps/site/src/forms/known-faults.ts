import type { FieldProblem } from '@latchkey/cms-client/forms';
import { inWords, type FieldFaults, type FormFields } from './form-rules.ts';
import { isFormWord, type FormWords } from './form-words.ts';

/** What the api says of the form's fields, in the visitor's words; what is none of §5's messages asks to look again. */
export function knownFaults(fields: FormFields, problems: readonly FieldProblem[], words: FormWords): FieldFaults {
  return Object.fromEntries(
    problems.flatMap(({ field: name, phrase }) => {
      const field = fields.find((each) => each.name === name);
      if (field === undefined) return [];
      return [[name, inWords(field, isFormWord(phrase) ? phrase : 'Please check this field', words)]];
    }),
  );
}
