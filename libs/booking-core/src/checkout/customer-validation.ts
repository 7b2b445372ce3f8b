import { corePhrases } from '../foundation/phrases.ts';
import type { Customer } from '../foundation/checkout.ts';

export type CustomerField = keyof Customer;

export const customerFields = ['firstName', 'lastName', 'email', 'phone'] as const satisfies readonly CustomerField[];

/** Most characters of each field; longer input is cut. The same bounds as the api's. */
export const customerBounds = { firstName: 100, lastName: 100, email: 254, phone: 40 } as const satisfies Record<
  CustomerField,
  number
>;

/** §5: the phrase of what is wrong with a field. */
export type CustomerError =
  | typeof corePhrases.required
  | typeof corePhrases.invalidEmail
  | typeof corePhrases.invalidPhone;

/** An address with a local part, a domain and a top level, no dots beside each other: what the api accepts too. */
const emailPattern = /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/u;
/**
 * At least six digits, spaces, dots, brackets or hyphens, five of them digits as in the shortest numbers that there are, and
 * perhaps a plus before them. The api's body is checked by the same pattern.
 */
export const phonePattern = /^\+?(?=(?:\D*\d){5})[\d\s().-]{6,}$/u;

const checks: Record<CustomerField, (text: string) => CustomerError | null> = {
  firstName: () => null,
  lastName: () => null,
  email: (text) => (emailPattern.test(text) ? null : corePhrases.invalidEmail),
  phone: (text) => (phonePattern.test(text) ? null : corePhrases.invalidPhone),
};

/** What is wrong with one field, null where it is right. Space around the text does not count. */
export function customerError(field: CustomerField, value: string): CustomerError | null {
  const text = value.trim();
  return text === '' ? corePhrases.required : checks[field](text);
}

export type CustomerErrors = Readonly<Record<CustomerField, CustomerError | null>>;

export function customerErrors(customer: Customer): CustomerErrors {
  return {
    firstName: customerError('firstName', customer.firstName),
    lastName: customerError('lastName', customer.lastName),
    email: customerError('email', customer.email),
    phone: customerError('phone', customer.phone),
  };
}

export function isValidCustomer(customer: Customer): boolean {
  return customerFields.every((field) => customerError(field, customer[field]) === null);
}

/** As it is sent: without the space around it. */
export function trimCustomer(customer: Customer): Customer {
  return {
    firstName: customer.firstName.trim(),
    lastName: customer.lastName.trim(),
    email: customer.email.trim(),
    phone: customer.phone.trim(),
  };
}
