import { corePhrases } from '../foundation/phrases.ts';
import type { Customer } from '../foundation/checkout.ts';

export type CustomerField = keyof Customer;

export const customerFields = ['firstName', 'lastName', 'email', 'phone'] as const satisfies readonly CustomerField[];

/** Most characters of each field; longer input is cut. The api has the same limits. */
export const customerBounds = { firstName: 100, lastName: 100, email: 254, phone: 40 } as const satisfies Record<
  CustomerField,
  number
>;

/** The error of a field as a phrase. */
export type CustomerError =
  | typeof corePhrases.required
  | typeof corePhrases.invalidEmail
  | typeof corePhrases.invalidPhone;

/** A local part, a domain and a top level, without two dots in a row. The api accepts the same. */
const emailPattern = /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/u;
/**
 * At least six digits, spaces, dots, brackets or hyphens, five of them digits as in the shortest numbers, after an optional
 * plus. The api uses the same pattern.
 */
export const phonePattern = /^\+?(?=(?:\D*\d){5})[\d\s().-]{6,}$/u;

const checks: Record<CustomerField, (text: string) => CustomerError | null> = {
  firstName: () => null,
  lastName: () => null,
  email: (text) => (emailPattern.test(text) ? null : corePhrases.invalidEmail),
  phone: (text) => (phonePattern.test(text) ? null : corePhrases.invalidPhone),
};

/** The error of one field; null if it is valid. Spaces around the text do not count. */
export function customerError(field: CustomerField, value: string): CustomerError | null {
  const text = value.trim();
  return text === '' ? corePhrases.required : checks[field](text);
}

export type CustomerErrors = Readonly<Record<CustomerField, CustomerError | null>>;

/** @param optional fields that may be empty; none for visitors */
export function customerErrors(customer: Customer, optional: readonly CustomerField[] = []): CustomerErrors {
  const errorOf = (field: CustomerField) =>
    optional.includes(field) && customer[field].trim() === '' ? null : customerError(field, customer[field]);
  return {
    firstName: errorOf('firstName'),
    lastName: errorOf('lastName'),
    email: errorOf('email'),
    phone: errorOf('phone'),
  };
}

export function isValidCustomer(customer: Customer, optional: readonly CustomerField[] = []): boolean {
  const errors = customerErrors(customer, optional);
  return customerFields.every((field) => errors[field] === null);
}

/** The customer as sent: without spaces around the texts. */
export function trimCustomer(customer: Customer): Customer {
  return {
    firstName: customer.firstName.trim(),
    lastName: customer.lastName.trim(),
    email: customer.email.trim(),
    phone: customer.phone.trim(),
  };
}
