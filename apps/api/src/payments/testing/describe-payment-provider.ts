import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mergeFacts, noFacts } from '../facts/merge-facts.ts';
import type { PaymentFacts, ProviderEvent, StartedPayment, StartPayment, WebhookRequest } from '../payment-provider.ts';
import type { ProviderUnderTest, ProviderWorld } from './provider-under-test.ts';

const amountMinor = 9_000;
const minuteMs = 60_000;
const unknown = { paymentId: 'pay_unknown', providerRef: null };

const embedded = { kind: 'embedded' } as const;
const hosted = { kind: 'hosted', returnUrl: 'https://house.example/en/orlando/checkout' } as const;

/** What every payment provider does. `open` returns a new one, without payments. */
export function describePaymentProvider(
  name: string,
  open: () => Promise<ProviderUnderTest>,
  page: StartPayment['page'] = embedded,
): void {
  describe(`the payment provider ${name}, ${page.kind}`, () => {
    const startAt = startOn(page);
    let opened: ProviderUnderTest;
    beforeEach(async () => {
      opened = await open();
    });
    afterEach(() => opened.close());

    it('registers a payment without a charge', async () => {
      const started = await startAt(opened, 'pay_1');
      expect(started.providerRef).not.toBe('');
      expect(started.facts).toMatchObject({ state: 'open', receivedMinor: 0, refundedMinor: 0, declineCode: null });
    });

    it('registers a payment once, however often it is started', async () => {
      const all = await Promise.all(Array.from({ length: 5 }, () => startAt(opened, 'pay_1')));
      const again = await startAt(opened, 'pay_1');
      expect(new Set([...all, again].map(({ providerRef }) => providerRef)).size).toBe(1);
      expect(again.handoff).toEqual(all[0]?.handoff);
    });

    it('knows nothing of a payment that was never registered', async () => {
      expect(await opened.provider.find(unknown)).toMatchObject({
        ok: true,
        value: { state: 'open', receivedMinor: 0, refundedMinor: 0 },
      });
      expect(await opened.provider.cancel(unknown)).toMatchObject({ ok: true, value: { state: 'cancelled' } });
    });

    it('cancels a payment that nobody has made, also twice', async () => {
      const { providerRef } = await startAt(opened, 'pay_1');
      const query = { paymentId: 'pay_1', providerRef };
      const cancelled = { ok: true, value: { state: 'cancelled', receivedMinor: 0 } };
      expect(await opened.provider.cancel(query)).toMatchObject(cancelled);
      expect(await opened.provider.cancel(query)).toMatchObject(cancelled);
    });

    it('rejects a refund of what was not charged', async () => {
      const { providerRef } = await startAt(opened, 'pay_1');
      const refund = { paymentId: 'pay_1', providerRef, refundId: 'rf_1', amountMinor: 1_000 };
      expect(await opened.provider.refund(refund)).toMatchObject({ ok: false, error: { kind: 'rejected' } });
    });

    it('captures nothing of a payment that nobody has made', async () => {
      const { providerRef } = await startAt(opened, 'pay_1');
      const captured = await opened.provider.capture({ paymentId: 'pay_1', providerRef });
      expect(captured).toMatchObject({ ok: true, value: { state: 'open', receivedMinor: 0 } });
    });

    it.each([null, '', 'signed', 't=1,v1=00'])('rejects an event with the signature %j', (signature) => {
      const body = JSON.stringify({ id: 'evt_1', object: 'event', type: 'payment_intent.succeeded' });
      expect(opened.provider.readEvent({ body, signature })).toEqual({ ok: false, error: 'forged' });
    });
  });
}

type OpenCharging = () => Promise<ProviderUnderTest & { readonly world: ProviderWorld }>;

/** What every provider does that charges, on our page and on its own. */
export function describeChargingProvider(name: string, openCharging: OpenCharging): void {
  for (const page of [embedded, hosted]) {
    describePaymentProvider(name, openCharging, page);
    describeCharges(name, openCharging, page);
  }
}

