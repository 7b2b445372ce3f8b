import type { Basket, BookingRequest } from '../foundation/basket.ts';
import type { Outcome } from '../foundation/outcome.ts';
import type { CheckoutOutcome, Payment } from '../foundation/payment.ts';
import type { PaymentMethod, PaymentPage } from '../foundation/payment-option.ts';
import type { Slot } from '../foundation/slot.ts';
import {
  requireBooking,
  requestFewest,
  type GatewayUnderTest,
  readKind,
  requirePayment,
  type TestRunner,
  requireValue,
} from './gateway-under-test.ts';

/** Arranges a gateway with a free slot, and the steps of a visitor at it. */
export type Begin = () => Promise<
  GatewayUnderTest & {
    readonly freeSlot: Slot;
    readonly hold: (bookings: readonly BookingRequest[]) => Promise<Outcome<Basket>>;
    readonly checkOut: (
      basketId: string,
      payment?: { readonly method: PaymentMethod; readonly page?: PaymentPage },
      idempotencyKey?: string,
    ) => Promise<Outcome<CheckoutOutcome>>;
  }
>;

/** True if the visitor pays on a page of the provider, to which the handoff has the URL. */
const hasUrl = ({ handoff }: Payment) => /^https?:/u.test(handoff?.values['url'] ?? '');

/** Declares the tests of a checkout that is paid on arrival. */
export function describeVenuePayment(name: string, { describe, it, expect }: TestRunner, begin: Begin): void {
  describe(name, () => {
    it('books a basket once, and returns the same confirmation for the same key', async () => {
      const { gateway, locationId, freeSlot, hold, checkOut, createKey } = await begin();
      const basket = requireValue(await hold([requestFewest(freeSlot)]));
      const basketId = basket.id;
      const key = createKey();
      const { reference, totalMinor, paidMinor } = requireBooking(await checkOut(basketId, undefined, key));
      expect([totalMinor, paidMinor]).toEqual([basket.totalMinor, 0]);
      expect(requireBooking(await checkOut(basketId, undefined, key)).reference).toEqual(reference);
      expect(readKind(await checkOut(basketId))).toEqual('conflict');
      expect(requireValue(await gateway.getBasket({ locationId, basketId })).status).toEqual('booked');
    });
  });
}

/** Declares the tests of a checkout that is paid by card. */
export function describeCardPayment(name: string, { describe, it, expect }: TestRunner, begin: Begin): void {
  const startPayment = async () => {
    const under = await begin();
    const basket = requireValue(await under.hold([requestFewest(under.freeSlot)]));
    const card = { method: 'card' } as const;
    const place = { locationId: under.locationId, basketId: basket.id };
    const start = async () => requirePayment(await under.checkOut(basket.id, card));
    return { ...under, basket, place, card, start, payment: await start() };
  };

  describe(name, () => {
    it('books nothing before the payment, and locks the basket for longer', async () => {
      const { gateway, place, basket, payment } = await startPayment();
      expect([payment.status, payment.amountMinor, payment.confirmation]).toEqual(['open', basket.totalMinor, null]);
      expect([payment.handoff !== null, payment.expiresInMs > basket.expiresInMs]).toEqual([true, true]);
      const held = requireValue(await gateway.getBasket(place));
      expect([held.status, held.expiresInMs > basket.expiresInMs]).toEqual(['paying', true]);
      expect(readKind(await gateway.updateBasket({ ...place, bookings: [] }))).toEqual('conflict');
      expect(readKind(await gateway.deleteBasket(place))).toEqual('conflict');
    });

    it('has one payment of a basket, whatever the key', async () => {
      const { gateway, place, payment, start } = await startPayment();
      const ids = [(await start()).id, (await start()).id, requireValue(await gateway.getPayment(place)).id];
      expect(ids).toEqual([payment.id, payment.id, payment.id]);
    });

    it('books what is paid, once', async () => {
      const { gateway, place, basket, payment, payByCard } = await startPayment();
      await payByCard?.(payment);
      const paid = requireValue(await gateway.getPayment(place));
      expect([paid.status, paid.confirmation?.paidMinor]).toEqual(['confirmed', basket.totalMinor]);
      expect(requireValue(await gateway.getPayment(place)).confirmation?.reference).toEqual(
        paid.confirmation?.reference,
      );
      expect(requireValue(await gateway.getBasket(place)).status).toEqual('booked');
      expect(requireValue(await gateway.cancelPayment(place)).status).toEqual('confirmed');
    });

    it('leads to a page of the provider where the visitor has no scripts', async () => {
      const { gateway, locationId, freeSlot, hold, checkOut } = await begin();
      const { id: basketId } = requireValue(await hold([requestFewest(freeSlot)]));
      const payment = requirePayment(await checkOut(basketId, { method: 'card', page: 'hosted' }));
      const again = requireValue(await gateway.getPayment({ locationId, basketId }));
      expect([payment, again].map(hasUrl)).toEqual([true, true]);
    });

    it('changes to the other page with the same basket, amount and time', async () => {
      const { gateway, place, basket, payment, checkOut, payByCard } = await startPayment();
      const changed = requirePayment(await checkOut(basket.id, { method: 'card', page: 'hosted' }));
      expect([payment, changed].map(hasUrl)).toEqual([false, true]);
      expect([changed.id === payment.id, changed.amountMinor]).toEqual([false, payment.amountMinor]);
      expect(changed.expiresInMs > basket.expiresInMs).toEqual(true);
      // A checkout that names no page returns the payment that is under way.
      expect(requirePayment(await checkOut(basket.id, { method: 'card' })).id).toEqual(changed.id);
      await payByCard?.(changed);
      expect(requireValue(await gateway.getPayment(place)).status).toEqual('confirmed');
    });

    it('opens the basket again when the payment is given up', async () => {
      const { gateway, place, payment, start } = await startPayment();
      expect(requireValue(await gateway.cancelPayment(place)).status).toEqual('cancelled');
      expect(requireValue(await gateway.getBasket(place)).status).toEqual('open');
      expect((await start()).id === payment.id).toEqual(false);
    });
  });
}
