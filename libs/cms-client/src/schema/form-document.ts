import * as z from 'zod';
import { formWire, type FormFieldType, type FormFieldWire } from './form.ts';
import { flag, orNull } from './primitives.ts';

/** The types of fields that need options. */
const choices: readonly FormFieldType[] = ['select', 'radio', 'checkboxes', 'voucher'];

/** A form in one language with its private fields. Its names, options and rules are checked against each other. */
export const formDocumentSchema = z
  .object({
    ...formWire.shape,
    /** The email address that receives each submission; null for that of the venue that the visitor writes to, if any. */
    recipient: orNull(z.email().max(254)),
    /** True if the visitor gets an email that says what was received and when, at the first email address of the form. */
    sendsReceipt: flag(),
  })
  .superRefine(({ fields, honeypot, sendsReceipt }, context) => {
    const addError = (path: (string | number)[], message: string) => {
      context.addIssue({ code: 'custom', path, message });
    };
    for (const [index, field] of fields.entries()) {
      const before = fields.slice(0, index);
      if (before.some(({ name }) => name === field.name)) addError(['fields', index, 'name'], 'is taken');
      for (const [part, message] of findErrors(field)) addError(['fields', index, part], message);
      // Rules refer only to fields above: so there are no cycles, and no field appears above the one that the visitor fills in.
      for (const [rule, { who }] of field.conditionals.entries()) {
        if (before.some(({ name }) => name === who)) continue;
        addError(['fields', index, 'conditionals', rule, 'who'], `${who} is no field above this one`);
      }
    }
    if (fields.some(({ name }) => name === honeypot)) addError(['honeypot'], 'is the name of a field');
    if (sendsReceipt && !fields.some(({ type, required }) => type === 'email' && required)) {
      addError(['sendsReceipt'], 'needs a required field for an email address');
    }
  });

function findErrors({ type, options, accept, minimum, maximum }: FormFieldWire): readonly [string, string][] {
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
