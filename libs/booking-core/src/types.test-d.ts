/* The typecheck of the library reads this file: each expected error must be one. */
import { type ActorRefFrom, createActor } from 'xstate';
import {
  type basketMachine,
  type BookingGateway,
  bookingMachine,
  type BookingWay,
  type checkoutMachine,
  type CustomerError,
  type Outcome,
  type PaymentGateway,
  type PricingCategory,
  selectChange,
  selectPay,
  type Slot,
  type SlotError,
  whyCannotAddVoucher,
} from './index.ts';
import { createSimulator } from './testing/index.ts';

const { gateway } = createSimulator({ now: () => 0 });
const location = { id: 'loc-orlando', timeZone: 'America/New_York' };
const game = { id: 'game-lost-temple' };
const createKey = () => 'key';
const now = () => 0;

export const booking = createActor(bookingMachine, { input: { gateway, game, location, createKey, now } });
booking.send({ type: 'slot.select', instanceId: 'i' });
// @ts-expect-error a misspelt event does not compile
booking.send({ type: 'slot.selected', instanceId: 'i' });
// @ts-expect-error an event without its payload does not compile
booking.send({ type: 'slot.select' });
// @ts-expect-error the machine emits no event of this name
booking.on('basket.change', () => undefined);
booking.on('basket.updated', ({ basket }) => basket.id);
// @ts-expect-error time is brought by the host, never taken from the machine's own surroundings
createActor(bookingMachine, { input: { gateway, game, location, createKey } });
// @ts-expect-error there is no such state
booking.getSnapshot().matches('thinking');

export function fill(checkout: ActorRefFrom<typeof checkoutMachine>) {
  checkout.send({ type: 'field.set', field: 'email', value: 'ada@example.org' });
  // @ts-expect-error a customer has no such field
  checkout.send({ type: 'field.set', field: 'title', value: 'Lady' });
}

export function pay(checkout: ActorRefFrom<typeof checkoutMachine>) {
  checkout.send({ type: 'method.set', method: 'card' });
  // @ts-expect-error the ways to pay are a closed set
  checkout.send({ type: 'method.set', method: 'cheque' });
  const { reason } = selectPay(checkout.getSnapshot());
  // @ts-expect-error a payment that cannot be made says so by a closed list of codes
  return reason?.code === 'tired';
}

// @ts-expect-error a provider reports what became of a payment by a closed list of types
export const provider: PaymentGateway = { pay: async () => ({ type: 'paid' }) };

// @ts-expect-error a record of views has to have each way to book
export const missingView: Record<BookingWay['type'], string> = { link: 'Link' };

export function read(outcome: Outcome<Slot>): string {
  // @ts-expect-error the value exists only after a check of `ok`
  const unchecked: unknown = outcome.value;
  return outcome.ok ? outcome.value.instanceId : `${String(unchecked)} ${outcome.error.kind}`;
}

// @ts-expect-error the errors of a field are a closed set of phrases
export const fieldError: CustomerError = 'Wrong email';

export function buy(basket: ActorRefFrom<typeof basketMachine>) {
  basket.send({ type: 'promotion.add', code: 'CREW10' });
  basket.send({ type: 'voucher.add', voucher: { voucherId: 'gift', quantity: 1 } });
  // @ts-expect-error a gift voucher needs a quantity
  basket.send({ type: 'voucher.add', voucher: { voucherId: 'gift' } });
  // @ts-expect-error a promotion is removed by its id, not by its code
  basket.send({ type: 'promotion.remove', code: 'CREW10' });
  const { reason } = selectChange(basket.getSnapshot());
  // @ts-expect-error a basket that cannot be changed says so by a closed list of codes
  const isTired = reason?.code === 'tired';
  const error = whyCannotAddVoucher(basket.getSnapshot(), { voucherId: 'gift', quantity: 1 });
  return error?.code === 'voucherAtMaximum' ? error.max : isTired;
}

/** A sentence for every reason why a slot is not available. */
export const slotReasons = {
  inThePast: 'Already started',
  soldOut: 'Sold out',
  held: 'Held by others',
  tooFewPlaces: 'Too few places left',
  closed: 'Closed',
  tooSoon: 'Too late to book online',
  tooFarAhead: 'Not open for booking yet',
  roomTaken: 'Not available',
  unavailable: 'Not available',
} satisfies Record<SlotError['code'], string>;

// @ts-expect-error a gateway has to list gift vouchers
export const halfAGateway: BookingGateway = { ...gateway, listVouchers: undefined };

/** `minQuantity` is optional. */
export const adult: PricingCategory = { id: 'adult', name: 'Adult', priceMinor: 1, maxQuantity: 8, isHidden: false };
