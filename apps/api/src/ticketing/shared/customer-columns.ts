/* The fields of a customer in a booking: a field that is missing here does not compile, so none is forgotten for its person. */
import { type Customer, type CustomerField, customerFields, mapCustomerFields } from '@latchkey/booking-core';
import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod';

const columns = {
  firstName: 'first_name',
  lastName: 'last_name',
  email: 'email',
  phone: 'phone',
} as const satisfies Record<CustomerField, string>;

/** The columns of `bookings b`, each under the name of its field. */
export const selectCustomer: SQL = sql.join(
  customerFields.map((field) => sql`b.${sql.identifier(columns[field])} AS ${sql.identifier(field)}`),
  sql`, `,
);

/** What `selectCustomer` returns, for the schema of a row. */
export const customerShape = mapCustomerFields(() => z.string());

/** The customer among the columns of a row. */
export function customerOf(row: Customer): Customer {
  return mapCustomerFields((field) => row[field]);
}

/** For an update of `bookings`: a booking without a person has empty texts. */
export const clearCustomer: SQL = sql.join(
  customerFields.map((field) => sql`${sql.identifier(columns[field])} = ''`),
  sql`, `,
);
