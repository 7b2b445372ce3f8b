import { customerFault } from '@latchkey/booking-core';
import type { FormFieldWire, FormParams } from '@latchkey/cms-client/schema';
import { shownInOrder } from '@latchkey/conditionals';
import type { FormWord, FormWords } from './form-words.ts';

type FormValue = FormParams[string];
export type FormFields = readonly FormFieldWire[];

/** What is wrong, in the visitor's words, by the name of the field; empty where all is right. */
export type FieldFaults = Readonly<Record<string, string>>;

/** The answers as they are sent, read from what the browser has collected. */
export function answersOf(fields: FormFields, data: FormData): FormParams {
  return Object.fromEntries(fields.map((field) => [field.name, answerOf(field, data)]));
}

function answerOf({ name, type }: FormFieldWire, data: FormData): FormValue {
  if (type === 'checkbox') return data.has(name);
  const texts = data.getAll(name).filter((value) => typeof value === 'string');
  if (type === 'checkboxes') return texts;
  const [text = ''] = texts;
  return text === '' ? null : text;
}

/** The fields that the visitor sees, given the answers so far (§5, conditional rules). */
export function shownFields(fields: FormFields, answers: FormParams): FormFields {
  return shownInOrder(fields, ({ name }) => {
    const value = answers[name] ?? null;
    return value === '' || value === false ? null : value;
  });
}

/** Only what was shown and answered is sent. */
export function answersToSend(fields: FormFields, answers: FormParams): FormParams {
  const shown = shownFields(fields, answers).filter(({ name }) => !isEmpty(answers[name] ?? null));
  return Object.fromEntries(shown.map(({ name }) => [name, answers[name] ?? null]));
}

/** §5's messages. The api has the last word; this spares the visitor the way there. */
export function faultsOf(fields: FormFields, answers: FormParams, words: FormWords): FieldFaults {
  return Object.fromEntries(
    shownFields(fields, answers).flatMap((field) => {
      const word = faultOf(field, answers[field.name] ?? null);
      return word === null ? [] : [[field.name, inWords(field, word, words)]];
    }),
  );
}

/** A message with the field's own number in it. */
export function inWords({ minimum }: Pick<FormFieldWire, 'minimum'>, word: FormWord, words: FormWords): string {
  return words[word].replace('%s', String(minimum ?? 1));
}

function isEmpty(value: FormValue): boolean {
  if (typeof value === 'string') return value.trim() === '';
  return Array.isArray(value) ? value.length === 0 : value === null || value === false;
}

function faultOf(field: FormFieldWire, value: FormValue): FormWord | null {
  const { type, required, minimum, maximum } = field;
  if (type === 'checkboxes' || type === 'quantity') {
    const count = Array.isArray(value) ? value.length : Number(value ?? 0);
    const least = Math.max(minimum ?? 0, required ? 1 : 0);
    if (count < least) return least === 1 ? 'Minimum of 1 required' : 'Select At Least %s';
    return Number.isNaN(count) || count > (maximum ?? count) ? 'Please check this field' : null;
  }
  if (isEmpty(value)) {
    if (!required) return null;
    return type === 'voucher' ? 'A voucher selection is required.' : 'This field is required';
  }
  const text = String(value);
  if (type === 'email') return customerFault('email', text) === null ? null : 'Invalid Email';
  if (type === 'tel') return customerFault('phone', text) === null ? null : 'Invalid phone number';
  if (type === 'number') {
    const number = Number(text);
    const isWithin = number >= (minimum ?? number) && number <= (maximum ?? number);
    return isWithin ? null : 'Please check this field';
  }
  return null;
}
