import type { Customer } from '../checkout/checkout.ts';

export function customerFixture(over: Partial<Customer> = {}): Customer {
  return { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.org', phone: '+1 407 555 0100', ...over };
}
