import { customerError } from '@latchkey/booking-core';
import type { FormFieldWire, FormParams } from '@latchkey/cms-client/contract';
import { shownInOrder } from '@latchkey/conditionals';
import type { FieldError } from '@latchkey/cms-client/forms';
import { type FormWord, type FormWords, isFormWord } from './form-words.ts';
import { toSentFile } from './sent-file.ts';

type FormValue = FormParams[string];
export type FormFields = readonly FormFieldWire[];

/** The error messages in the visitor's language, by field name; empty if there are none. */
export type FieldErrors = Readonly<Record<string, string>>;

/** Reads the values of the fields from the browser's form data. */
export function formValues(fields: FormFields, data: FormData): FormParams {
  return Object.fromEntries(fields.map((field) => [field.name, readField(field, data)]));
}

/** Reads the value of a field: a boolean of a single checkbox, a list of several, else the text, or null if it is empty. */
function readField({ name, type }: FormFieldWire, data: FormData): FormValue {
  if (type === 'checkbox') return data.has(name);
  const texts = data.getAll(name).filter((value) => typeof value === 'string');
  if (type === 'checkboxes') return texts;
  const [text = ''] = texts;
  return text === '' ? null : text;
}

/** Returns the fields that are visible, given the values so far (conditional rules). For the rules, an empty text and a box without a tick are no value. */
export function shownFields(fields: FormFields, values: FormParams): FormFields {
  return shownInOrder(fields, ({ name }) => {
    const value = values[name] ?? null;
    return value === '' || value === false ? null : value;
  });
}

/** Returns the values that are sent to the api: the values of visible fields that are not empty. The value of a file is its key. */
export function valuesToSend(fields: FormFields, values: FormParams): FormParams {
  const shown = shownFields(fields, values).filter(({ name }) => !isEmpty(values[name] ?? null));
  return Object.fromEntries(
    shown.map(({ name, type }) => {
      const value = values[name] ?? null;
      return [name, type === 'file' ? (toSentFile(value)?.key ?? value) : value];
    }),
  );
}

/** Validates the fields. The api validates them again; this saves the visitor a request. */
export function findErrors(fields: FormFields, values: FormParams, words: FormWords): FieldErrors {
  return Object.fromEntries(
    shownFields(fields, values).flatMap((field) => {
      const word = findError(field, values[field.name] ?? null);
      return word === null ? [] : [[field.name, writeMessage(field, word, words)]];
    }),
  );
}

/** Returns whether the field may not be empty. A minimum count makes a field required, as for the api. */
export function isRequired(field: FormFieldWire): boolean {
  return field.required || (isCounted(field) && (field.minimum ?? 0) > 0);
}

function isCounted({ type }: FormFieldWire): boolean {
  return type === 'checkboxes' || type === 'quantity';
}

/** Puts the field's own minimum into the message; 1 for a required field without one. */
function writeMessage({ minimum }: Pick<FormFieldWire, 'minimum'>, word: FormWord, words: FormWords): string {
  return words[word].replace('%s', String(minimum ?? 1));
}

function isEmpty(value: FormValue): boolean {
  if (typeof value === 'string') return value.trim() === '';
  return Array.isArray(value) ? value.length === 0 : value === null || value === false;
}

/** Returns the phrase of a field's error; null if its value is valid. */
function findError(field: FormFieldWire, value: FormValue): FormWord | null {
  const { type, required, minimum, maximum } = field;
  if (isCounted(field)) {
    const count = Array.isArray(value) ? value.length : Number(value ?? 0);
    const minimumCount = Math.max(minimum ?? 0, required ? 1 : 0);
    if (count < minimumCount) return minimumCount === 1 ? 'Minimum of 1 required' : 'Select At Least %s';
    return Number.isNaN(count) || count > (maximum ?? count) ? 'Please check this field' : null;
  }
  if (isEmpty(value)) {
    if (!required) return null;
    return type === 'voucher' ? 'A voucher selection is required.' : 'This field is required';
  }
  const text = String(value);
  if (type === 'email') return customerError('email', text) === null ? null : 'Invalid Email';
  if (type === 'tel') return customerError('phone', text) === null ? null : 'Invalid phone number';
  if (type === 'number') {
    const number = Number(text);
    // Without a limit, the number is compared with itself. A text that is no number gives NaN, and every comparison with NaN is false.
    const isWithin = number >= (minimum ?? number) && number <= (maximum ?? number);
    return isWithin ? null : 'Please check this field';
  }
  return null;
}

/** Translates the api's errors of the form's fields. An unknown message becomes 'Please check this field'. */
export function errorsFromApi(fields: FormFields, fieldErrors: readonly FieldError[], words: FormWords): FieldErrors {
  return Object.fromEntries(
    fieldErrors.flatMap(({ field: name, phrase }) => {
      const field = fields.find((each) => each.name === name);
      if (field === undefined) return [];
      return [[name, writeMessage(field, isFormWord(phrase) ? phrase : 'Please check this field', words)]];
    }),
  );
}

/** The state of a form that was sent without JavaScript, for the page that is returned. */
export interface PlainSubmission {
  readonly status: 'untouched' | 'sent' | 'rejected' | 'failed';
  readonly errors: FieldErrors;
  /** The values that were typed, so that nothing is lost. */
  readonly values: FormParams;
}

export const untouched: PlainSubmission = { status: 'untouched', errors: {}, values: {} };
