import type { Basket, BookingRequest } from '../foundation/basket.ts';
import type { Confirmation } from '../foundation/checkout.ts';
import type { Outcome } from '../foundation/outcome.ts';
import type { CheckoutOutcome, Payment } from '../foundation/payment.ts';
import type { BookingGateway, CreateKey } from '../foundation/ports.ts';
import type { Slot } from '../foundation/slot.ts';
import { listedCategories, minimumTotal } from '../tickets/quantity.ts';

/** The parts of a test runner that the kit uses. Vitest, Jest and `node:test` with an `expect` have them. */
export interface TestRunner {
  readonly describe: (name: string, body: () => void) => void;
  readonly it: (name: string, body: () => Promise<void>) => void;
  readonly expect: (value: unknown) => { toEqual: (expected: unknown) => void };
}

/** A gateway with a location that sells gift vouchers and a date on which at least two slots of the game are free. */
export interface GatewayUnderTest {
  readonly gateway: BookingGateway;
  readonly locationId: string;
  readonly gameId: string;
  /** The date, YYYY-MM-DD in the venue's zone. */
  readonly date: string;
  /** A code that takes something off the fewest tickets of the game. */
  readonly promotionCode: string;
  /** Creates a key that was never used before. */
  readonly createKey: CreateKey;
  /** Pays the whole payment at the provider. Absent if the location takes no cards. */
  readonly payByCard?: ((payment: Payment) => Promise<void>) | undefined;
  /** Closes a slot, as a person at the location does. Absent if that cannot be done from here. */
  readonly closeSlot?: ((slot: Slot) => Promise<void>) | undefined;
  /** Returns the codes of the gift vouchers of a booking: released as a person at the location does, or as they were mailed. */
  readonly releaseVouchers: (reference: string) => Promise<readonly string[]>;
}

/** Returns a request for the fewest tickets of a slot. */
export function requestFewest(slot: Slot): BookingRequest {
  return createBookingRequest(slot, minimumTotal(slot));
}

/** Returns a request for `total` tickets of a slot: the minimum of each category, and the rest of the first listed ones. */
export function createBookingRequest(slot: Slot, total: number): BookingRequest {
  const listed = listedCategories(slot);
  let missing = total - listed.reduce((sum, { minQuantity = 0 }) => sum + minQuantity, 0);
  const chosen = listed.flatMap(({ id, minQuantity = 0, maxQuantity }) => {
    const more = Math.max(0, Math.min(missing, maxQuantity - minQuantity));
    missing -= more;
    return minQuantity + more > 0 ? [{ pricingCategoryId: id, quantity: minQuantity + more }] : [];
  });
  return { instanceId: slot.instanceId, tickets: chosen };
}

/** Returns the content of a basket as the requests that hold it. */
export function listRequests({ bookings }: Basket): readonly BookingRequest[] {
  return bookings.map(({ instanceId, tickets }) => ({
    instanceId,
    tickets: tickets.map(({ pricingCategoryId, quantity }) => ({ pricingCategoryId, quantity })),
  }));
}

/** Returns the value of a call; throws if the call has failed. */
export function requireValue<Value>(outcome: Outcome<Value>): Value {
  if (!outcome.ok) throw new Error(`${outcome.error.kind}: ${outcome.error.message}`);
  return outcome.value;
}

/** Returns the booking of a checkout; throws if it has to be paid first. */
export function requireBooking(outcome: Outcome<CheckoutOutcome>): Confirmation {
  const value = requireValue(outcome);
  if (value.status !== 'confirmed') throw new Error(`A payment of ${value.payment.amountMinor} is required`);
  return value;
}

/** Returns the payment of a checkout; throws if the checkout is booked without one. */
export function requirePayment(outcome: Outcome<CheckoutOutcome>): Payment {
  const value = requireValue(outcome);
  if (value.status !== 'paymentRequired') throw new Error(`${value.reference} is booked without a payment`);
  return value.payment;
}

/** Returns the kind of the error of a call; `ok` if the call has succeeded. */
export function readKind(outcome: Outcome<unknown>): string {
  return outcome.ok ? 'ok' : outcome.error.kind;
}
