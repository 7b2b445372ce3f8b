import type { PricingCategory, Slot } from '../foundation/slot.ts';
import { completeCustomer, type Customer } from '../foundation/customer-fields.ts';

/** Creates a typical pricing category; `over` has the fields that matter to the test. */
export function pricingCategoryFixture(over: Partial<PricingCategory> = {}): PricingCategory {
  return { id: 'adult', name: 'Adult', priceMinor: 2_900, maxQuantity: 8, isHidden: false, ...over };
}

/** Creates an available slot for two to eight at 16:00 in Orlando; `over` has the fields that matter to the test. */
export function slotFixture(over: Partial<Slot> = {}): Slot {
  return {
    instanceId: 'slot-1',
    date: '2026-12-01',
    startTime: '16:00',
    startsAt: '2026-12-01T21:00:00.000Z',
    durationMinutes: 60,
    isInPast: false,
    isAvailable: true,
    spaces: { minRequired: 2, maxAvailable: 8 },
    isPrivate: false,
    currency: 'USD',
    pricingCategories: [pricingCategoryFixture()],
    ...over,
  };
}

export function customerFixture(over: Partial<Customer> = {}): Customer {
  return completeCustomer({
    firstName: 'Ada',
    lastName: 'Byron',
    email: 'ada@example.org',
    phone: '+1 407 555 0100',
    ...over,
  });
}
