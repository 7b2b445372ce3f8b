import type { Result } from '@latchkey/booking-core';
import { createCountingKeys } from '@latchkey/booking-core/testing';
import type { SoldVouchersWire, VoucherShopWire } from '@latchkey/cms-client/contract';
import type { CallError } from '@latchkey/cms-client/staff';
import { describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { voucherSaleMachine } from './voucher-sale.machine.ts';
import { emptyDraft } from './voucher-sale.rules.ts';
import type { CounterOrder, VoucherDraft, VoucherSalePorts } from './voucher-sale.types.ts';
import { evening, shop } from './voucher-shop.fixture.ts';

type Sold = Result<SoldVouchersWire, CallError>;
const soldOne: Sold = {
  ok: true,
  value: { reference: 'K7MR-4XQD', total: 50, currency: 'USD', mailedTo: null, vouchers: [] },
};
const failure = (kind: CallError['kind'], code: string | null = null): Sold => ({
  ok: false,
  error: { kind, code, status: null, message: kind, details: [], retryAfterSeconds: null } as unknown as CallError,
});

/**
 * Starts a sale.
 *
 * @param outcomes the responses to the calls that sell, one after the other
 * @param loads the responses to the calls that load the shop; after them, and by default, the shop of the fixture
 */
function arrange(outcomes: readonly Sold[], loads: readonly Result<VoucherShopWire, CallError>[] = []) {
  const responses = [...outcomes];
  const shops = [...loads];
  const sent: { readonly order: CounterOrder; readonly key: string }[] = [];
  const ports: VoucherSalePorts = {
    loadShop: vi.fn<VoucherSalePorts['loadShop']>(async () => shops.shift() ?? { ok: true, value: shop }),
    sell: async (order, key) => {
      sent.push({ order, key });
      return responses.shift() ?? soldOne;
    },
    createKey: createCountingKeys(),
  };
  const actor = createActor(voucherSaleMachine, { input: ports });
  actor.start();
  const rest = () => waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
  const submit = async (draft: Partial<VoucherDraft> = evening) => {
    await rest();
    actor.send({ type: 'draft.change', change: draft });
    actor.send({ type: 'sale.submit' });
    return rest();
  };
  return { actor, sent, ports, rest, submit };
}

describe('a sale of gift vouchers', () => {
  it('ends with the sold vouchers', async () => {
    const { submit, sent } = arrange([soldOne]);
    const snapshot = await submit();
    expect(snapshot.value).toBe('sold');
    expect(snapshot.context.sold?.reference).toBe('K7MR-4XQD');
    expect(sent).toMatchObject([{ order: { line: { voucherId: 'evening', quantity: 1 }, tender: 'cash', total: 50 } }]);
  });

  it('marks the missing fields and sends nothing', async () => {
    const { submit, sent } = arrange([]);
    const snapshot = await submit({});
    expect(snapshot.value).toBe('form');
    expect(snapshot.context.isMissingShown).toBe(true);
    expect(sent).toEqual([]);
  });

  it('is sent again with the same order and key where its outcome is unknown', async () => {
    const { actor, submit, rest, sent } = arrange([failure('timeout'), failure('server'), soldOne]);
    expect((await submit()).value).toBe('inDoubt');
    actor.send({ type: 'draft.change', change: { quantity: 9 } });
    actor.send({ type: 'sale.retry' });
    expect((await rest()).value).toBe('inDoubt');
    actor.send({ type: 'sale.retry' });
    expect((await rest()).value).toBe('sold');
    expect(sent).toHaveLength(3);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
    expect(new Set(sent.map(({ order }) => JSON.stringify(order))).size).toBe(1);
  });

  it('keeps the form where it is rejected, and takes another key the next time', async () => {
    const { submit, sent } = arrange([failure('rejected'), soldOne]);
    const snapshot = await submit();
    expect(snapshot.value).toBe('form');
    expect(snapshot.context).toMatchObject({ draft: { choice: 'evening' }, error: { kind: 'rejected' } });
    expect((await submit()).value).toBe('sold');
    expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
  });

  it('loads the shop again if the price has changed', async () => {
    const dearer = { ...shop, vouchers: shop.vouchers.map((each) => ({ ...each, amount: each.amount + 5 })) };
    const { submit, ports } = arrange(
      [failure('conflict', 'total_outdated'), soldOne],
      [
        { ok: true, value: shop },
        { ok: true, value: dearer },
      ],
    );
    const snapshot = await submit();
    expect(snapshot.value).toBe('form');
    expect(snapshot.context).toMatchObject({ shop: dearer, error: { code: 'total_outdated' }, draft: evening });
    expect(ports.loadShop).toHaveBeenCalledTimes(2);
  });

  it('can begin again after the shop could not be loaded', async () => {
    const { actor, rest } = arrange([], [{ ok: false, error: (failure('network') as { error: CallError }).error }]);
    expect((await rest()).value).toBe('notLoaded');
    actor.send({ type: 'sale.retry' });
    expect((await rest()).value).toBe('form');
  });

  it('waits for a link, and goes back to the typed form where the link is cancelled', async () => {
    const { actor, submit, sent } = arrange([]);
    const draft = { ...evening, tender: 'link', email: 'vera@example.com' } as const;
    expect((await submit(draft)).value).toBe('link');
    actor.send({ type: 'link.ended' });
    expect(actor.getSnapshot()).toMatchObject({ value: 'form', context: { draft } });
    expect(sent).toEqual([]);
  });

  it('begins the next sale with an empty form', async () => {
    const { actor, submit, rest } = arrange([soldOne]);
    await submit();
    actor.send({ type: 'sale.another' });
    const snapshot = await rest();
    expect(snapshot).toMatchObject({ value: 'form', context: { draft: emptyDraft, sold: null, key: null } });
  });
});
