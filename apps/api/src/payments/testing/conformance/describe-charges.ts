import { describe, expect, it } from 'vitest';
import { mergeFacts } from '../../facts/merge-facts.ts';
import type { StartPayment } from '../../payment-provider.ts';
import { amountMinor, minuteMs, chargingProvider, type OpenCharging } from './charging-provider.ts';

/** Declares the tests of how payments are charged and cancelled. */
export function describeCharges(name: string, open: OpenCharging, page: StartPayment['page']): void {
  describe(`a payment at the charging provider ${name}, ${page.kind}`, () => {
    const charging = chargingProvider(open, page);

    it('charges the amount, once', async () => {
      const { providerRef } = await charging.start('pay_1');
      await charging.world.pay('pay_1');
      const facts = await charging.find('pay_1', providerRef);
      expect(facts).toMatchObject({
        state: 'succeeded',
        receivedMinor: amountMinor,
        refundedMinor: 0,
        declineCode: null,
      });
      expect(charging.world.booksOf('pay_1')).toEqual({ payments: 1, receivedMinor: amountMinor, refundedMinor: 0 });
    });

    it.each(['EUR', 'JPY', 'KWD'])('charges in %s amounts within its limits, and rejects others', async (currency) => {
      const { minMinor, maxMinor, stepMinor } = charging.provider.getChargeLimits(currency);
      const start = (minor: number) =>
        charging.provider.start({ ...charging.command(`pay_${minor}`), amountMinor: minor, currency });
      const good = [minMinor, minMinor + stepMinor, maxMinor - (maxMinor % stepMinor)];
      const bad = [minMinor - 1, maxMinor + 1, ...(stepMinor > 1 ? [minMinor + 1] : [])];
      for (const minor of good) expect(await start(minor)).toMatchObject({ ok: true });
      for (const minor of bad) expect(await start(minor)).toMatchObject({ ok: false, error: { kind: 'rejected' } });
    });

    it('reports in its events what it says when it is called', async () => {
      const { providerRef } = await charging.start('pay_1');
      await charging.world.decline('pay_1');
      await charging.world.pay('pay_1');
      const { attemptedAt: _, ...found } = await charging.find('pay_1', providerRef);
      expect(charging.reported()).toMatchObject(found);
      expect(new Set(charging.events().map(({ eventId }) => eventId)).size).toBe(charging.events().length);
      expect(
        charging
          .events()
          .filter(({ facts }) => facts !== null)
          .map(({ paymentId }) => paymentId),
      ).toContain('pay_1');
    });

    it('says why a card was declined, and forgets it after another attempt', async () => {
      const { providerRef } = await charging.start('pay_1');
      await charging.world.decline('pay_1');
      const declined = await charging.find('pay_1', providerRef);
      expect(declined).toMatchObject({ state: 'open', receivedMinor: 0 });
      expect(declined.declineCode).not.toBeNull();
      expect(charging.reported().declineCode).toBe(declined.declineCode);
      charging.world.advance(minuteMs);
      await charging.world.needApproval('pay_1');
      expect(await charging.find('pay_1', providerRef)).toMatchObject({ state: 'needsAction', declineCode: null });
    });

    it('says of two attempts within one second what became of the later', async () => {
      const { providerRef } = await charging.start('pay_1');
      await charging.world.decline('pay_1');
      charging.world.advance(200);
      await charging.world.needApproval('pay_1');
      const events = charging.reported();
      charging.world.advance(200);
      expect(mergeFacts(events, await charging.find('pay_1', providerRef))).toMatchObject({
        state: 'needsAction',
        declineCode: null,
      });
    });

    it('charges nothing before the bank’s approval', async () => {
      const { providerRef } = await charging.start('pay_1');
      await charging.world.needApproval('pay_1');
      expect(await charging.find('pay_1', providerRef)).toMatchObject({ state: 'needsAction', receivedMinor: 0 });
      await charging.world.approve('pay_1');
      expect(await charging.find('pay_1', providerRef)).toMatchObject({
        state: 'succeeded',
        receivedMinor: amountMinor,
      });
    });

    it('says that it has not decided yet', async () => {
      const { providerRef } = await charging.start('pay_1');
      await charging.world.beginProcessing('pay_1');
      expect(await charging.find('pay_1', providerRef)).toMatchObject({ state: 'processing', receivedMinor: 0 });
      expect(charging.reported()).toMatchObject({ state: 'processing', receivedMinor: 0 });
    });

    it('finds a payment by our id if its own is not known', async () => {
      await charging.start('pay_1');
      await charging.start('pay_2');
      await charging.world.pay('pay_2');
      expect(await charging.find('pay_2')).toMatchObject({ state: 'succeeded', receivedMinor: amountMinor });
      expect(await charging.find('pay_1')).toMatchObject({ state: 'open', receivedMinor: 0 });
    });

    it('never charges a cancelled payment', async () => {
      const { providerRef } = await charging.start('pay_1');
      await charging.provider.cancel({ paymentId: 'pay_1', providerRef });
      await charging.world.pay('pay_1').catch(() => undefined);
      expect(await charging.find('pay_1', providerRef)).toMatchObject({ state: 'cancelled', receivedMinor: 0 });
      expect(charging.reported().state).toBe('cancelled');
    });

    it('cancels a payment by our id, and one that waits for the bank', async () => {
      await charging.start('pay_1');
      await charging.world.needApproval('pay_1');
      expect(await charging.provider.cancel({ paymentId: 'pay_1', providerRef: null })).toMatchObject({
        ok: true,
        value: { state: 'cancelled' },
      });
      expect(await charging.find('pay_1')).toMatchObject({ state: 'cancelled' });
    });

    it('says that a payment to cancel was made before', async () => {
      const { providerRef } = await charging.start('pay_1');
      await charging.world.pay('pay_1');
      expect(await charging.provider.cancel({ paymentId: 'pay_1', providerRef })).toMatchObject({
        ok: true,
        value: { state: 'succeeded', receivedMinor: amountMinor },
      });
    });

    it('leads to a page of its own where that is wanted, and only there', async () => {
      const { handoff } = await charging.start('pay_1');
      expect(/^https?:\/\//u.test(handoff['url'] ?? '')).toBe(page.kind === 'hosted');
    });
  });
}
