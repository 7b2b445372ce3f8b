import { corePhrases } from '../foundation/phrases.ts';
import {
  completeCustomer,
  type Customer,
  type CustomerField,
  type CustomerFieldKind,
  customerFields,
  declarationOf,
  mapCustomerFields,
} from '../foundation/customer-fields.ts';
import { cleanEmail, cleanLine, cleanTelephone, isEmail, looksLikeTelephone } from '../foundation/typed-text.ts';

/** The error of a field as a phrase. */
export type CustomerError =
  | typeof corePhrases.required
  | typeof corePhrases.invalidEmail
  | typeof corePhrases.invalidPhone;

interface FieldRule {
  readonly clean: (typed: string) => string;
  /** The error of a text that is cleaned and not empty; none if absent. */
  readonly error?: { readonly isValid: (text: string) => boolean; readonly phrase: CustomerError };
}

const line: FieldRule = { clean: cleanLine };
const rules: Readonly<Record<CustomerFieldKind, FieldRule>> = {
  name: line,
  line,
  email: { clean: cleanEmail, error: { isValid: isEmail, phrase: corePhrases.invalidEmail } },
  phone: { clean: cleanTelephone, error: { isValid: looksLikeTelephone, phrase: corePhrases.invalidPhone } },
};

/** Returns the error of a text of a kind; null if it is valid. The text is cleaned first. The api decides whether a telephone number exists. */
export function customerError(kind: CustomerFieldKind, value: string): CustomerError | null {
  const { clean, error } = rules[kind];
  const text = clean(value);
  if (text === '') return corePhrases.required;
  return error === undefined || error.isValid(text) ? null : error.phrase;
}

export type CustomerErrors = Readonly<Record<CustomerField, CustomerError | null>>;

/** The rules of one checkout, besides those of the fields. */
export interface CustomerTerms {
  /** Fields that may be empty besides the optional ones; none for visitors. */
  readonly optionalFields?: readonly CustomerField[] | undefined;
  /** Values that the api has rejected. */
  readonly refused?: RefusedValues | undefined;
}

/** The values that the api has rejected, by field. */
export type RefusedValues = Readonly<Partial<Record<CustomerField, string>>>;

/** Finds the phrase by which the api rejects a value of a field. */
function findRefusal(field: CustomerField): CustomerError | null {
  return rules[declarationOf(field).kind].error?.phrase ?? null;
}

/** Finds the values that a rejection is about by the phrases that it came with; empty if it is about something else. */
export function refusedValues(customer: Partial<Customer>, details: readonly string[]): RefusedValues {
  const fields = customerFields.filter((field) => details.some((detail) => detail === findRefusal(field)));
  return Object.fromEntries(fields.map((field) => [field, customer[field]]));
}

/** Returns the error of each field of the customer; null if its value is valid. */
export function customerErrors(typed: Partial<Customer>, terms: CustomerTerms = {}): CustomerErrors {
  const customer = completeCustomer(typed);
  const { optionalFields = [], refused = {} } = terms;
  return mapCustomerFields((field) => {
    const { kind, required } = declarationOf(field);
    const error = customerError(kind, customer[field]);
    const mayBeEmpty = required === 'never' || optionalFields.includes(field);
    if (error !== null && !(error === corePhrases.required && mayBeEmpty)) return error;
    return refused[field] === customer[field] ? findRefusal(field) : null;
  });
}

/** True if no field has an error. */
export function isValidCustomer(customer: Partial<Customer>, terms: CustomerTerms = {}): boolean {
  const errors = customerErrors(customer, terms);
  return customerFields.every((field) => errors[field] === null);
}

/** Returns the customer as it is sent, with every field cleaned. */
export function cleanCustomer(typed: Partial<Customer>): Customer {
  const customer = completeCustomer(typed);
  return mapCustomerFields((field) => rules[declarationOf(field).kind].clean(customer[field]));
}
