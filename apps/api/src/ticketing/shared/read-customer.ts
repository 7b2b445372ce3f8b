import type { CheckoutBody } from '@latchkey/cms-client/contract';
import { formPhrases, invalid } from '../../http/validate.ts';
import { keptPhone } from '../../kernel/contacts.ts';
import { succeeded, type Result } from '../../kernel/result.ts';

/**
 * Returns a checkout with its telephone number in the form in which it is kept; an error for a number that no country has. The desk may leave the
 * number out.
 */
export function readCustomer(body: CheckoutBody, country: string): Result<CheckoutBody> {
  const { customer } = body;
  if (customer.phone === '') return succeeded(body);
  const phone = keptPhone(customer.phone, country);
  return phone === null
    ? invalid([`customer.phone: ${formPhrases.invalidPhone}`])
    : succeeded({ ...body, customer: { ...customer, phone } });
}
