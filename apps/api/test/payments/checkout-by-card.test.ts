import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { rowCount } from '../../src/kernel/database.ts';
import { phrases } from '../../src/ticketing/shared/phrases.ts';
import { backends } from '../backends.ts';
import { at, byCard } from '../caller.ts';
import { paymentWorld } from '../payment-world.ts';

const countRow = z.object({ count: rowCount });

describe.each(backends)('payments by card on $name', (backend) => {
  const world = paymentWorld(backend);

  describe('a checkout by card', () => {
    it('keeps the places and books once it is paid', async () => {
      const { id, payment } = await world.paying(2);
      expect(payment).toMatchObject({ status: 'open', amount: 65, declined: null, confirmation: null });
      expect(payment.handoff).toEqual({ provider: 'memory', values: { intent: `mem_${payment.id}` } });
      const basket = await world.visitor.basket(id);
      expect(basket).toMatchObject({ status: 'paying', canExtend: false });
      expect(Date.parse(basket.expiresAt)).toBe(Date.parse(payment.deadline));
      // A hold has ten minutes, and a payment adds fifteen.
      expect(payment.expiresInMs).toBeGreaterThan(24 * 60_000);

      world.api.memory.pay(payment.id);
      const paid = await world.visitor.payment(id);
      expect(paid).toMatchObject({
        status: 'confirmed',
        handoff: null,
        confirmation: { status: 'confirmed', total: 65, paid: 65, bookings: basket.bookings },
      });
      const { reference } = paid.confirmation ?? expect.unreachable();
      expect(await world.records.readEntries(reference)).toEqual([
        ['sale', -6_500],
        ['charge', 6_500],
      ]);
      expect(await world.visitor.basket(id)).toMatchObject({ status: 'booked', paymentOptions: [] });
      const mails = await world.api.db.rows(
        countRow,
        sql`SELECT count(*) AS count FROM mail_outbox WHERE letter::text LIKE ${`%${reference}%`}`,
      );
      expect(mails).toEqual([{ count: 1 }]);
    });

    it('is booked by the event alone, which counts once', async () => {
      const { id, payment } = await world.paying(1);
      world.api.memory.pay(payment.id);
      const event = world.newestEvent();
      const responses = await Promise.all(Array.from({ length: 5 }, () => world.visitor.deliver(event)));
      expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      expect(await world.records.countBookings(id)).toBe(1);
      expect((await world.visitor.basket(id)).status).toBe('booked');
    });

    it('returns the same payment for a repeat, with its key, with another key and without a key', async () => {
      const { id } = await world.createBasket(2);
      const first = await world.visitor.beginPayment(id, 'pay-1');
      const repeats = [await world.visitor.beginPayment(id, 'pay-1'), await world.visitor.beginPayment(id, 'pay-2')];
      repeats.push(await world.visitor.beginPayment(id));
      for (const repeat of repeats) expect(repeat).toMatchObject({ id: first.id, handoff: first.handoff });
      world.api.memory.pay(first.id);
      await world.deliverNewest();
      const { data } = await world.visitor.tryCheckout(id, 'pay-1', byCard);
      expect(data).toMatchObject({ status: 'confirmed', paid: 65 });
      expect(await world.visitor.errorOf(world.visitor.tryCheckout(id, 'pay-3', byCard))).toMatchObject({
        code: 'basket_booked',
      });
    });

    it('is one charge, however many checkouts come at once', async () => {
      const { id } = await world.createBasket(2);
      const started = world.api.memory.startedIds().length;
      // Every third checkout has no key.
      const responses = await Promise.all(
        Array.from({ length: 50 }, (_, index) =>
          world.visitor.checkoutPatiently(id, index % 3 === 0 ? undefined : `many-${index}`, byCard),
        ),
      );
      const payments = new Set(
        responses.map(({ data }) => (data as { readonly payment: { readonly id: string } }).payment.id),
      );
      expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 200));
      expect(payments.size).toBe(1);
      expect(world.api.memory.startedIds().length).toBe(started + 1);
      for (const paymentId of payments) world.api.memory.pay(paymentId);
      await Promise.all([world.visitor.payment(id), world.deliverNewest(), world.visitor.payment(id)]);
      expect(await world.records.countBookings(id)).toBe(1);
    });

    it('rejects every change of the basket until it is cancelled', async () => {
      const { id, payment } = await world.paying(2);
      const path = `/api/resova/loc-harbour/basket/${id}`;
      const { bookings } = await world.visitor.basket(id);
      const changes = [
        world.visitor.tryUpdate(id, { bookings: [] }),
        world.visitor.call('DELETE', path),
        world.visitor.call('DELETE', `${path}/booking/${at(bookings, 0).id}`),
        world.visitor.call('POST', `${path}/extend`),
        world.visitor.call('POST', `${path}/promotion`, { body: { code: 'FIVE' } }),
        world.visitor.tryCheckout(id),
      ];
      for (const change of changes) {
        expect(await world.visitor.errorOf(change)).toMatchObject({
          status: 409,
          code: 'basket_paying',
          details: [phrases.basketPaying],
        });
      }
      expect(await world.visitor.cancelPayment(id)).toMatchObject({
        id: payment.id,
        status: 'cancelled',
        handoff: null,
      });
      expect(await world.visitor.update(id, { bookings: [] })).toMatchObject({ status: 'open', bookings: [] });
    });

    it('issues gift vouchers once they are paid', async () => {
      const { id, payment } = await world.paying(1, { vouchers: [{ voucherId: 'gift-20', quantity: 2 }] });
      const countVouchers = () =>
        world.api.db.rows(
          countRow,
          sql`SELECT count(*) AS count FROM gift_vouchers g JOIN bookings b USING (reference) WHERE b.basket_id = ${id}`,
        );
      expect(await countVouchers()).toEqual([{ count: 0 }]);
      world.api.memory.pay(payment.id);
      const { confirmation } = await world.visitor.payment(id);
      expect(await countVouchers()).toEqual([{ count: 2 }]);
      expect(confirmation).toMatchObject({ paid: 72.5, vouchers: [{ code: null }, { code: null }] });
      expect(await world.records.readEntries(confirmation?.reference ?? '')).toEqual([
        ['sale', -3_250],
        ['voucher_sold', -2_000],
        ['voucher_sold', -2_000],
        ['charge', 7_250],
      ]);
    });

    it('says why a card was declined, and follows the second attempt until it is paid', async () => {
      const { id, payment } = await world.paying(1);
      world.api.memory.decline(payment.id, 'insufficient_funds');
      await world.deliverNewest();
      expect(await world.visitor.payment(id)).toMatchObject({
        status: 'open',
        declined: 'There is not enough money on your card. Please use another card.',
        handoff: payment.handoff,
      });
      // The provider's times are in seconds: an event of the same second would not count as newer.
      world.letPass(1_000);
      world.api.memory.wait(payment.id, 'needsAction');
      await world.deliverNewest();
      expect(await world.visitor.payment(id)).toMatchObject({ status: 'needsAction', handoff: payment.handoff });
      world.api.memory.wait(payment.id, 'processing');
      await world.deliverNewest();
      expect(await world.visitor.payment(id)).toMatchObject({ status: 'processing', handoff: null, declined: null });
      world.api.memory.pay(payment.id);
      await world.deliverNewest();
      expect(await world.visitor.payment(id)).toMatchObject({ status: 'confirmed' });
    });
  });

  describe('a basket without a payment', () => {
    it('has no payment to read or to cancel, and neither has a basket of another location', async () => {
      const { id } = await world.createBasket(1);
      expect(await world.visitor.errorOf(world.visitor.tryPayment(id))).toMatchObject({
        status: 404,
        code: 'payment_not_found',
      });
      expect(await world.visitor.errorOf(world.visitor.tryCancelPayment(id))).toMatchObject({ status: 404 });
      const { id: other } = await world.paying(1);
      const elsewhere = world.visitor.call('GET', `/api/resova/loc-mill/basket/${other}/payment`);
      expect((await elsewhere).status).toBe(404);
    });
  });

  it('the records of money, places and bookings agree', async () => {
    expect(await world.records.brokenRules()).toEqual([]);
  });
});
