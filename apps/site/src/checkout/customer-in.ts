import { type Customer, mapCustomerFields } from '@latchkey/booking-core';
import type { StepState } from '../steps/step-state.ts';

/** The details in the fields of their form. */
export function customerIn(values: StepState['values']): Customer {
  return mapCustomerFields((field) => values[field] ?? '');
}
