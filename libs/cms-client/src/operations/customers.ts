/*
 * The operations of the staff on customers, and the export and the erasure of a person that the law requires. The paths are below `/staff` of the api,
 * not below `/api`.
 */
import * as z from 'zod/mini';
import {
  changeCustomerNoteBody,
  customerNoteBody,
  customerWire,
  erasedWire,
  erasureQuoteWire,
  foundCustomersWire,
  mergeCustomersBody,
  personBody,
  personExportWire,
} from '../schema/customers.ts';
import { receivedWire } from '../schema/my-booking.ts';
import { localeQuery } from './locale.ts';
import type { Contracts, Operation } from './operation.ts';

const customer = '/staff/{locationId}/customers/{reference}';

/** The parts of the declarations that a caller needs; `declareCustomers` adds what the api and its OpenAPI document need. */
export const customerOperations = {
  findCustomers: { method: 'GET', path: '/staff/chain/customers', data: foundCustomersWire },
  getCustomer: { method: 'GET', path: customer, data: customerWire },
  writeCustomerNote: { method: 'POST', path: `${customer}/notes`, data: receivedWire, isIdempotent: true },
  changeCustomerNote: { method: 'PUT', path: `${customer}/notes/{noteId}`, data: receivedWire },
  removeCustomerNote: { method: 'DELETE', path: `${customer}/notes/{noteId}`, data: receivedWire },
  mergeCustomers: { method: 'POST', path: '/staff/chain/customers/merges', data: receivedWire },
  undoCustomerMerge: { method: 'DELETE', path: '/staff/chain/customers/merges/{mergeId}', data: receivedWire },
  /** A person is named in the body, because proxies log paths. */
  exportPerson: { method: 'POST', path: '/staff/chain/persons/export', data: personExportWire },
  quoteErasure: { method: 'POST', path: '/staff/chain/persons/erasure/quote', data: erasureQuoteWire },
  erasePerson: { method: 'POST', path: '/staff/chain/persons/erasure', data: erasedWire },
} as const satisfies Readonly<Record<string, Operation>>;

/**
 * Creates the full declarations of the customer operations. They are in a function, because bundlers drop a function
 * that a script does not call, together with the schemas in it.
 */
export function declareCustomers() {
  const operations = customerOperations;
  const shared = { tag: 'customers', query: localeQuery } as const;
  return {
    /** Searches the bookings of the locations where the person works. */
    findCustomers: {
      ...operations.findCustomers,
      ...shared,
      staff: 'host',
      query: z.object({
        ...localeQuery.shape,
        /** The beginning of a name or of an email, a reference, the last digits of a telephone number. */
        text: z.string().check(z.trim(), z.minLength(2), z.maxLength(100)),
      }),
      summary: 'Customers by name, email, telephone or reference',
      errors: [],
    },
    getCustomer: {
      ...operations.getCustomer,
      ...shared,
      staff: 'host',
      summary: 'The customer of a booking: visits, spending, notes, vouchers, forms, reviews',
      errors: ['notFound'],
    },
    writeCustomerNote: {
      ...operations.writeCustomerNote,
      ...shared,
      staff: 'host',
      body: customerNoteBody,
      status: 201,
      summary: 'Write a note about a customer',
      errors: ['notFound'],
    },
    /** The author of a note may change it, and a manager of the location. */
    changeCustomerNote: {
      ...operations.changeCustomerNote,
      ...shared,
      staff: 'host',
      body: changeCustomerNoteBody,
      summary: 'Change a note about a customer',
      errors: ['notFound', 'forbidden', 'conflict'],
    },
    removeCustomerNote: {
      ...operations.removeCustomerNote,
      ...shared,
      staff: 'host',
      summary: 'Remove a note about a customer',
      errors: ['notFound', 'forbidden'],
    },
    /** Only an owner of the chain may call this operation and those after it. */
    mergeCustomers: {
      ...operations.mergeCustomers,
      ...shared,
      staff: 'owner',
      body: mergeCustomersBody,
      status: 201,
      summary: 'Say that two customers are one',
      errors: ['notFound', 'forbidden', 'conflict'],
    },
    undoCustomerMerge: {
      ...operations.undoCustomerMerge,
      ...shared,
      staff: 'owner',
      summary: 'Make two customers of one again',
      errors: ['notFound', 'forbidden'],
    },
    exportPerson: {
      ...operations.exportPerson,
      ...shared,
      staff: 'owner',
      body: personBody,
      summary: 'Everything that is stored about a person',
      errors: ['notFound', 'forbidden'],
    },
    quoteErasure: {
      ...operations.quoteErasure,
      ...shared,
      staff: 'owner',
      body: personBody,
      summary: 'The data that an erasure would remove and keep',
      errors: ['notFound', 'forbidden'],
    },
    erasePerson: {
      ...operations.erasePerson,
      ...shared,
      staff: 'owner',
      body: personBody,
      summary: 'Remove a person; what was sold and paid stays without a name',
      errors: ['notFound', 'forbidden', 'conflict', 'unavailable'],
    },
  } as const satisfies Contracts;
}
