import { cleanLine, cleanText, customerDeclaration } from '@latchkey/booking-core';
import {
  emailText,
  formBounds,
  uploadKey,
  type FormFieldType,
  type FormFieldWire,
  type FormParams,
} from '@latchkey/cms-client/contract';
import * as z from 'zod';
import { formPhrases } from '../http/validate.ts';
import { keptPhone } from '../kernel/contacts.ts';
import type { Result } from '../kernel/result.ts';

/** The value of a field as it is kept. */
export type KeptValue = string | number | boolean | readonly string[];

/** The value of a field as it is kept, null for an empty one; or the reason why it is invalid. */
type ReadResult = Result<KeptValue | null, string>;

type FormValue = FormParams[string];

/** The facts about a submission on which the reading of a value depends. */
interface Circumstances {
  /** The country of the location, ISO 3166-1, for telephone numbers without a country. */
  readonly country: string;
}

/** The most characters of a field, by its type, if the form sets none. */
const defaultLengths = { text: 300, textarea: 5_000, state: 100 } as const;

/** Validates a visible field: its presence, type and bounds. */
export function readValue(field: FormFieldWire, value: FormValue, circumstances: Circumstances): ReadResult {
  if (isEmptyValue(value) && !isZeroOfNumber(field, value)) {
    const reason = whyRequired(field);
    return reason === null ? { ok: true, value: null } : { ok: false, error: reason };
  }
  return readers[field.type](field, value, circumstances);
}

/** True for 0 in a `number` field, where it is a value like any other. */
function isZeroOfNumber({ type }: FormFieldWire, value: FormValue): boolean {
  return type === 'number' && value === 0;
}

/** Returns the reason why a field may not be empty; null if it may. A minimum count makes a field required. */
function whyRequired(field: FormFieldWire): string | null {
  const { type, required } = field;
  if (type === 'checkboxes' || type === 'quantity') return leastCount(field) > 0 ? tooFew(field) : null;
  if (!required) return null;
  return type === 'voucher' ? formPhrases.voucherRequired : formPhrases.required;
}

/** Returns the least number that a field needs. */
function leastCount({ minimum, required }: FormFieldWire): number {
  return Math.max(minimum ?? 0, required ? 1 : 0);
}

function tooFew(field: FormFieldWire): string {
  return leastCount(field) === 1 ? formPhrases.minimumOfOne : formPhrases.selectAtLeast;
}

type Reader = (field: FormFieldWire, value: FormValue, circumstances: Circumstances) => ReadResult;

const readers: Readonly<Record<FormFieldType, Reader>> = {
  text: (field, value) =>
    typeof value === 'string' && /[\r\n]/u.test(value.trim())
      ? wrong('must be one line')
      : readText(field, value, { clean: cleanLine, maxLength: defaultLengths.text }),
  textarea: (field, value) => readText(field, value, { clean: cleanText, maxLength: defaultLengths.textarea }),
  email: (_, value) => {
    const parsed = z.core.safeParse(emailText, value);
    return parsed.success ? kept(parsed.data) : wrong(formPhrases.invalidEmail);
  },
  tel: readPhone,
  number: readNumber,
  date: (_, value) => (isDate(value) ? kept(value) : wrong('must be a date, YYYY-MM-DD')),
  select: readOption,
  radio: readOption,
  voucher: readOption,
  checkbox: (_, value) => (value === true ? kept(true) : wrong('must be true or false')),
  checkboxes: readOptions,
  quantity: readQuantity,
  country: (_, value) =>
    typeof value === 'string' && /^[A-Z]{2}$/u.test(value) ? kept(value) : wrong('must be a country of two letters'),
  // A visitor chooses the state from a list if the country has one, and types it otherwise.
  state: (field, value) => readText(field, value, { clean: cleanLine, maxLength: defaultLengths.state }),
  file: (_, value) => {
    const parsed = z.core.safeParse(uploadKey, value);
    return parsed.success ? kept(parsed.data) : wrong('is no key of an upload');
  },
};

/** The way in which a text is read. */
interface TextRule {
  readonly clean: (typed: string) => string;
  /** The most characters, if the form does not say. */
  readonly maxLength: number;
}

function readText({ maxLength }: FormFieldWire, value: FormValue, rule: TextRule): ReadResult {
  if (typeof value !== 'string') return wrong('must be text');
  const text = rule.clean(value);
  const maxCharacters = maxLength ?? rule.maxLength;
  return text.length <= maxCharacters ? kept(text) : wrong(`must have at most ${maxCharacters} characters`);
}

function readPhone(_: FormFieldWire, value: FormValue, { country }: Circumstances): ReadResult {
  // The library would also find a number within a longer text, so texts that are too long for a number are rejected first.
  if (typeof value !== 'string' || value.length > customerDeclaration.phone.maxCharacters)
    return wrong(formPhrases.invalidPhone);
  const phone = keptPhone(value, country);
  return phone === null ? wrong(formPhrases.invalidPhone) : kept(phone);
}

/** Reads a number: an HTML form sends text; a program may send a number. Text with more digits than any sensible value is no number. */
function parseNumber(value: FormValue): number | null {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && /^\s*-?\d{1,12}(?:\.\d{1,6})?\s*$/u.test(value) ? Number(value) : null;
}

function readNumber({ minimum, maximum }: FormFieldWire, value: FormValue): ReadResult {
  const number = parseNumber(value);
  if (number === null) return wrong('must be a number');
  if (minimum !== null && number < minimum) return wrong(`must be at least ${minimum}`);
  if (maximum !== null && number > maximum) return wrong(`must be at most ${maximum}`);
  return kept(number);
}

function readQuantity(field: FormFieldWire, value: FormValue): ReadResult {
  const count = parseNumber(value);
  const maxCount = field.maximum ?? formBounds.quantity;
  if (count === null || !Number.isInteger(count) || count < 0) return wrong('must be a whole number');
  if (count > maxCount) return wrong(`must be at most ${maxCount}`);
  return count < leastCount(field) ? wrong(tooFew(field)) : kept(count);
}

function readOption({ options }: FormFieldWire, value: FormValue): ReadResult {
  return typeof value === 'string' && options.some((option) => option.value === value)
    ? kept(value)
    : wrong('is none of the options');
}

function readOptions(field: FormFieldWire, value: FormValue): ReadResult {
  if (!Array.isArray(value)) return wrong('must be a list');
  const optionValues = field.options.map((option) => option.value);
  if (!value.every((one) => optionValues.includes(one))) return wrong('has what is none of the options');
  if (new Set(value).size < value.length) return wrong('has an option twice');
  const { maximum } = field;
  if (maximum !== null && value.length > maximum) return wrong(`must have at most ${maximum}`);
  return value.length < leastCount(field) ? wrong(tooFew(field)) : kept(value);
}

function isDate(value: FormValue): value is string {
  return z.iso.date().safeParse(value).success;
}

function kept(value: KeptValue): ReadResult {
  return { ok: true, value };
}

function wrong(reason: string): ReadResult {
  return { ok: false, error: reason };
}

/** Returns the value of a field. It reads own properties only, because a field may be called `constructor`. */
export function readParam(params: FormParams, name: string): FormParams[string] {
  return Object.hasOwn(params, name) ? (params[name] ?? null) : null;
}

/** True for an empty value; an unticked box and a count of 0 are empty too. */
export function isEmptyValue(value: FormParams[string]): value is null | '' | false | 0 {
  if (typeof value === 'string') return cleanText(value) === '';
  return Array.isArray(value) ? value.length === 0 : value === null || value === false || value === 0;
}
