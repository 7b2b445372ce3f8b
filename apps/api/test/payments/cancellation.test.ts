import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { phrases } from '../../src/ticketing/shared/phrases.ts';
import { backends } from '../backends.ts';
import { at, byCard } from '../caller.ts';
import { paymentWorld } from '../payment-world.ts';

describe.each(backends)('payments that are given up on $name', (backend) => {
  const world = paymentWorld(backend);

  describe('a provider that fails', () => {
    it('is called again by the repeat of the checkout', async () => {
      const { id } = await world.createBasket(1);
      world.api.memory.network.failNext('start', 'loseResponse');
      const response = await world.visitor.errorOf(world.visitor.tryCheckout(id, 'away-1', byCard));
      expect(response).toMatchObject({
        status: 503,
        code: 'payment_unavailable',
        details: [phrases.paymentUnavailable],
      });
      expect((await world.visitor.basket(id)).status).toBe('paying');
      const payment = await world.visitor.beginPayment(id, 'away-1');
      world.api.memory.pay(payment.id);
      expect((await world.visitor.payment(id)).status).toBe('confirmed');
    });

    it('leaves the basket open where it rejects the payment, and a repeat begins a new payment', async () => {
      const { id, expiresAt } = await world.createBasket(1);
      world.api.memory.network.failNext('start', 'reject');
      const response = await world.visitor.errorOf(world.visitor.tryCheckout(id, 'reject-1', byCard));
      expect(response).toMatchObject({
        status: 409,
        code: 'payment_rejected',
        details: [phrases.paymentNotStarted],
      });
      expect(await world.visitor.basket(id)).toMatchObject({ status: 'open', expiresAt });
      expect((await world.visitor.payment(id)).status).toBe('cancelled');
      const payment = await world.visitor.beginPayment(id, 'reject-1');
      world.api.memory.pay(payment.id);
      expect((await world.visitor.payment(id)).status).toBe('confirmed');
    });

    it('keeps the payment where it does not respond to its cancellation', async () => {
      const { id } = await world.paying(1);
      world.api.memory.network.failNext('cancel', 'unavailable');
      expect((await world.visitor.tryCancelPayment(id)).status).toBe(503);
      expect((await world.visitor.basket(id)).status).toBe('paying');
      expect((await world.visitor.cancelPayment(id)).status).toBe('cancelled');
    });
  });

  describe('a cancellation', () => {
    it('gives the basket back until its hold ends, or for two minutes where that is over', async () => {
      const { id, expiresAt } = await world.createBasket(1);
      await world.visitor.beginPayment(id);
      await world.visitor.cancelPayment(id);
      expect(await world.visitor.basket(id)).toMatchObject({ status: 'open', expiresAt });
      await world.visitor.beginPayment(id);
      // Afterwards the hold of ten minutes is over.
      await world.records.age(id, 12);
      await world.visitor.cancelPayment(id);
      const { status, expiresInMs } = await world.visitor.basket(id);
      expect(status).toBe('open');
      expect(expiresInMs).toBeGreaterThan(60_000);
      expect(expiresInMs).toBeLessThanOrEqual(120_000);
    });

    // 30 minutes: a hold of ten, five more by its renewal, and fifteen for a payment.
    it('prolongs no hold beyond 30 minutes from its creation, however often payments are begun and given up', async () => {
      const { id } = await world.createBasket(1);
      /** The age of the basket. */
      let minutes = 0;
      const pass = async (more: number) => {
        await world.records.age(id, more);
        minutes += more;
      };
      // The hold of ten minutes is renewed in its last minute.
      await pass(9);
      await world.visitor.call('POST', `/api/resova/loc-harbour/basket/${id}/extend`);
      while ((await world.visitor.tryBasket(id)).status === 200 && minutes < 60) {
        const { deadline } = await world.visitor.beginPayment(id);
        expect(minutes + (Date.parse(deadline) - Date.now()) / 60_000).toBeLessThanOrEqual(30);
        await world.visitor.cancelPayment(id);
        await pass(1);
      }
      expect(minutes).toBeGreaterThan(20);
      expect(minutes).toBeLessThanOrEqual(30);
    });

    it('that comes while the provider registers the payment leaves nothing that can be paid', async () => {
      const { id } = await world.createBasket(1);
      const letRegister = world.api.memory.network.delayNext('start');
      const started = world.api.memory.startedIds().length;
      const checkout = world.visitor.tryCheckout(id, undefined, byCard);
      while (world.api.memory.startedIds().length === started) await new Promise(setImmediate);
      const paymentId = at(world.api.memory.startedIds(), started);
      // The provider did not know the payment when the sweep cancelled it.
      await world.api.db.run(sql`UPDATE payments SET status = 'cancelled', checkout = NULL WHERE id = ${paymentId}`);
      await world.api.db.run(sql`UPDATE baskets SET status = 'open' WHERE id = ${id}`);
      letRegister();
      expect(await world.visitor.errorOf(checkout)).toMatchObject({ status: 409, code: 'payment_rejected' });
      world.api.memory.pay(paymentId);
      expect(world.api.memory.statement().get(paymentId)).toEqual({ receivedMinor: 0, refundedMinor: 0 });
    });

    it('that is repeated with its key does not cancel a later payment', async () => {
      const { id, payment } = await world.paying(1);
      await world.visitor.cancelPayment(id, 'cancel-1');
      const later = await world.visitor.beginPayment(id);
      expect(later.id).not.toBe(payment.id);
      expect(await world.visitor.cancelPayment(id, 'cancel-1')).toMatchObject({ id: payment.id, status: 'cancelled' });
      expect(await world.visitor.payment(id)).toMatchObject({ id: later.id, status: 'open' });
    });

    it('that comes after the payment reports the booking', async () => {
      const { id, payment } = await world.paying(1);
      world.api.memory.pay(payment.id);
      expect(await world.visitor.cancelPayment(id)).toMatchObject({
        status: 'confirmed',
        confirmation: { paid: 32.5 },
      });
    });

    it('that the provider does not know leads to a full refund of the later charge, and books nothing', async () => {
      const { id, payment } = await world.paying(1);
      world.api.memory.pay(payment.id);
      const event = world.newestEvent();
      // The payment is recorded as cancelled, as after a wrong response of the provider.
      await world.api.db.run(sql`UPDATE payments SET status = 'cancelled', checkout = NULL WHERE id = ${payment.id}`);
      await world.api.db.run(sql`UPDATE baskets SET status = 'open' WHERE id = ${id}`);
      await world.visitor.deliver(event);
      expect(await world.records.countBookings(id)).toBe(0);
      expect(await world.records.readEntries(payment.id)).toEqual([
        ['charge', 3_250],
        ['refund', -3_250],
      ]);
      expect(world.api.memory.statement().get(payment.id)).toEqual({ receivedMinor: 3_250, refundedMinor: 3_250 });
    });
  });

  it('the records of money, places and bookings agree', async () => {
    expect(await world.records.brokenRules()).toEqual([]);
  });
});
