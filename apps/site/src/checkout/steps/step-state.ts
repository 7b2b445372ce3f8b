import { type Customer, mapCustomerFields } from '@latchkey/booking-core';
import type { HeldContent } from '../../visit/held-content.ts';

/** What a form of the checkout does. */
export const stepActs = [
  'removeBooking',
  'removeVoucher',
  'addCode',
  'removeCode',
  'addVoucher',
  'extend',
  'delete',
  'holdAgain',
  'checkOut',
  'continuePayment',
  'cancelPayment',
] as const;

export type StepAct = (typeof stepActs)[number];

/** Which form of the page: an act, and what it is about. */
export interface StepForm {
  readonly act: StepAct;
  /** The id of the booking, voucher or code; for `holdAgain`, the act whose form found the hold over; empty for others. */
  readonly id: string;
}

/** The response to a form that did not lead to another page. */
export interface StepState {
  readonly form: StepForm | null;
  /** For the visitor; null if there is none. */
  readonly error: string | null;
  /** The messages of fields by their names. */
  readonly fields: Readonly<Record<string, string>>;
  /** What was typed, by the names of the fields. */
  readonly values: Readonly<Record<string, string>>;
  /** What the page shows in place of the basket. `inDoubt`: it stays unknown whether the checkout has booked. */
  readonly screen:
    | { readonly name: 'inDoubt'; readonly key: string }
    | { readonly name: 'expired'; readonly held: HeldContent }
    | null;
  /** Codes that the change has removed because they no longer apply. */
  readonly removed: readonly string[];
}

export const untouched: StepState = { form: null, error: null, fields: {}, values: {}, screen: null, removed: [] };

/** Fields of a form that it carries besides what is typed. */
export const hidden = {
  act: '_act',
  id: '_id',
  key: '_key',
  held: '_held',
  locale: '_locale',
  location: '_location',
  slug: '_slug',
  plain: '_plain',
} as const;

export function customerIn(values: StepState['values']): Customer {
  return mapCustomerFields((field) => values[field] ?? '');
}
