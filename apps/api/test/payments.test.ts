import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { rowCount } from '../src/kernel/database.ts';
import type { TestApi } from '../src/testing/open-test-api.ts';
import { releaseExpired } from '../src/ticketing/embedded/free-places.ts';
import { phrases } from '../src/ticketing/shared/phrases.ts';
import { backends } from './backends.ts';
import { at, bookingOf, byCard, checkoutDetails, createCaller } from './caller.ts';
import { freeStarts } from './free-starts.ts';
import { createPaymentRecords } from './payment-records.ts';

const countRow = z.object({ count: rowCount });
const statusRow = z.object({ status: z.string() });

describe.each(backends.filter(({ isThere }) => isThere))('payments by card on $name', (backend) => {
  let api: TestApi;
  let visitor: ReturnType<typeof createCaller>;
  let start: () => string;
  let laterMs = 0;
  let records: ReturnType<typeof createPaymentRecords>;
  beforeAll(async () => {
    api = await backend.open({ now: () => Date.now() + laterMs });
    visitor = createCaller(api);
    start = await freeStarts(visitor);
    records = createPaymentRecords(api);
  });
  afterAll(() => api.close());

  /** Adults at 32.50 each. */
  const basketOf = (adults = 2, extra: object = {}) =>
    visitor.create({ bookings: [bookingOf(start(), adults)], ...extra });
  const newestEvent = () => at(api.memory.requests, api.memory.requests.length - 1);
  /** A basket under payment. */
  const paying = async (adults = 2, extra: object = {}) => {
    const { id } = await basketOf(adults, extra);
    return { id, payment: await visitor.beginPayment(id) };
  };

  describe('the options of a basket', () => {
    it('are those of the location, with what each means', async () => {
      expect(await basketOf(2)).toMatchObject({
        total: 65,
        paymentOptions: [
          { method: 'venue', dueNow: 0, dueAtVenue: 65 },
          { method: 'card', dueNow: 65, dueAtVenue: 0 },
        ],
      });
    });

    it('are only the card where gift vouchers are bought', async () => {
      const basket = await basketOf(1, { vouchers: [{ voucherId: 'gift-20', quantity: 1 }] });
      expect(basket.paymentOptions).toEqual([{ method: 'card', dueNow: 52.5, dueAtVenue: 0 }]);
      expect(await visitor.errorOf(visitor.tryCheckout(basket.id))).toMatchObject({
        status: 422,
        code: 'payment_required',
        details: [phrases.paymentRequired],
      });
    });

    it('are none where nothing is due', async () => {
      const { id } = await basketOf(1);
      await visitor.call('POST', `/api/resova/loc-harbour/basket/${id}/promotion`, { body: { code: 'FREE' } });
      expect((await visitor.basket(id)).paymentOptions).toEqual([]);
      const { data } = await visitor.tryCheckout(id, undefined, byCard);
      expect(data).toMatchObject({ status: 'confirmed', total: 0, paid: 0 });
    });

    it('reject a method that is not among them', async () => {
      const [mill] = await visitor.slots(
        `loc-mill/game/game-vault/availability?startDate=${new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)}`,
      );
      const body = { bookings: [bookingOf(mill?.instanceId ?? '', 1, mill?.pricingCategories[0]?.id)] };
      const { data } = await visitor.call('POST', '/api/resova/loc-mill/basket', { body });
      const { id } = data as { readonly id: string };
      const checkout = (details: object) =>
        visitor.errorOf(visitor.call('POST', `/api/resova/loc-mill/basket/${id}/checkout`, { body: details }));
      expect(await checkout({ ...checkoutDetails, payment: { method: 'venue' } })).toMatchObject({
        status: 422,
        code: 'payment_method_not_offered',
        details: [phrases.methodNotOffered],
      });
      expect(await checkout(checkoutDetails)).toMatchObject({ status: 422, code: 'payment_required' });
    });
  });

  describe('a checkout at the venue', () => {
    it('writes what is due into the ledger', async () => {
      const { id } = await basketOf(2);
      const { reference, paid } = await visitor.checkout(id);
      expect(paid).toBe(0);
      expect(await records.entriesOf(reference)).toEqual([['sale', -6_500]]);
    });
  });

  describe('a checkout by card', () => {
    it('keeps the places and books once it is paid', async () => {
      const { id, payment } = await paying(2);
      expect(payment).toMatchObject({ status: 'open', amount: 65, declined: null, confirmation: null });
      expect(payment.handoff).toEqual({ provider: 'memory', values: { intent: `mem_${payment.id}` } });
      const basket = await visitor.basket(id);
      expect(basket).toMatchObject({ status: 'paying', canExtend: false });
      expect(Date.parse(basket.expiresAt)).toBe(Date.parse(payment.deadline));
      expect(payment.expiresInMs).toBeGreaterThan(24 * 60_000);

      api.memory.pay(payment.id);
      const paid = await visitor.payment(id);
      expect(paid).toMatchObject({
        status: 'confirmed',
        handoff: null,
        confirmation: { status: 'confirmed', total: 65, paid: 65, bookings: basket.bookings },
      });
      const { reference } = paid.confirmation ?? expect.unreachable();
      expect(await records.entriesOf(reference)).toEqual([
        ['sale', -6_500],
        ['charge', 6_500],
      ]);
      expect(await visitor.basket(id)).toMatchObject({ status: 'booked', paymentOptions: [] });
      const mails = await api.db.rows(
        countRow,
        sql`SELECT count(*) AS count FROM mail_outbox WHERE letter::text LIKE ${`%${reference}%`}`,
      );
      expect(mails).toEqual([{ count: 1 }]);
    });

    it('is booked by the event alone, which counts once', async () => {
      const { id, payment } = await paying(1);
      api.memory.pay(payment.id);
      const event = newestEvent();
      const responses = await Promise.all(Array.from({ length: 5 }, () => visitor.deliver(event)));
      expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      expect(await records.bookingsOf(id)).toBe(1);
      expect((await visitor.basket(id)).status).toBe('booked');
    });

    it('returns the same payment for a repeat, with its key, with another and with none', async () => {
      const { id } = await basketOf(2);
      const first = await visitor.beginPayment(id, 'pay-1');
      const repeats = [await visitor.beginPayment(id, 'pay-1'), await visitor.beginPayment(id, 'pay-2')];
      repeats.push(await visitor.beginPayment(id));
      for (const repeat of repeats) expect(repeat).toMatchObject({ id: first.id, handoff: first.handoff });
      api.memory.pay(first.id);
      await visitor.deliver(newestEvent());
      const { data } = await visitor.tryCheckout(id, 'pay-1', byCard);
      expect(data).toMatchObject({ status: 'confirmed', paid: 65 });
      expect(await visitor.errorOf(visitor.tryCheckout(id, 'pay-3', byCard))).toMatchObject({ code: 'basket_booked' });
    });

    it('is one charge, however many checkouts come at once', async () => {
      const { id } = await basketOf(2);
      const started = api.memory.startedIds().length;
      const responses = await Promise.all(
        Array.from({ length: 50 }, (_, index) =>
          visitor.tryCheckout(id, index % 3 === 0 ? undefined : `many-${index}`, byCard),
        ),
      );
      const payments = new Set(
        responses.map(({ data }) => (data as { readonly payment: { readonly id: string } }).payment.id),
      );
      expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 200));
      expect(payments.size).toBe(1);
      expect(api.memory.startedIds().length).toBe(started + 1);
      for (const paymentId of payments) api.memory.pay(paymentId);
      await Promise.all([visitor.payment(id), visitor.deliver(newestEvent()), visitor.payment(id)]);
      expect(await records.bookingsOf(id)).toBe(1);
    });

    it('rejects every change of the basket until it is cancelled', async () => {
      const { id, payment } = await paying(2);
      const path = `/api/resova/loc-harbour/basket/${id}`;
      const { bookings } = await visitor.basket(id);
      const changes = [
        visitor.tryUpdate(id, { bookings: [] }),
        visitor.call('DELETE', path),
        visitor.call('DELETE', `${path}/booking/${at(bookings, 0).id}`),
        visitor.call('POST', `${path}/extend`),
        visitor.call('POST', `${path}/promotion`, { body: { code: 'FIVE' } }),
        visitor.tryCheckout(id),
      ];
      for (const change of changes) {
        expect(await visitor.errorOf(change)).toMatchObject({
          status: 409,
          code: 'basket_paying',
          details: [phrases.basketPaying],
        });
      }
      expect(await visitor.cancelPayment(id)).toMatchObject({ id: payment.id, status: 'cancelled', handoff: null });
      expect(await visitor.update(id, { bookings: [] })).toMatchObject({ status: 'open', bookings: [] });
    });

    it('issues gift vouchers once they are paid', async () => {
      const { id, payment } = await paying(1, { vouchers: [{ voucherId: 'gift-20', quantity: 2 }] });
      const vouchersOf = () =>
        api.db.rows(
          countRow,
          sql`SELECT count(*) AS count FROM gift_vouchers g JOIN bookings b USING (reference) WHERE b.basket_id = ${id}`,
        );
      expect(await vouchersOf()).toEqual([{ count: 0 }]);
      api.memory.pay(payment.id);
      const { confirmation } = await visitor.payment(id);
      expect(await vouchersOf()).toEqual([{ count: 2 }]);
      expect(confirmation).toMatchObject({ paid: 72.5, vouchers: [{ code: null }, { code: null }] });
      expect(await records.entriesOf(confirmation?.reference ?? '')).toEqual([
        ['sale', -3_250],
        ['voucher_sold', -2_000],
        ['voucher_sold', -2_000],
        ['charge', 7_250],
      ]);
    });

    it('says why a card was declined, and takes another one', async () => {
      const { id, payment } = await paying(1);
      api.memory.decline(payment.id, 'insufficient_funds');
      await visitor.deliver(newestEvent());
      expect(await visitor.payment(id)).toMatchObject({
        status: 'open',
        declined: 'Your card does not have enough money left. Please take another card.',
        handoff: payment.handoff,
      });
      // The provider's times are in seconds.
      laterMs += 1_000;
      api.memory.wait(payment.id, 'needsAction');
      await visitor.deliver(newestEvent());
      expect(await visitor.payment(id)).toMatchObject({ status: 'needsAction', handoff: payment.handoff });
      api.memory.wait(payment.id, 'processing');
      await visitor.deliver(newestEvent());
      expect(await visitor.payment(id)).toMatchObject({ status: 'processing', handoff: null, declined: null });
      api.memory.pay(payment.id);
      await visitor.deliver(newestEvent());
      expect(await visitor.payment(id)).toMatchObject({ status: 'confirmed' });
    });
  });

  describe('a provider that is away', () => {
    it('is called again by the repeat of the checkout', async () => {
      const { id } = await basketOf(1);
      api.memory.network.failNext('start', 'loseResponse');
      const response = await visitor.errorOf(visitor.tryCheckout(id, 'away-1', byCard));
      expect(response).toMatchObject({
        status: 503,
        code: 'payment_unavailable',
        details: [phrases.paymentUnavailable],
      });
      expect((await visitor.basket(id)).status).toBe('paying');
      const payment = await visitor.beginPayment(id, 'away-1');
      api.memory.pay(payment.id);
      expect((await visitor.payment(id)).status).toBe('confirmed');
    });

    it('that rejects the payment gives the basket back, and a repeat begins anew', async () => {
      const { id, expiresAt } = await basketOf(1);
      api.memory.network.failNext('start', 'reject');
      const response = await visitor.errorOf(visitor.tryCheckout(id, 'reject-1', byCard));
      expect(response).toMatchObject({
        status: 409,
        code: 'payment_rejected',
        details: [phrases.paymentNotStarted],
      });
      expect(await visitor.basket(id)).toMatchObject({ status: 'open', expiresAt });
      expect((await visitor.payment(id)).status).toBe('cancelled');
      const payment = await visitor.beginPayment(id, 'reject-1');
      api.memory.pay(payment.id);
      expect((await visitor.payment(id)).status).toBe('confirmed');
    });

    it('does not confirm a cancellation, and the payment stays', async () => {
      const { id } = await paying(1);
      api.memory.network.failNext('cancel', 'unavailable');
      expect((await visitor.tryCancelPayment(id)).status).toBe(503);
      expect((await visitor.basket(id)).status).toBe('paying');
      expect((await visitor.cancelPayment(id)).status).toBe('cancelled');
    });
  });

  describe('a cancellation', () => {
    it('gives the basket back with its own end, or at least two minutes', async () => {
      const { id, expiresAt } = await basketOf(1);
      await visitor.beginPayment(id);
      await visitor.cancelPayment(id);
      expect(await visitor.basket(id)).toMatchObject({ status: 'open', expiresAt });
      await visitor.beginPayment(id);
      await records.age(id, 12);
      await visitor.cancelPayment(id);
      const { status, expiresInMs } = await visitor.basket(id);
      expect(status).toBe('open');
      expect(expiresInMs).toBeGreaterThan(60_000);
      expect(expiresInMs).toBeLessThanOrEqual(120_000);
    });

    it('while the provider registers the payment leaves nothing that can be paid', async () => {
      const { id } = await basketOf(1);
      const registered = api.memory.network.delayNext('start');
      const started = api.memory.startedIds().length;
      const checkout = visitor.tryCheckout(id, undefined, byCard);
      while (api.memory.startedIds().length === started) await new Promise(setImmediate);
      const paymentId = at(api.memory.startedIds(), started);
      // The provider did not know it when the sweep cancelled it.
      await api.db.run(sql`UPDATE payments SET status = 'cancelled', checkout = NULL WHERE id = ${paymentId}`);
      await api.db.run(sql`UPDATE baskets SET status = 'open' WHERE id = ${id}`);
      registered();
      expect(await checkout).toMatchObject({ status: 409, error: { code: 'payment_rejected' } });
      api.memory.pay(paymentId);
      expect(api.memory.statement().get(paymentId)).toEqual({ receivedMinor: 0, refundedMinor: 0 });
    });

    it('with the same key does not cancel a later payment', async () => {
      const { id, payment } = await paying(1);
      await visitor.cancelPayment(id, 'cancel-1');
      const later = await visitor.beginPayment(id);
      expect(later.id).not.toBe(payment.id);
      expect(await visitor.cancelPayment(id, 'cancel-1')).toMatchObject({ id: payment.id, status: 'cancelled' });
      expect(await visitor.payment(id)).toMatchObject({ id: later.id, status: 'open' });
    });

    it('that comes after the payment reports the booking', async () => {
      const { id, payment } = await paying(1);
      api.memory.pay(payment.id);
      expect(await visitor.cancelPayment(id)).toMatchObject({ status: 'confirmed', confirmation: { paid: 32.5 } });
    });

    it('and a late success are an unbooked basket and a full refund', async () => {
      const { id, payment } = await paying(1);
      const paidBefore = api.memory.requests.length;
      api.memory.pay(payment.id);
      const event = at(api.memory.requests, paidBefore);
      // It is recorded as cancelled, as after a wrong response of the provider.
      await api.db.run(sql`UPDATE payments SET status = 'cancelled', checkout = NULL WHERE id = ${payment.id}`);
      await api.db.run(sql`UPDATE baskets SET status = 'open' WHERE id = ${id}`);
      await visitor.deliver(event);
      expect(await records.bookingsOf(id)).toBe(0);
      expect(await records.entriesOf(payment.id)).toEqual([
        ['charge', 3_250],
        ['refund', -3_250],
      ]);
      expect(api.memory.statement().get(payment.id)).toEqual({ receivedMinor: 3_250, refundedMinor: 3_250 });
    });
  });

  describe('a basket without a payment', () => {
    it('has none to read or to cancel', async () => {
      const { id } = await basketOf(1);
      expect(await visitor.errorOf(visitor.tryPayment(id))).toMatchObject({ status: 404, code: 'payment_not_found' });
      expect(await visitor.errorOf(visitor.tryCancelPayment(id))).toMatchObject({ status: 404 });
      const { id: other } = await paying(1);
      const elsewhere = visitor.call('GET', `/api/resova/loc-mill/basket/${other}/payment`);
      expect((await elsewhere).status).toBe(404);
    });
  });

  describe('a hold that ends during the approval of the bank', () => {
    it('stays until the deadline, whatever the sweep of the holds does', async () => {
      const { id, payment } = await paying(2);
      api.memory.wait(payment.id, 'needsAction');
      await records.age(id, 20);
      await releaseExpired(api.db);
      await api.sweepPayments();
      expect(await records.heldPlaces(id)).toBe(2);
      api.memory.pay(payment.id);
      await records.age(id, 2);
      await api.sweepPayments();
      expect((await visitor.payment(id)).status).toBe('confirmed');
    });

    it('is given back after the deadline: first the payment, then the places', async () => {
      const { id, payment } = await paying(2);
      await records.age(id, 26);
      api.memory.network.setAway(true);
      await api.sweepPayments();
      expect(await records.heldPlaces(id)).toBe(2);
      await records.age(id, 1);
      expect((await visitor.tryPayment(id)).status).toBe(503);
      api.memory.network.setAway(false);
      await records.age(id, 1);
      await api.sweepPayments();
      expect(await records.heldPlaces(id)).toBe(0);
      expect(await visitor.payment(id)).toMatchObject({ id: payment.id, status: 'cancelled' });
      expect((await visitor.tryBasket(id)).status).toBe(410);
    });

    const lateSuccess = async () => {
      const instanceId = start();
      const { id } = await visitor.create({ bookings: [bookingOf(instanceId, 4)] });
      const { id: paymentId } = await visitor.beginPayment(id);
      api.memory.network.setAway(true);
      await records.age(id, 26 + 60);
      await api.sweepPayments();
      api.memory.network.setAway(false);
      expect(await records.heldPlaces(id)).toBe(0);
      return { id, paymentId, instanceId };
    };

    it('takes the places again for a late success where they are free', async () => {
      const { id, paymentId } = await lateSuccess();
      api.memory.pay(paymentId);
      await visitor.deliver(newestEvent());
      expect(await visitor.payment(id)).toMatchObject({ status: 'confirmed', confirmation: { paid: 130 } });
      expect(await visitor.basket(id)).toMatchObject({ status: 'booked', total: 130 });
    });

    it('refunds a late success where the places are gone', async () => {
      const { id, paymentId, instanceId } = await lateSuccess();
      await visitor.checkout((await visitor.create({ bookings: [bookingOf(instanceId, 3)] })).id);
      api.memory.network.failNext('refund', 'loseResponse');
      api.memory.pay(paymentId);
      await visitor.deliver(newestEvent());
      expect((await visitor.payment(id)).status).toBe('placesLost');
      await api.sweepPayments();
      expect(await records.entriesOf(paymentId)).toEqual([
        ['charge', 13_000],
        ['refund', -13_000],
      ]);
      expect(api.memory.statement().get(paymentId)).toEqual({ receivedMinor: 13_000, refundedMinor: 13_000 });
      expect(await visitor.payment(id)).toMatchObject({ status: 'placesLost', confirmation: null });
    });
  });

  describe('the money of a paid booking', () => {
    it('that went back in the dashboard, or was disputed, is in the ledger once', async () => {
      const { id, payment } = await paying(1, { vouchers: [{ voucherId: 'gift-20', quantity: 1 }] });
      api.memory.pay(payment.id);
      const { confirmation } = await visitor.payment(id);
      api.memory.refundOutside(payment.id, 250);
      const refund = newestEvent();
      api.memory.dispute(payment.id, 'dp_1', 'open');
      const dispute = newestEvent();
      for (const event of [dispute, refund, dispute, refund]) await visitor.deliver(event);
      const { reference } = confirmation ?? expect.unreachable();
      expect((await records.entriesOf(reference)).slice(3)).toEqual([
        ['refund', -250],
        ['dispute', -5_250],
      ]);
      const statuses = () =>
        api.db.rows(statusRow, sql`SELECT status FROM gift_vouchers WHERE reference = ${reference}`);
      expect(await statuses()).toEqual([{ status: 'frozen' }]);
      api.memory.dispute(payment.id, 'dp_1', 'won');
      await visitor.deliver(newestEvent());
      expect(await statuses()).toEqual([{ status: 'issued' }]);
      expect((await records.entriesOf(reference)).at(-1)).toEqual(['dispute', 5_250]);
    });
  });

  it('the records of money, places and bookings agree', async () => {
    expect(await records.brokenRules()).toEqual([]);
  });
});