function describeCharges(name: string, openCharging: OpenCharging, page: StartPayment['page']): void {
  describe(`the charging provider ${name}, ${page.kind}`, () => {
    const startAt = startOn(page);
    const command = commandOn(page);
    let opened: ProviderUnderTest & { readonly world: ProviderWorld };
    beforeEach(async () => {
      opened = await openCharging();
    });
    afterEach(() => opened.close());

    const start = (paymentId: string) => startAt(opened, paymentId);
    const find = async (paymentId: string, providerRef: string | null = null): Promise<PaymentFacts> => {
      const found = await opened.provider.find({ paymentId, providerRef });
      if (!found.ok) throw new Error(found.error.message);
      return found.value;
    };
    const events = () => opened.world.requests().map((request) => readAt(opened, request));
    const reported = () => events().reduce((all, { facts }) => mergeFacts(all, facts ?? noFacts), noFacts);

    it('charges the amount, once', async () => {
      const { providerRef } = await start('pay_1');
      await opened.world.pay('pay_1');
      const facts = await find('pay_1', providerRef);
      expect(facts).toMatchObject({
        state: 'succeeded',
        receivedMinor: amountMinor,
        refundedMinor: 0,
        declineCode: null,
      });
      expect(opened.world.booksOf('pay_1')).toEqual({ payments: 1, receivedMinor: amountMinor, refundedMinor: 0 });
    });

    it('reports in its events what it says when it is called', async () => {
      const { providerRef } = await start('pay_1');
      await opened.world.decline('pay_1');
      await opened.world.pay('pay_1');
      const { attemptedAt: _, ...found } = await find('pay_1', providerRef);
      expect(reported()).toMatchObject(found);
      expect(new Set(events().map(({ eventId }) => eventId)).size).toBe(events().length);
      expect(
        events()
          .filter(({ facts }) => facts !== null)
          .map(({ paymentId }) => paymentId),
      ).toContain('pay_1');
    });

    it('says why a card was declined, and forgets it after another attempt', async () => {
      const { providerRef } = await start('pay_1');
      await opened.world.decline('pay_1');
      const declined = await find('pay_1', providerRef);
      expect(declined).toMatchObject({ state: 'open', receivedMinor: 0 });
      expect(declined.declineCode).not.toBeNull();
      expect(reported().declineCode).toBe(declined.declineCode);
      opened.world.advance(minuteMs);
      await opened.world.needApproval('pay_1');
      expect(await find('pay_1', providerRef)).toMatchObject({ state: 'needsAction', declineCode: null });
    });

    it('charges nothing before the bank’s approval', async () => {
      const { providerRef } = await start('pay_1');
      await opened.world.needApproval('pay_1');
      expect(await find('pay_1', providerRef)).toMatchObject({ state: 'needsAction', receivedMinor: 0 });
      await opened.world.approve('pay_1');
      expect(await find('pay_1', providerRef)).toMatchObject({ state: 'succeeded', receivedMinor: amountMinor });
    });

    it('says that it has not decided yet', async () => {
      const { providerRef } = await start('pay_1');
      await opened.world.beginProcessing('pay_1');
      expect(await find('pay_1', providerRef)).toMatchObject({ state: 'processing', receivedMinor: 0 });
      expect(reported()).toMatchObject({ state: 'processing', receivedMinor: 0 });
    });

    it('finds a payment by our id if its own is not known', async () => {
      await start('pay_1');
      await start('pay_2');
      await opened.world.pay('pay_2');
      expect(await find('pay_2')).toMatchObject({ state: 'succeeded', receivedMinor: amountMinor });
      expect(await find('pay_1')).toMatchObject({ state: 'open', receivedMinor: 0 });
    });

    it('never charges a cancelled payment', async () => {
      const { providerRef } = await start('pay_1');
      await opened.provider.cancel({ paymentId: 'pay_1', providerRef });
      await opened.world.pay('pay_1').catch(() => undefined);
      expect(await find('pay_1', providerRef)).toMatchObject({ state: 'cancelled', receivedMinor: 0 });
      expect(reported().state).toBe('cancelled');
    });

    it('cancels a payment by our id, and one that waits for the bank', async () => {
      await start('pay_1');
      await opened.world.needApproval('pay_1');
      expect(await opened.provider.cancel({ paymentId: 'pay_1', providerRef: null })).toMatchObject({
        ok: true,
        value: { state: 'cancelled' },
      });
      expect(await find('pay_1')).toMatchObject({ state: 'cancelled' });
    });

    it('says that a payment to cancel was made before', async () => {
      const { providerRef } = await start('pay_1');
      await opened.world.pay('pay_1');
      expect(await opened.provider.cancel({ paymentId: 'pay_1', providerRef })).toMatchObject({
        ok: true,
        value: { state: 'succeeded', receivedMinor: amountMinor },
      });
    });

    it('refunds parts, each once', async () => {
      const { providerRef } = await start('pay_1');
      await opened.world.pay('pay_1');
      const refund = (refundId: string, minor: number) =>
        opened.provider.refund({ paymentId: 'pay_1', providerRef, refundId, amountMinor: minor });
      const first = await refund('rf_1', 4_000);
      expect(first).toMatchObject({ ok: true, value: { status: 'done' } });
      expect(await refund('rf_1', 4_000)).toEqual(first);
      expect(await refund('rf_2', 5_000)).toMatchObject({ ok: true, value: { status: 'done' } });
      expect(await refund('rf_3', 1)).toMatchObject({ ok: false, error: { kind: 'rejected' } });
      expect(await find('pay_1', providerRef)).toMatchObject({ state: 'succeeded', refundedMinor: amountMinor });
      expect(reported().refundedMinor).toBe(amountMinor);
      expect(opened.world.booksOf('pay_1')).toMatchObject({ receivedMinor: amountMinor, refundedMinor: amountMinor });
    });

    it('rejects a refund of more than is left', async () => {
      const { providerRef } = await start('pay_1');
      await opened.world.pay('pay_1');
      const refund = { paymentId: 'pay_1', providerRef, refundId: 'rf_1', amountMinor: amountMinor + 1 };
      expect(await opened.provider.refund(refund)).toMatchObject({ ok: false, error: { kind: 'rejected' } });
      expect(opened.world.booksOf('pay_1').refundedMinor).toBe(0);
    });

    it('knows refunds that others made', async () => {
      const { providerRef } = await start('pay_1');
      await opened.world.pay('pay_1');
      await opened.world.refundOutside('pay_1', 2_500);
      expect(await find('pay_1', providerRef)).toMatchObject({ refundedMinor: 2_500 });
      expect(reported().refundedMinor).toBe(2_500);
    });

    it('knows disputes and how they end', async () => {
      const { providerRef } = await start('pay_1');
      await opened.world.pay('pay_1');
      await opened.world.dispute('pay_1');
      const open = await find('pay_1', providerRef);
      expect(open.disputes).toEqual([expect.objectContaining({ amountMinor, status: 'open' })]);
      expect(reported()).toMatchObject({ providerRef: open.providerRef, disputes: open.disputes });
      await opened.world.winDispute('pay_1');
      const won = await find('pay_1', providerRef);
      expect(won.disputes).toEqual([{ ...open.disputes[0], status: 'won' }]);
      expect(reported().disputes).toEqual(won.disputes);
    });

    it('registers one payment if the response is lost', async () => {
      opened.world.loseResponseOf('start');
      expect(await opened.provider.start(command('pay_1'))).toMatchObject({
        ok: false,
        error: { kind: 'unavailable' },
      });
      const { providerRef } = await start('pay_1');
      await opened.world.pay('pay_1');
      expect(await find('pay_1', providerRef)).toMatchObject({ state: 'succeeded' });
      expect(opened.world.booksOf('pay_1')).toMatchObject({ payments: 1, receivedMinor: amountMinor });
    });

    it('refunds once if the response is lost', async () => {
      const { providerRef } = await start('pay_1');
      await opened.world.pay('pay_1');
      const refund = { paymentId: 'pay_1', providerRef, refundId: 'rf_1', amountMinor: 4_000 };
      opened.world.loseResponseOf('refund');
      expect(await opened.provider.refund(refund)).toMatchObject({ ok: false, error: { kind: 'unavailable' } });
      expect(await opened.provider.refund(refund)).toMatchObject({ ok: true, value: { status: 'done' } });
      expect(opened.world.booksOf('pay_1').refundedMinor).toBe(4_000);
    });

    it('has cancelled if the response is lost', async () => {
      const { providerRef } = await start('pay_1');
      opened.world.loseResponseOf('cancel');
      const query = { paymentId: 'pay_1', providerRef };
      expect(await opened.provider.cancel(query)).toMatchObject({ ok: false, error: { kind: 'unavailable' } });
      expect(await opened.provider.cancel(query)).toMatchObject({ ok: true, value: { state: 'cancelled' } });
    });

    it('is unavailable for every call while it is away', async () => {
      const { providerRef } = await start('pay_1');
      const comeBack = opened.world.goAway();
      const query = { paymentId: 'pay_1', providerRef };
      const results = await Promise.all([
        opened.provider.start(command('pay_2')),
        opened.provider.find(query),
        opened.provider.cancel(query),
        opened.provider.refund({ ...query, refundId: 'rf_1', amountMinor: 1 }),
      ]);
      expect(results.map((result) => (result.ok ? 'ok' : result.error.kind))).toEqual(results.map(() => 'unavailable'));
      comeBack();
      expect(await find('pay_1', providerRef)).toMatchObject({ state: 'open' });
    });

    it('reads its events for five minutes, whole and of its own account only', async () => {
      await start('pay_1');
      await opened.world.pay('pay_1');
      const request = newestOf(opened.world);
      const changed = { ...request, body: request.body.replace('pay_1', 'pay_2') };
      expect(opened.provider.readEvent(changed)).toEqual({ ok: false, error: 'forged' });
      const other = opened.provider.readEvent(await opened.world.requestOfOtherAccount());
      expect(['forged', 'otherAccount']).toContain(other.ok ? 'read' : other.error);
      opened.world.advance(4 * minuteMs);
      expect(opened.provider.readEvent(request).ok).toBe(true);
      opened.world.advance(2 * minuteMs);
      expect(opened.provider.readEvent(request)).toEqual({ ok: false, error: 'stale' });
    });

    it('leads to a page of its own where that is wanted, and only there', async () => {
      const { handoff } = await start('pay_1');
      expect(/^https?:\/\//u.test(handoff['url'] ?? '')).toBe(page.kind === 'hosted');
    });
  });
}

const commandOn =
  (page: StartPayment['page']) =>
  (paymentId: string): StartPayment => ({
    paymentId,
    locationId: 'loc-madrid',
    amountMinor,
    currency: 'EUR',
    description: 'The Lost Temple',
    email: 'ada@example.com',
    locale: 'en',
    page,
  });

const startOn =
  (page: StartPayment['page']) =>
  async ({ provider }: ProviderUnderTest, paymentId: string): Promise<StartedPayment> => {
    const started = await provider.start(commandOn(page)(paymentId));
    if (!started.ok) throw new Error(started.error.message);
    return started.value;
  };

function readAt({ provider }: ProviderUnderTest, request: WebhookRequest): ProviderEvent {
  const read = provider.readEvent(request);
  if (!read.ok) throw new Error(`The event is ${read.error}: ${request.body}`);
  return read.value;
}

function newestOf(world: ProviderWorld): WebhookRequest {
  const newest = world.requests().at(-1);
  if (newest === undefined) throw new Error('The provider has sent no event.');
  return newest;
}
