import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { rowCount } from '../src/kernel/database.ts';
import type { TestApi } from '../src/testing/open-test-api.ts';
import { backends } from './backends.ts';
import { at, toBooking, byCard, createCaller, onHostedPage } from './caller.ts';
import { freeStarts } from './free-starts.ts';
import { createPaymentRecords } from './payment-records.ts';

const countRow = z.object({ count: rowCount });

describe.each(backends)('payments without scripts on $name', (backend) => {
  let api: TestApi;
  let visitor: ReturnType<typeof createCaller>;
  let start: () => string;
  let passedMs = 0;
  let records: ReturnType<typeof createPaymentRecords>;
  beforeAll(async () => {
    api = await backend.open({ now: () => Date.now() + passedMs });
    visitor = createCaller(api);
    start = await freeStarts(visitor);
    records = createPaymentRecords(api);
  });
  afterAll(() => api.close());

  /** Creates a basket under payment: adults at 32.50 each. */
  const paying = async (body: object = onHostedPage, adults = 1) => {
    const { id } = await visitor.create({ bookings: [toBooking(start(), adults)] });
    return { id, payment: await visitor.beginPayment(id, undefined, body) };
  };
  const newestEvent = () => at(api.memory.requests, api.memory.requests.length - 1);
  const countLive = async (basketId: string) => {
    const [row] = await api.db.rows(
      countRow,
      sql`
        SELECT count(*) AS count FROM payments
        WHERE basket_id = ${basketId} AND status IN ('open', 'cancelling', 'booked')
      `,
    );
    return row?.count;
  };

  describe('on the page of the provider', () => {
    it('lead there, and back to the checkout of the location in the language of the visitor', async () => {
      const { payment } = await paying({ ...onHostedPage, locale: 'fr' });
      expect(payment).toMatchObject({ status: 'open', amount: 32.5 });
      expect(payment.handoff?.values['url']).toBe(`https://memory.example/${payment.id}`);
      expect(api.memory.pageOf(payment.id)).toEqual({
        kind: 'hosted',
        returnUrl: 'http://site.test/fr/harbour/checkout',
      });
    });

    it.each([{ returnUrl: 'https://elsewhere.example' }, { page: 'https://elsewhere.example' }])(
      'take no URL from the client: %j',
      async (more) => {
        const { id } = await visitor.create({ bookings: [toBooking(start(), 1)] });
        const body = { ...onHostedPage, payment: { ...onHostedPage.payment, ...more } };
        expect(await visitor.errorOf(visitor.tryCheckout(id, undefined, body))).toMatchObject({ status: 422 });
      },
    );

    it('offer the same page for as long as there is something to do', async () => {
      const { id, payment } = await paying();
      expect((await visitor.payment(id)).handoff).toEqual(payment.handoff);
      api.memory.wait(payment.id, 'needsAction');
      await visitor.deliver(newestEvent());
      expect(await visitor.payment(id)).toMatchObject({ status: 'needsAction', handoff: payment.handoff });
      api.memory.wait(payment.id, 'processing');
      await visitor.deliver(newestEvent());
      expect(await visitor.payment(id)).toMatchObject({ status: 'processing', handoff: null });
    });

    it('are booked for a visitor who is back before the event, which then adds nothing', async () => {
      const { id, payment } = await paying();
      api.memory.pay(payment.id);
      const event = newestEvent();
      const paid = await visitor.payment(id);
      expect(paid).toMatchObject({ status: 'confirmed', handoff: null, confirmation: { paid: 32.5 } });
      await visitor.deliver(event);
      expect(await records.readEntries(paid.confirmation?.reference ?? '')).toEqual([
        ['sale', -3_250],
        ['charge', 3_250],
      ]);
    });

    it('say why a card was declined to a visitor who comes back, and can be made after that', async () => {
      const { id, payment } = await paying();
      api.memory.decline(payment.id, 'expired_card');
      expect(await visitor.payment(id)).toMatchObject({
        status: 'open',
        declined: 'Your card has expired. Please use another card.',
        handoff: payment.handoff,
      });
      passedMs += 1_000;
      api.memory.pay(payment.id);
      await visitor.deliver(newestEvent());
      expect((await visitor.payment(id)).status).toBe('confirmed');
    });

    it('cannot be made after they were given up', async () => {
      const { id, payment } = await paying();
      expect(await visitor.cancelPayment(id)).toMatchObject({ status: 'cancelled', handoff: null });
      api.memory.pay(payment.id);
      expect(api.memory.statement().get(payment.id)?.receivedMinor).toBe(0);
      expect((await visitor.basket(id)).status).toBe('open');
    });

    it('end with the hold, with their places', async () => {
      const { id, payment } = await paying();
      await records.age(id, 30);
      await api.sweepPayments();
      api.memory.pay(payment.id);
      expect(await visitor.payment(id)).toMatchObject({ status: 'cancelled', handoff: null });
      expect(await records.heldPlaces(id)).toBe(0);
      expect(api.memory.statement().get(payment.id)?.receivedMinor).toBe(0);
    });

    it('begin anew after the provider has ended its page', async () => {
      const { id, payment } = await paying();
      api.memory.cancelOutside(payment.id);
      await visitor.deliver(newestEvent());
      expect((await visitor.payment(id)).status).toBe('cancelled');
      expect((await visitor.basket(id)).status).toBe('open');
      const again = await visitor.beginPayment(id, undefined, onHostedPage);
      expect(again.handoff?.values['url']).toBe(`https://memory.example/${again.id}`);
      api.memory.pay(again.id);
      expect((await visitor.payment(id)).status).toBe('confirmed');
    });
  });

  describe('that were begun with scripts', () => {
    it('go on without them, with the same contents, details and end', async () => {
      const { id, payment } = await paying({ ...byCard, locale: 'es' }, 2);
      const before = await visitor.basket(id);
      const changed = await visitor.changePage(id, 'hosted');
      expect(changed).toMatchObject({ status: 'open', amount: 65, deadline: payment.deadline });
      expect(changed.handoff?.values['url']).toBe(`https://memory.example/${changed.id}`);
      expect(api.memory.pageOf(changed.id)).toMatchObject({ returnUrl: 'http://site.test/es/harbour/checkout' });
      expect(await visitor.basket(id)).toMatchObject({ status: 'paying', bookings: before.bookings });

      api.memory.pay(payment.id);
      expect(api.memory.statement().get(payment.id)?.receivedMinor).toBe(0);
      api.memory.pay(changed.id);
      const { confirmation } = await visitor.payment(id);
      expect(confirmation).toMatchObject({ paid: 65, bookings: before.bookings });
      const mails = await api.db.rows(
        countRow,
        sql`SELECT count(*) AS count FROM mail_outbox WHERE letter::text LIKE ${`%${confirmation?.reference}%`}`,
      );
      expect(mails).toEqual([{ count: 1 }]);
    });

    it('change back, and a repeat changes nothing', async () => {
      const { id, payment } = await paying();
      expect((await visitor.changePage(id, 'hosted')).id).toBe(payment.id);
      const embedded = await visitor.changePage(id, 'embedded');
      expect(embedded.handoff?.values).toEqual({ intent: `mem_${embedded.id}` });
      expect(await visitor.changePage(id, 'embedded')).toMatchObject({ id: embedded.id, handoff: embedded.handoff });
    });

    it('have one live payment, however often the page is changed at once', async () => {
      const { id } = await paying(byCard);
      const started = api.memory.startedIds().length;
      const responses = await Promise.all(Array.from({ length: 10 }, () => visitor.changePage(id, 'hosted')));
      expect(new Set(responses.map(({ handoff }) => handoff?.values['url'])).size).toBe(1);
      expect([await countLive(id), api.memory.startedIds().length - started]).toEqual([1, 1]);
    });

    it('are booked unchanged if the visitor paid before the change', async () => {
      const { id, payment } = await paying(byCard);
      api.memory.pay(payment.id);
      expect(await visitor.changePage(id, 'hosted')).toMatchObject({
        id: payment.id,
        status: 'confirmed',
        confirmation: { paid: 32.5 },
      });
      expect(await records.countBookings(id)).toBe(1);
    });

    it('stay as they are while the provider decides, and after their time', async () => {
      const slow = await paying(byCard);
      api.memory.wait(slow.payment.id, 'processing');
      expect(await visitor.changePage(slow.id, 'hosted')).toMatchObject({ id: slow.payment.id, status: 'processing' });
      api.memory.pay(slow.payment.id);
      expect((await visitor.payment(slow.id)).status).toBe('confirmed');
      const late = await paying(byCard);
      await records.age(late.id, 30);
      expect(await visitor.changePage(late.id, 'hosted')).toMatchObject({ id: late.payment.id, handoff: null });
      expect((await visitor.payment(late.id)).status).toBe('cancelled');
    });

    it('stay as they are while the provider is away, until the repeat', async () => {
      const { id, payment } = await paying(byCard);
      api.memory.network.failNext('cancel', 'unavailable');
      expect(await visitor.errorOf(visitor.tryChangePage(id, 'hosted'))).toMatchObject({
        status: 503,
        code: 'payment_unavailable',
      });
      expect(await visitor.payment(id)).toMatchObject({ id: payment.id, status: 'open', handoff: payment.handoff });
      const changed = await visitor.changePage(id, 'hosted');
      api.memory.pay(changed.id);
      expect((await visitor.payment(id)).status).toBe('confirmed');
    });

    it.each(['event', 'next look'])('begin anew where the response of the provider is lost, by its %s', async (by) => {
      const { id, payment } = await paying(byCard);
      api.memory.network.failNext('cancel', 'loseResponse');
      expect((await visitor.tryChangePage(id, 'hosted')).status).toBe(503);
      if (by === 'event') await visitor.deliver(newestEvent());
      const changed = await visitor.payment(id);
      expect(changed).toMatchObject({ status: 'open', deadline: payment.deadline });
      expect(changed.handoff?.values['url']).toBe(`https://memory.example/${changed.id}`);
      expect((await visitor.basket(id)).status).toBe('paying');
    });

    it('do not begin anew where they are given up after a change that failed', async () => {
      const { id } = await paying(byCard);
      api.memory.network.failNext('cancel', 'unavailable');
      expect((await visitor.tryChangePage(id, 'hosted')).status).toBe(503);
      expect((await visitor.cancelPayment(id)).status).toBe('cancelled');
      expect([(await visitor.basket(id)).status, await countLive(id)]).toEqual(['open', 0]);
    });

    it('give the basket back where the provider does not take them on the other page', async () => {
      const { id } = await paying(byCard);
      api.memory.network.failNext('start', 'reject');
      expect(await visitor.changePage(id, 'hosted')).toMatchObject({ status: 'cancelled', handoff: null });
      expect((await visitor.basket(id)).status).toBe('open');
    });

    it('go on by another checkout, whose details are not taken, and by a repeat of the first', async () => {
      const { id } = await visitor.create({ bookings: [toBooking(start(), 1)] });
      const first = await visitor.beginPayment(id, 'scripts-1', byCard);
      const changed = await visitor.beginPayment(id, 'none-1', onHostedPage);
      expect(changed.id).not.toBe(first.id);
      const repeats = [
        await visitor.beginPayment(id, 'scripts-1', byCard),
        await visitor.beginPayment(id, 'none-1', onHostedPage),
        await visitor.beginPayment(id, 'scripts-2', byCard),
      ];
      expect(repeats.map(({ handoff }) => handoff)).toEqual(repeats.map(() => changed.handoff));
      api.memory.pay(changed.id);
      await visitor.deliver(newestEvent());
      expect((await visitor.tryCheckout(id, 'scripts-1', byCard)).data).toMatchObject({ status: 'confirmed' });
    });

    it('respond with 404 for a basket without a payment', async () => {
      const { id } = await visitor.create({ bookings: [toBooking(start(), 1)] });
      expect(await visitor.errorOf(visitor.tryChangePage(id, 'hosted'))).toMatchObject({
        status: 404,
        code: 'payment_not_found',
      });
    });
  });

  it('break no rule of payments', async () => {
    expect(await records.brokenRules()).toEqual([]);
  });
});
