/*
 * The fields of the person who books, each declared once. Forms, the wire, the database, the desk, the emails, the export and the erasure read these
 * tables. CONTRIBUTING.md says how to add a field.
 */

/**
 * The kind of a field, by which its text is cleaned and judged: `name` is a part of the name, `line` any text of one line. The names, the email and
 * the telephone number have other uses, too, such as the greeting of an email; a `line` is only stored and shown.
 */
export type CustomerFieldKind = 'name' | 'line' | 'email' | 'phone';

interface FieldDeclaration {
  readonly kind: CustomerFieldKind;
  /** The most characters of a value; longer input is cut. */
  readonly maxCharacters: number;
  /**
   * Says who must fill the field in. `online`: visitors, but not the staff in a sale at the desk. `never`: it may be empty, because clients from before
   * it existed send none.
   */
  readonly required: 'always' | 'online' | 'never';
}

/** The fields with their rules, in the order of the form. */
export const customerDeclaration = {
  firstName: { kind: 'name', maxCharacters: 100, required: 'always' },
  lastName: { kind: 'name', maxCharacters: 100, required: 'online' },
  email: { kind: 'email', maxCharacters: 254, required: 'online' },
  phone: { kind: 'phone', maxCharacters: 80, required: 'online' },
} as const satisfies Readonly<Record<string, FieldDeclaration>>;

export type CustomerField = keyof typeof customerDeclaration;

/** The person who books. A field that was not filled in is an empty text. */
export type Customer = Readonly<Record<CustomerField, string>>;

// The names, hints and autofill of the fields are tables of their own, so that a page loads only those that it reads, with their phrases.

/** The name of each field, as a phrase of the site and of the emails. The desk has a word of its own for some. */
export const customerLabels = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
} as const satisfies Readonly<Record<CustomerField, string>>;

/** The hint that a visitor reads below a field, as a phrase of the site. */
export const customerHints = {
  email: 'We send the confirmation to this address',
  phone: 'Only to contact you about your booking',
} as const satisfies Readonly<Partial<Record<CustomerField, string>>>;

/** The value of HTML's `autocomplete` by which a browser fills in each field. */
export const customerAutofill = {
  firstName: 'given-name',
  lastName: 'family-name',
  email: 'email',
  phone: 'tel',
} as const satisfies Readonly<Record<CustomerField, string>>;

/** The names of the fields, in the order of the form. */
export const customerFields = Object.keys(customerDeclaration) as readonly CustomerField[];

/** Makes a value for each field of a customer. */
export function mapCustomerFields<Value>(
  valueOf: (field: CustomerField) => Value,
): Readonly<Record<CustomerField, Value>> {
  return Object.fromEntries(customerFields.map((field) => [field, valueOf(field)])) as Record<CustomerField, Value>;
}

/** Fills each field that is missing with an empty text: a page that was stored before a field existed has no value for it. */
export function completeCustomer(typed: Partial<Readonly<Record<CustomerField, string | undefined>>> = {}): Customer {
  return mapCustomerFields((field) => typed[field] ?? '');
}

/** Returns the declaration of a field, with the types that all of them have in common. */
export function declarationOf(field: CustomerField): FieldDeclaration {
  return customerDeclaration[field];
}
