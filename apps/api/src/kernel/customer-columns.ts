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

/** Returns the name of the column of a field: `first_name` for `firstName`. */
function toColumnName(field: CustomerField): string {
  return field.replaceAll(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`);
}

/** The columns of the table. An optional field was added later, so older bookings have an empty text for it. */
export const customerColumns = mapCustomerFields((field) => {
  const column = text(toColumnName(field)).notNull();
  return declarationOf(field).required === 'never' ? column.default('') : column;
});

/** The SQL that selects the columns of `bookings b`, each under the name of its field. */
export const selectCustomer: SQL = sql.join(
  customerFields.map((field) => sql`b.${sql.identifier(toColumnName(field))} AS ${sql.identifier(field)}`),
  sql`, `,
);

/** The shape of the columns of `selectCustomer`, for the schema of a row. */
export const customerShape = mapCustomerFields(() => z.string());

/** Returns the customer among the columns of a row. */
export function pickCustomer(row: Customer): Customer {
  return mapCustomerFields((field) => row[field]);
}

/** The SQL that removes a person in an update of `bookings`: all texts become empty. */
export const clearCustomer: SQL = sql.join(
  customerFields.map((field) => sql`${sql.identifier(toColumnName(field))} = ''`),
  sql`, `,
);

/** The lists that the file of an SQL function can name in braces. Each has all fields of a customer. */
const lists = {
  /** The columns of an insert: `first_name, last_name`. */
  'customer.columns': (field: CustomerField) => toColumnName(field),
  /** The values of an insert from a record set. An earlier release sends null for a field that it does not know. */
  'customer.values': (field: CustomerField) =>
    declarationOf(field).required === 'never' ? `coalesce("${field}", '')` : `"${field}"`,
  /** The types of a record set: `"firstName" text`. */
  'customer.types': (field: CustomerField) => `"${field}" text`,
} as const;

/** Fills in the lists that the file of an SQL function names: `{customer.columns}`. */
export function fillCustomer(functionText: string): string {
  return Object.entries(lists).reduce(
    (filled, [name, writeField]) => filled.replaceAll(`{${name}}`, customerFields.map(writeField).join(', ')),
    functionText,
  );
}
