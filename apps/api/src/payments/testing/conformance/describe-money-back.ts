import { describe, expect, it } from 'vitest';
import type { StartPayment } from '../../payment-provider.ts';
import { amountMinor, chargingProvider, type OpenCharging } from './charging-provider.ts';

/** Declares the tests of how money goes back: refunds of ours and of others, and disputes. */
export function describeMoneyBack(name: string, open: OpenCharging, page: StartPayment['page']): void {
  describe(`money that goes back at the charging provider ${name}, ${page.kind}`, () => {
    const charging = chargingProvider(open, page);

    it('removes the address of who paid, although a response is lost, and keeps the charge', async () => {
      const { providerRef } = await charging.start('pay_1');
      await charging.world.pay('pay_1');
      const query = { paymentId: 'pay_1', providerRef };
      expect(charging.world.emailsOf('pay_1')).toEqual([charging.command('pay_1').email]);
      charging.world.loseResponseOf('removePerson');
      expect(await charging.provider.removePerson(query)).toMatchObject({ ok: false, error: { kind: 'unavailable' } });
      expect(await charging.provider.removePerson(query)).toEqual({ ok: true, value: null });
      expect(charging.world.emailsOf('pay_1')).toEqual([]);
      expect(await charging.find('pay_1', providerRef)).toMatchObject({
        state: 'succeeded',
        receivedMinor: amountMinor,
      });
    });

    it('refunds parts, each once', async () => {
      const { providerRef } = await charging.start('pay_1');
      await charging.world.pay('pay_1');
      const refund = (refundId: string, minor: number) =>
        charging.provider.refund({ paymentId: 'pay_1', providerRef, refundId, amountMinor: minor });
      const first = await refund('rf_1', 4_000);
      expect(first).toMatchObject({ ok: true, value: { status: 'done' } });
      expect(await refund('rf_1', 4_000)).toEqual(first);
      expect(await refund('rf_2', 5_000)).toMatchObject({ ok: true, value: { status: 'done' } });
      expect(await refund('rf_3', 1)).toMatchObject({ ok: false, error: { kind: 'rejected' } });
      expect(await charging.find('pay_1', providerRef)).toMatchObject({
        state: 'succeeded',
        refundedMinor: amountMinor,
      });
      expect(charging.reported().refundedMinor).toBe(amountMinor);
      expect(charging.world.booksOf('pay_1')).toMatchObject({ receivedMinor: amountMinor, refundedMinor: amountMinor });
    });

    it('rejects a refund of more than is left', async () => {
      const { providerRef } = await charging.start('pay_1');
      await charging.world.pay('pay_1');
      const refund = { paymentId: 'pay_1', providerRef, refundId: 'rf_1', amountMinor: amountMinor + 1 };
      expect(await charging.provider.refund(refund)).toMatchObject({ ok: false, error: { kind: 'rejected' } });
      expect(charging.world.booksOf('pay_1').refundedMinor).toBe(0);
    });

    it('knows refunds that others made', async () => {
      const { providerRef } = await charging.start('pay_1');
      await charging.world.pay('pay_1');
      await charging.world.refundOutside('pay_1', 2_500);
      expect(await charging.find('pay_1', providerRef)).toMatchObject({ refundedMinor: 2_500 });
      expect(charging.reported().refundedMinor).toBe(2_500);
    });

    it('knows disputes and how they end', async () => {
      const { providerRef } = await charging.start('pay_1');
      await charging.world.pay('pay_1');
      await charging.world.dispute('pay_1');
      const disputed = await charging.find('pay_1', providerRef);
      expect(disputed.disputes).toEqual([expect.objectContaining({ amountMinor, status: 'open' })]);
      expect(charging.reported()).toMatchObject({ providerRef: disputed.providerRef, disputes: disputed.disputes });
      await charging.world.winDispute('pay_1');
      const won = await charging.find('pay_1', providerRef);
      expect(won.disputes).toEqual([{ ...disputed.disputes[0], status: 'won' }]);
      expect(charging.reported().disputes).toEqual(won.disputes);
    });

    it('rejects a refund of what a bank has taken, until the dispute is won', async () => {
      const { providerRef } = await charging.start('pay_1');
      await charging.world.pay('pay_1');
      await charging.world.dispute('pay_1');
      const refund = { paymentId: 'pay_1', providerRef, refundId: 'rf_1', amountMinor };
      expect(await charging.provider.refund(refund)).toMatchObject({ ok: false, error: { kind: 'rejected' } });
      await charging.world.winDispute('pay_1');
      expect(await charging.provider.refund({ ...refund, refundId: 'rf_2' })).toMatchObject({
        ok: true,
        value: { status: 'done' },
      });
    });
  });
}
