import * as z from 'zod';
import { formWire, type FormFieldType, type FormFieldWire } from './form.ts';
import { orNull } from './primitives.ts';

/** Fields that are nothing without something to choose. */
const choices: readonly FormFieldType[] = ['select', 'radio', 'checkboxes', 'voucher'];

/** A form in one language with what only the server may know. Checked as a whole: names, choices and rules fit each other. */
export const formDocumentSchema = z
  .object({
    ...formWire.shape,
    /** Who is told of each submission; null tells the venue that was written to, if any. */
    recipient: orNull(z.email().max(254)),
  })
  .superRefine(({ fields, honeypot }, context) => {
    const addError = (path: (string | number)[], message: string) => {
      context.addIssue({ code: 'custom', path, message });
    };
    for (const [index, field] of fields.entries()) {
      const before = fields.slice(0, index);
      if (before.some(({ name }) => name === field.name)) addError(['fields', index, 'name'], 'is taken');
      for (const [part, message] of errorsOf(field)) addError(['fields', index, part], message);
      // Only fields above it: rules cannot run in a ring, and nothing appears above what the visitor is filling in.
      for (const [rule, { who }] of field.conditionals.entries()) {
        if (before.some(({ name }) => name === who)) continue;
        addError(['fields', index, 'conditionals', rule, 'who'], `${who} is no field above this one`);
      }
    }
    if (fields.some(({ name }) => name === honeypot)) addError(['honeypot'], 'is the name of a field');
  });

function errorsOf({ type, options, accept, minimum, maximum }: FormFieldWire): readonly [string, string][] {
  const errors: [string, string][] = [];
  const isChoice = choices.includes(type);
  if (isChoice && options.length === 0) errors.push(['options', 'must not be empty']);
  if (!isChoice && options.length > 0) errors.push(['options', `mean nothing in a ${type} field`]);
  if (new Set(options.map(({ value }) => value)).size < options.length) errors.push(['options', 'have a value twice']);
  if (type === 'file' && accept.length === 0) errors.push(['accept', 'must not be empty']);
  if (minimum !== null && maximum !== null && minimum > maximum) errors.push(['minimum', 'is above the maximum']);
  if (type === 'checkboxes' && (minimum ?? 0) > options.length)
    errors.push(['minimum', 'is more than there are options']);
  return errors;
}

export type FormDocument = z.output<typeof formDocumentSchema>;
