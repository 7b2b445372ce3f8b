import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startAt, type OpenCharging } from './conformance/charging-provider.ts';
import { describeCharges } from './conformance/describe-charges.ts';
import { describeMoneyBack } from './conformance/describe-money-back.ts';
import { describeOutages } from './conformance/describe-outages.ts';
import type { StartPayment } from '../payment-provider.ts';
import type { ProviderUnderTest } from './provider-under-test.ts';

const embedded = { kind: 'embedded' } as const;
const hosted = { kind: 'hosted', returnUrl: 'https://house.example/en/orlando/checkout' } as const;
const unknown = { paymentId: 'pay_unknown', providerRef: null };

/** Declares the tests that every payment provider must pass. `open` returns a new one, without payments. */
export function describePaymentProvider(
  name: string,
  open: () => Promise<ProviderUnderTest>,
  page: StartPayment['page'] = embedded,
): void {
  describe(`the payment provider ${name}, ${page.kind}`, () => {
    let opened: ProviderUnderTest;
    beforeEach(async () => {
      opened = await open();
    });
    afterEach(() => opened.close());

    it('registers a payment without a charge', async () => {
      const started = await startAt(opened, page, 'pay_1');
      expect(started.providerRef).not.toBe('');
      expect(started.facts).toMatchObject({ state: 'open', receivedMinor: 0, refundedMinor: 0, declineCode: null });
    });

    it('registers a payment once, however often it is started', async () => {
      const all = await Promise.all(Array.from({ length: 5 }, () => startAt(opened, page, 'pay_1')));
      const again = await startAt(opened, page, 'pay_1');
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
      const { providerRef } = await startAt(opened, page, 'pay_1');
      const query = { paymentId: 'pay_1', providerRef };
      const cancelled = { ok: true, value: { state: 'cancelled', receivedMinor: 0 } };
      expect(await opened.provider.cancel(query)).toMatchObject(cancelled);
      expect(await opened.provider.cancel(query)).toMatchObject(cancelled);
    });

    it('rejects a refund of what was not charged', async () => {
      const { providerRef } = await startAt(opened, page, 'pay_1');
      const refund = { paymentId: 'pay_1', providerRef, refundId: 'rf_1', amountMinor: 1_000 };
      expect(await opened.provider.refund(refund)).toMatchObject({ ok: false, error: { kind: 'rejected' } });
    });

    it('captures nothing of a payment that nobody has made', async () => {
      const { providerRef } = await startAt(opened, page, 'pay_1');
      const captured = await opened.provider.capture({ paymentId: 'pay_1', providerRef });
      expect(captured).toMatchObject({ ok: true, value: { state: 'open', receivedMinor: 0 } });
    });

    it.each([null, '', 'signed', 't=1,v1=00'])('rejects an event with the signature %j', (signature) => {
      const body = JSON.stringify({ id: 'evt_1', object: 'event', type: 'payment_intent.succeeded' });
      expect(opened.provider.readEvent({ body, signature })).toEqual({ ok: false, error: 'forged' });
    });
  });
}

/** Declares the tests for providers that charge, on our page and on their own. */
export function describeChargingProvider(name: string, open: OpenCharging): void {
  for (const page of [embedded, hosted]) {
    describePaymentProvider(name, open, page);
    describeCharges(name, open, page);
    describeMoneyBack(name, open, page);
    describeOutages(name, open, page);
  }
}
