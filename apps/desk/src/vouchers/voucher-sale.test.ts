import type { Result } from '@latchkey/booking-core';
import { createCountingKeys } from '@latchkey/booking-core/testing';
import type { SoldVouchersWire, VoucherShopWire } from '@latchkey/cms-client/contract';
import type { CallError } from '@latchkey/cms-client/staff';
import { describe, expect, expectTypeOf, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { voucherSaleMachine } from './voucher-sale.machine.ts';
import {
  emptyDraft,
  findMissing,
  createOrder,
  computePriceMinor,
  chooseTender,
  listTenders,
} from './voucher-sale.rules.ts';
import type { CounterOrder, LinkOrder, VoucherDraft, VoucherSalePorts } from './voucher-sale.types.ts';

const shop: VoucherShopWire = {
  vouchers: [
    { voucherId: 'evening', name: 'An evening', amount: 50, validMonths: 24, isPayableByLink: true },
    { voucherId: 'gala', name: 'A gala', amount: 100, validMonths: null, isPayableByLink: false },
  ],
  amounts: { least: 5, most: 1_000, isPayableByLink: true },
  currency: 'USD',
};
const evening: VoucherDraft = { ...emptyDraft, choice: 'evening', firstName: 'Vera' };
const other = (amount: string): VoucherDraft => ({ ...evening, choice: 'other', amount });

describe('the price of a gift voucher', () => {
  it.each([
    ['is that of the documents', evening, 5_000],
    ['is what is typed', other('72,50'), 7_250],
    ['is the least amount', other('5'), 500],
    ['is the largest amount', other('1000'), 100_000],
    ['is unknown below it', other('4.99'), null],
    ['is unknown above it', other('1000.01'), null],
    ['is unknown where nothing is typed', other(''), null],
    ['is unknown where nothing is chosen', emptyDraft, null],
    ['is unknown of a voucher that is no longer sold', { ...evening, choice: 'gone' }, null],
  ])('%s', (_, draft, minor) => {
    expect(computePriceMinor(draft, shop)).toBe(minor);
  });

  it('has no other amount where the location has none', () => {
    expect(computePriceMinor(other('50'), { ...shop, amounts: null })).toBeNull();
  });
});

describe('the payment of a gift voucher', () => {
  it('can be a link only where it is sold online', () => {
    expect(listTenders(evening, shop)).toEqual(['cash', 'cardAtVenue', 'link']);
    expect(listTenders({ ...evening, choice: 'gala' }, shop)).toEqual(['cash', 'cardAtVenue']);
    expect(listTenders(other('50'), shop)).toEqual(['cash', 'cardAtVenue', 'link']);
    expect(chooseTender({ ...evening, tender: 'link' }, shop)).toBe('link');
    expect(chooseTender({ ...evening, choice: 'gala', tender: 'link' }, shop)).toBe('cash');
  });
});

describe('what a sale of a gift voucher needs', () => {
  it.each<[string, VoucherDraft, readonly string[]]>([
    ['an amount and a name', emptyDraft, ['choice', 'firstName']],
    ['an amount between the bounds', other('1'), ['amount']],
    ['no address', evening, []],
    ['an address that is one', { ...evening, email: 'vera@' }, ['email']],
    ['an address for a link', { ...evening, tender: 'link' }, ['email']],
    ['nothing more', { ...evening, tender: 'link', email: 'vera@example.com' }, []],
  ])('is %s', (_, draft, missing) => {
    expect(findMissing(draft, shop)).toEqual(missing);
    expect(createOrder(draft, shop) === null).toBe(missing.length > 0);
  });

  it('becomes an order', () => {
    const draft = { ...other('72.5'), quantity: 2, message: ' Get well soon ', email: 'vera@example.com' };
    expect(createOrder(draft, shop)).toEqual({
      line: { amount: 72.5, quantity: 2, message: 'Get well soon' },
      customer: { firstName: 'Vera', lastName: '', email: 'vera@example.com', phone: '' },
      tender: 'cash',
      total: 145,
    });
  });
});

it('any other amount that is paid by a link is known by its id', () => {
  // A basket takes no voucher without an id: its sale would wait for ever.
  expectTypeOf<LinkOrder['line']>().toHaveProperty('voucherId');
  const draft: VoucherDraft = { ...other('72.5'), tender: 'link', email: 'vera@example.com' };
  expect(listTenders(draft, shop)).toEqual(['cash', 'cardAtVenue', 'link']);
  expect(createOrder(draft, shop)).toMatchObject({
    line: { voucherId: 'amount-7250', quantity: 1 },
    tender: 'link',
    total: 72.5,
  });
  const withoutCards = { ...shop, amounts: { least: 5, most: 1_000, isPayableByLink: false } };
  expect(listTenders(draft, withoutCards)).toEqual(['cash', 'cardAtVenue']);
});

type Sold = Result<SoldVouchersWire, CallError>;
const soldOne: Sold = {
  ok: true,
  value: { reference: 'K7MR-4XQD', total: 50, currency: 'USD', mailedTo: null, vouchers: [] },
};
const failure = (kind: CallError['kind'], code: string | null = null): Sold => ({
  ok: false,
  error: { kind, code, status: null, message: kind, details: [], retryAfterSeconds: null } as unknown as CallError,
});

function arrange(answers: readonly Sold[], loads: readonly Result<VoucherShopWire, CallError>[] = []) {
  const waiting = [...answers];
  const shops = [...loads];
  const asked: { readonly order: CounterOrder; readonly key: string }[] = [];
  const ports: VoucherSalePorts = {
    loadShop: vi.fn<VoucherSalePorts['loadShop']>(async () => shops.shift() ?? { ok: true, value: shop }),
    sell: async (order, key) => {
      asked.push({ order, key });
      return waiting.shift() ?? soldOne;
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
  return { actor, asked, ports, rest, submit };
}

describe('a sale of gift vouchers', () => {
  it('ends with their codes', async () => {
    const { submit, asked } = arrange([soldOne]);
    const snapshot = await submit();
    expect(snapshot.value).toBe('sold');
    expect(snapshot.context.sold?.reference).toBe('K7MR-4XQD');
    expect(asked).toMatchObject([
      { order: { line: { voucherId: 'evening', quantity: 1 }, tender: 'cash', total: 50 } },
    ]);
  });

  it('says what is missing and asks for nothing', async () => {
    const { submit, asked } = arrange([]);
    const snapshot = await submit({});
    expect(snapshot.value).toBe('form');
    expect(snapshot.context.isMissingShown).toBe(true);
    expect(asked).toEqual([]);
  });

  it('that is not known to be made is asked for again under the same key', async () => {
    const { actor, submit, rest, asked } = arrange([failure('timeout'), failure('server'), soldOne]);
    expect((await submit()).value).toBe('inDoubt');
    actor.send({ type: 'draft.change', change: { quantity: 9 } });
    actor.send({ type: 'sale.retry' });
    expect((await rest()).value).toBe('inDoubt');
    actor.send({ type: 'sale.retry' });
    expect((await rest()).value).toBe('sold');
    expect(new Set(asked.map(({ key }) => key)).size).toBe(1);
    expect(new Set(asked.map(({ order }) => JSON.stringify(order))).size).toBe(1);
  });

  it('that is rejected leaves the form as it was, and is another one the next time', async () => {
    const { submit, asked } = arrange([failure('rejected'), soldOne]);
    const snapshot = await submit();
    expect(snapshot.value).toBe('form');
    expect(snapshot.context).toMatchObject({ draft: { choice: 'evening' }, error: { kind: 'rejected' } });
    expect((await submit()).value).toBe('sold');
    expect(new Set(asked.map(({ key }) => key)).size).toBe(2);
  });

  it('at an older price shows the new one', async () => {
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

  it('can begin again where the shop could not be loaded', async () => {
    const { actor, rest } = arrange([], [{ ok: false, error: (failure('network') as { error: CallError }).error }]);
    expect((await rest()).value).toBe('notLoaded');
    actor.send({ type: 'sale.retry' });
    expect((await rest()).value).toBe('form');
  });

  it('by a link waits for it, and goes back to what was typed where it is cancelled', async () => {
    const { actor, submit, asked } = arrange([]);
    const draft = { ...evening, tender: 'link', email: 'vera@example.com' } as const;
    expect((await submit(draft)).value).toBe('link');
    actor.send({ type: 'link.ended' });
    expect(actor.getSnapshot()).toMatchObject({ value: 'form', context: { draft } });
    expect(asked).toEqual([]);
  });

  it('is followed by another one that begins empty', async () => {
    const { actor, submit, rest } = arrange([soldOne]);
    await submit();
    actor.send({ type: 'sale.another' });
    const snapshot = await rest();
    expect(snapshot).toMatchObject({ value: 'form', context: { draft: emptyDraft, sold: null, key: null } });
  });
});
