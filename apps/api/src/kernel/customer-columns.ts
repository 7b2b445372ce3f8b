/* The fields of a customer in the database, by their declaration in booking-core. */
import {
  type Customer,
  type CustomerField,
  customerFields,
  declarationOf,
  mapCustomerFields,
} from '@latchkey/booking-core';
import { sql, type SQL } from 'drizzle-orm';
import { text } from 'drizzle-orm/pg-core';
import * as z from 'zod';

/** `first_name` of `firstName`. */
function toColumnName(field: CustomerField): string {
  return field.replaceAll(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`);
}

/** The columns of the table. A field that nobody has to fill in came later: bookings from before it have an empty text. */
export const customerColumns = mapCustomerFields((field) => {
  const column = text(toColumnName(field)).notNull();
  return declarationOf(field).required === 'never' ? column.default('') : column;
});

/** The columns of `bookings b`, each under the name of its field. */
export const selectCustomer: SQL = sql.join(
  customerFields.map((field) => sql`b.${sql.identifier(toColumnName(field))} AS ${sql.identifier(field)}`),
  sql`, `,
);

/** What `selectCustomer` returns, for the schema of a row. */
export const customerShape = mapCustomerFields(() => z.string());

/** The customer among the columns of a row. */
export function pickCustomer(row: Customer): Customer {
  return mapCustomerFields((field) => row[field]);
}

/** For an update of `bookings`: a booking without a person has empty texts. */
export const clearCustomer: SQL = sql.join(
  customerFields.map((field) => sql`${sql.identifier(toColumnName(field))} = ''`),
  sql`, `,
);

/** What the file of a function can name in braces: lists of all fields of a customer. */
const lists = {
  /** For an insert: `first_name, last_name`. */
  'customer.columns': (field: CustomerField) => toColumnName(field),
  /** What is inserted, of a record set. A release from before a field existed sends null for it. */
  'customer.values': (field: CustomerField) =>
    declarationOf(field).required === 'never' ? `coalesce("${field}", '')` : `"${field}"`,
  /** The types of a record set: `"firstName" text`. */
  'customer.types': (field: CustomerField) => `"${field}" text`,
} as const;

/** Fills in the lists that the file of a function names: `{customer.columns}`. */
export function fillCustomer(functionText: string): string {
  return Object.entries(lists).reduce(
    (filled, [name, writeField]) => filled.replaceAll(`{${name}}`, customerFields.map(writeField).join(', ')),
    functionText,
  );
}
