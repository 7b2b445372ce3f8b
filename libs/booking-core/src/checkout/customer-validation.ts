import { corePhrases } from '../foundation/phrases.ts';
import { type Customer, type CustomerField, customerFields, mapCustomerFields } from '../foundation/checkout.ts';
import { cleanEmail, cleanLine, cleanTelephone, isEmail, looksLikeTelephone } from '../foundation/typed-text.ts';

/** The error of a field as a phrase. */
export type CustomerError =
  | typeof corePhrases.required
  | typeof corePhrases.invalidEmail
  | typeof corePhrases.invalidPhone;

interface FieldRule {
  readonly clean: (typed: string) => string;
  /** The error of a text that is cleaned and not empty. */
  readonly errorOf: (text: string) => CustomerError | null;
}

const name: FieldRule = { clean: cleanLine, errorOf: () => null };
const rules: Readonly<Record<CustomerField, FieldRule>> = {
  firstName: name,
  lastName: name,
  email: { clean: cleanEmail, errorOf: (text) => (isEmail(text) ? null : corePhrases.invalidEmail) },
  phone: { clean: cleanTelephone, errorOf: (text) => (looksLikeTelephone(text) ? null : corePhrases.invalidPhone) },
};

/** The error of one field; null if it is valid. It is cleaned first. Whether a telephone number exists, the api says. */
export function customerError(field: CustomerField, value: string): CustomerError | null {
  const { clean, errorOf } = rules[field];
  const text = clean(value);
  return text === '' ? corePhrases.required : errorOf(text);
}

export type CustomerErrors = Readonly<Record<CustomerField, CustomerError | null>>;

/** What holds at one checkout. */
export interface CustomerTerms {
  /** Fields that may be empty; none for visitors. */
  readonly optionalFields?: readonly CustomerField[] | undefined;
  /** Values that the api has rejected. */
  readonly refused?: RefusedValues | undefined;
}

/** By its field, a value that the api has rejected. */
export type RefusedValues = Readonly<Partial<Record<CustomerField, string>>>;

/** The phrases by which the api rejects a value, each of one field. */
const refusals: Readonly<Partial<Record<CustomerField, CustomerError>>> = {
  email: corePhrases.invalidEmail,
  phone: corePhrases.invalidPhone,
};

/** The values that a rejection is about, by the phrases that it came with; empty where it is about something else. */
export function refusedValues(customer: Customer, details: readonly string[]): RefusedValues {
  const fields = customerFields.filter((field) => details.some((detail) => detail === refusals[field]));
  return Object.fromEntries(fields.map((field) => [field, customer[field]]));
}

export function customerErrors(customer: Customer, terms: CustomerTerms = {}): CustomerErrors {
  const { optionalFields = [], refused = {} } = terms;
  return mapCustomerFields((field) => {
    const error = customerError(field, customer[field]);
    if (error !== null && !(error === corePhrases.required && optionalFields.includes(field))) return error;
    return refused[field] === customer[field] ? (refusals[field] ?? null) : null;
  });
}

export function isValidCustomer(customer: Customer, terms: CustomerTerms = {}): boolean {
  const errors = customerErrors(customer, terms);
  return customerFields.every((field) => errors[field] === null);
}

/** The customer as sent. */
export function cleanCustomer(customer: Customer): Customer {
  return mapCustomerFields((field) => rules[field].clean(customer[field]));
}
