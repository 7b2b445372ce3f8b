import type { BasketWire, ConfirmationWire, PaymentWire, SlotWire } from '../schema/booking.ts';

/** A slot as the api sends it. */
export const slotOnTheWire: SlotWire = {
  instanceId: '2026-11-22T19:00',
  date: '2026-11-22',
  startTime: '19:00',
  startsAt: '2026-11-23T00:00:00Z',
  durationMinutes: 60,
  inPast: false,
  availability: { status: true, spaces: { minRequired: 2, maxAvailable: 6 } },
  isPrivate: true,
  currency: 'USD',
  // The price tests rounding: 19.99 * 100 is 1998.9999999999998.
  pricingCategories: [{ id: 'adult', name: 'Adult', singlePrice: 19.99, maxQuantity: 6, hide: false }],
};

const bookingOnTheWire: BasketWire['bookings'][number] = {
  id: 'k1',
  instanceId: 'i1',
  gameId: 'g1',
  gameName: 'Lost Temple',
  gameSlug: 'lost-temple',
  date: '2026-11-22',
  startTime: '19:00',
  startsAt: '2026-11-23T00:00:00Z',
  durationMinutes: 60,
  kidsMode: true,
  tickets: [{ pricing_category_id: 'adult', name: 'Adult', quantity: 2, singlePrice: 19.99 }],
  total: 39.98,
};

/** A basket as the api sends it. */
export const basketOnTheWire: BasketWire = {
  id: 'b1',
  basketId: 'b1',
  locationId: 'loc-1',
  currency: 'USD',
  bookings: [bookingOnTheWire],
  vouchers: [],
  promotions: [],
  removedPromotions: [],
  subtotal: 39.98,
  discount: 0,
  total: 39.98,
  paymentOptions: [
    { method: 'card', dueNow: 39.98, dueAtVenue: 0 },
    { method: 'venue', dueNow: 0, dueAtVenue: 39.98 },
  ],
  status: 'open',
  expiresAt: '2026-11-21T12:10:00.000Z',
  expiresInMs: 599_000,
  canExtend: true,
};

/** A confirmation as the api sends it. */
export const confirmationOnTheWire: ConfirmationWire = {
  reference: 'CH-7Q4K',
  status: 'confirmed',
  bookings: [bookingOnTheWire],
  vouchers: [],
  promotions: [],
  subtotal: 39.98,
  discount: 0,
  total: 39.98,
  paid: 0,
  currency: 'USD',
};

/** A payment as the api sends it. */
export const paymentOnTheWire: PaymentWire = {
  id: 'pay-1',
  status: 'open',
  amount: 39.98,
  currency: 'USD',
  deadline: '2026-11-21T12:25:00.000Z',
  expiresInMs: 1_499_000,
  declined: 'Your card was declined.',
  handoff: { provider: 'stripe', values: { clientSecret: 'pi_1_secret_2' } },
  confirmation: null,
};
