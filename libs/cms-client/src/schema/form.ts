/*
 * Forms that content defines. They use zod/mini, because the definition and the values reach the browser. Private fields of a form,
 * e.g. the recipient, are in `form-document.ts`.
 */
import * as z from 'zod/mini';
import { uploadMimes } from './upload.ts';

/** The bounds of `primitives.ts`, repeated here because that file imports the whole of zod. */
const bounds = { id: 100, slug: 100, line: 300, paragraph: 5_000 } as const;

/**
 * The limits of a form: its fields, the options and rules of a field, the characters of a text and of the name of a file, and the value of a
 * quantity.
 */
export const formBounds = { fields: 60, options: 200, rules: 20, text: 10_000, file: 200, quantity: 10_000 } as const;

export const formFieldTypes = [
  'text',
  'textarea',
  'email',
  'tel',
  'number',
  'date',
  'select',
  'radio',
  'checkbox',
  'checkboxes',
  'quantity',
  'country',
  'state',
  'file',
  'voucher',
] as const;

const line = z.string().check(z.maxLength(bounds.line));
const words = line.check(z.minLength(1));
const name = z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9]{0,49}$/u, 'must be letters and digits, a letter first'));

/** Reads absent, undefined and null as `fallback`. */
function or<Schema extends z.ZodMiniType, Fallback>(schema: Schema, fallback: Fallback) {
  return z.pipe(
    z.nullish(schema),
    z.transform((value): z.output<Schema> | Fallback => value ?? fallback),
  );
}

/** Reads absent, undefined and null as the empty list. */
function boundedList<Schema extends z.ZodMiniType>(schema: Schema, maxLength: number) {
  return z.pipe(
    z.nullish(z.array(schema).check(z.maxLength(maxLength))),
    z.transform((value): z.output<Schema>[] => value ?? []),
  );
}

/** A visibility rule about the form's own fields; libs/conditionals evaluates it. */
const formRuleWire = z.object({
  start: z.enum(['if', 'and', 'or']),
  /** The name of a field of the same form. */
  who: line,
  /** An operation of libs/conditionals; an unknown one fails, so the field stays hidden. */
  what: line,
  end: or(line, null),
});

export const formFieldWire = z.object({
  name,
  label: words,
  type: z.enum(formFieldTypes),
  required: or(z.boolean(), false),
  /** The options of a select, radio, checkboxes or voucher field; the value is stored, the label is shown. */
  options: boundedList(z.object({ value: words, label: words }), formBounds.options),
  /** The minimum of ticked options (`checkboxes`), of the count (`quantity`) or of the value (`number`). */
  minimum: or(z.number().check(z.minimum(-1_000_000_000), z.maximum(1_000_000_000)), null),
  /** The maximum of the same. */
  maximum: or(z.number().check(z.minimum(-1_000_000_000), z.maximum(1_000_000_000)), null),
  /** The maximum length of a text, in characters. */
  maxLength: or(z.int().check(z.positive(), z.maximum(formBounds.text)), null),
  /** Mime types that a `file` field takes. */
  accept: boundedList(z.enum(uploadMimes), uploadMimes.length),
  help: or(z.string().check(z.maxLength(bounds.paragraph)), null),
  placeholder: or(line, null),
  /** The `autocomplete` attribute, e.g. `email` or `given-name`. */
  autocomplete: or(line, null),
  /** The field is shown if these pass. A hidden field is neither required nor stored. */
  conditionals: boundedList(formRuleWire, formBounds.rules),
});

/** The public part of a form in one language. */
export const formWire = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(bounds.id)),
  slug: z.string().check(z.maxLength(bounds.slug), z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/u)),
  name: words,
  introduction: or(z.string().check(z.maxLength(bounds.paragraph)), null),
  fields: z.array(formFieldWire).check(z.minLength(1), z.maxLength(formBounds.fields)),
  submitLabel: words,
  successText: or(z.string().check(z.maxLength(bounds.paragraph)), null),
  /** A field that people do not see; a submission with a value in it is discarded as spam. */
  honeypot: or(name, null),
  localizations: boundedList(z.object({ locale: z.string().check(z.regex(/^[a-z]{2}(?:-[A-Z]{2})?$/u)) }), 50),
});

/**
 * The value of a field: a text (also for `date`, YYYY-MM-DD, for `file`, the upload's key, and for `voucher`), a number (`number`,
 * `quantity`), a boolean (`checkbox`) or the ticked values (`checkboxes`).
 */
const formValue = z.nullable(
  z.union([
    z.string().check(z.maxLength(formBounds.text)),
    z.number(),
    z.boolean(),
    z.array(line).check(z.maxLength(formBounds.options)),
  ]),
);

/** The values by field name. */
export const formParams = z.record(z.string().check(z.minLength(1), z.maxLength(50)), formValue).check(
  z.refine(
    // One value more than there are fields: that of the honeypot.
    (params) => Object.keys(params).length <= formBounds.fields + 1,
    `must have at most ${formBounds.fields} fields`,
  ),
);

const submission = {
  params: formParams,
  /** The id or slug of the venue that the visitor writes to; its country decides how telephone numbers are parsed. */
  location: z.optional(z.string().check(z.minLength(1), z.maxLength(bounds.id))),
};

/** Body of POST /forms/{id}/submit. */
export const formSubmitBody = z.strictObject(submission);
/** Body of POST /forms/submit. */
export const formSubmitByIdBody = z.strictObject({
  id: z.string().check(z.minLength(1), z.maxLength(bounds.id)),
  ...submission,
});

export const formSubmittedWire = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(bounds.id)),
  message: z.literal('Form successfully submitted.'),
});

export type FormWire = z.output<typeof formWire>;
export type FormFieldWire = z.output<typeof formFieldWire>;
export type FormFieldType = (typeof formFieldTypes)[number];
export type FormParams = z.output<typeof formParams>;
export type FormSubmitBody = z.output<typeof formSubmitBody>;
export type FormSubmitByIdBody = z.output<typeof formSubmitByIdBody>;
export type FormSubmittedWire = z.output<typeof formSubmittedWire>;
