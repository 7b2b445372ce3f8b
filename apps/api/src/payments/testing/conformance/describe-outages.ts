import { describe, expect, it } from 'vitest';
import type { StartPayment } from '../../payment-provider.ts';
import { amountMinor, minuteMs, getNewest, chargingProvider, type OpenCharging } from './charging-provider.ts';

/** Declares the tests of lost responses, and of which events are read. */
export function describeOutages(name: string, open: OpenCharging, page: StartPayment['page']): void {
  describe(`a call of the charging provider ${name}, ${page.kind}`, () => {
    const charging = chargingProvider(open, page);

    it('registers one payment if the response is lost', async () => {
      charging.world.loseResponseOf('start');
      expect(await charging.provider.start(charging.command('pay_1'))).toMatchObject({
        ok: false,
        error: { kind: 'unavailable' },
      });
      const { providerRef } = await charging.start('pay_1');
      await charging.world.pay('pay_1');
      expect(await charging.find('pay_1', providerRef)).toMatchObject({ state: 'succeeded' });
      expect(charging.world.booksOf('pay_1')).toMatchObject({ payments: 1, receivedMinor: amountMinor });
    });

    it('refunds once if the response is lost', async () => {
      const { providerRef } = await charging.start('pay_1');
      await charging.world.pay('pay_1');
      const refund = { paymentId: 'pay_1', providerRef, refundId: 'rf_1', amountMinor: 4_000 };
      charging.world.loseResponseOf('refund');
      expect(await charging.provider.refund(refund)).toMatchObject({ ok: false, error: { kind: 'unavailable' } });
      expect(await charging.provider.refund(refund)).toMatchObject({ ok: true, value: { status: 'done' } });
      expect(charging.world.booksOf('pay_1').refundedMinor).toBe(4_000);
    });

    it('has cancelled if the response is lost', async () => {
      const { providerRef } = await charging.start('pay_1');
      charging.world.loseResponseOf('cancel');
      const query = { paymentId: 'pay_1', providerRef };
      expect(await charging.provider.cancel(query)).toMatchObject({ ok: false, error: { kind: 'unavailable' } });
      expect(await charging.provider.cancel(query)).toMatchObject({ ok: true, value: { state: 'cancelled' } });
    });

    it('is unavailable for every call while it is away', async () => {
      const { providerRef } = await charging.start('pay_1');
      const comeBack = charging.world.goAway();
      const query = { paymentId: 'pay_1', providerRef };
      const results = await Promise.all([
        charging.provider.start(charging.command('pay_2')),
        charging.provider.find(query),
        charging.provider.cancel(query),
        charging.provider.refund({ ...query, refundId: 'rf_1', amountMinor: 1 }),
      ]);
      expect(results.map((result) => (result.ok ? 'ok' : result.error.kind))).toEqual(results.map(() => 'unavailable'));
      comeBack();
      expect(await charging.find('pay_1', providerRef)).toMatchObject({ state: 'open' });
    });

    it('reads its events for five minutes, whole and of its own account only', async () => {
      await charging.start('pay_1');
      await charging.world.pay('pay_1');
      const request = getNewest(charging.world);
      const changed = { ...request, body: request.body.replace('pay_1', 'pay_2') };
      expect(charging.provider.readEvent(changed)).toEqual({ ok: false, error: 'forged' });
      const other = charging.provider.readEvent(await charging.world.requestOfOtherAccount());
      expect(['forged', 'otherAccount']).toContain(other.ok ? 'read' : other.error);
      charging.world.advance(4 * minuteMs);
      expect(charging.provider.readEvent(request).ok).toBe(true);
      charging.world.advance(2 * minuteMs);
      expect(charging.provider.readEvent(request)).toEqual({ ok: false, error: 'stale' });
    });
  });
}
