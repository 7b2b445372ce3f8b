import { type Customer, mapCustomerFields } from '@latchkey/booking-core';
import type { StepState } from '../steps/step-state.ts';

/** Reads the customer's details from the fields of their form. */
export function toCustomer(values: StepState['values']): Customer {
  return mapCustomerFields((field) => values[field] ?? '');
}
