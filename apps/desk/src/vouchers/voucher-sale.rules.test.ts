import { describe, expect, expectTypeOf, it } from 'vitest';
import {
  chooseTender,
  computePriceMinor,
  createOrder,
  emptyDraft,
  findMissing,
  listTenders,
} from './voucher-sale.rules.ts';
import type { LinkOrder, VoucherDraft } from './voucher-sale.types.ts';
import { evening, shop } from './voucher-shop.fixture.ts';

const otherAmount = (amount: string): VoucherDraft => ({ ...evening, choice: 'other', amount });

describe('the price of a gift voucher', () => {
  it.each([
    ['is that of the chosen voucher', evening, 5_000],
    ['is the typed amount', otherAmount('72,50'), 7_250],
    ['can be the least amount', otherAmount('5'), 500],
    ['can be the largest amount', otherAmount('1000'), 100_000],
    ['is unknown below the least amount', otherAmount('4.99'), null],
    ['is unknown above the largest amount', otherAmount('1000.01'), null],
    ['is unknown where no amount is typed', otherAmount(''), null],
    ['is unknown where no voucher is chosen', emptyDraft, null],
    ['is unknown for a voucher that is no longer sold', { ...evening, choice: 'gone' }, null],
  ])('%s', (_, draft, minor) => {
    expect(computePriceMinor(draft, shop)).toBe(minor);
  });

  it('is unknown for another amount where the location sells none', () => {
    expect(computePriceMinor(otherAmount('50'), { ...shop, amounts: null })).toBeNull();
  });
});

describe('the payment of a gift voucher', () => {
  it('can be a link only where it is sold online', () => {
    expect(listTenders(evening, shop)).toEqual(['cash', 'cardAtVenue', 'link']);
    expect(listTenders({ ...evening, choice: 'gala' }, shop)).toEqual(['cash', 'cardAtVenue']);
    expect(listTenders(otherAmount('50'), shop)).toEqual(['cash', 'cardAtVenue', 'link']);
    expect(chooseTender({ ...evening, tender: 'link' }, shop)).toBe('link');
    expect(chooseTender({ ...evening, choice: 'gala', tender: 'link' }, shop)).toBe('cash');
  });
});

describe('the order of a sale of gift vouchers', () => {
  it.each<[string, VoucherDraft, readonly string[]]>([
    ['a choice and a name', emptyDraft, ['choice', 'firstName']],
    ['an amount within the bounds', otherAmount('1'), ['amount']],
    ['no email address at the counter', evening, []],
    ['a valid email address, if there is one', { ...evening, email: 'vera@' }, ['email']],
    ['an email address for a link', { ...evening, tender: 'link' }, ['email']],
    ['nothing more for a link', { ...evening, tender: 'link', email: 'vera@example.com' }, []],
  ])('needs %s', (_, draft, missing) => {
    expect(findMissing(draft, shop)).toEqual(missing);
    const hasOrder = createOrder(draft, shop) !== null;
    expect(hasOrder).toBe(missing.length === 0);
  });

  it('has the price of each voucher, the total, and the texts without spaces around them', () => {
    const draft = { ...otherAmount('72.5'), quantity: 2, message: ' Get well soon ', email: 'vera@example.com' };
    expect(createOrder(draft, shop)).toEqual({
      line: { amount: 72.5, quantity: 2, message: 'Get well soon' },
      customer: { firstName: 'Vera', lastName: '', email: 'vera@example.com', phone: '' },
      tender: 'cash',
      total: 2 * 72.5,
    });
  });

  it('names another amount by an id where it is paid by a link', () => {
    // A link is the payment of a basket, and a basket takes only vouchers with an id.
    expectTypeOf<LinkOrder['line']>().toHaveProperty('voucherId');
    const draft: VoucherDraft = { ...otherAmount('72.5'), tender: 'link', email: 'vera@example.com' };
    expect(listTenders(draft, shop)).toEqual(['cash', 'cardAtVenue', 'link']);
    expect(createOrder(draft, shop)).toMatchObject({
      line: { voucherId: 'amount-7250', quantity: 1 },
      tender: 'link',
      total: 72.5,
    });
    const withoutCards = { ...shop, amounts: { least: 5, most: 1_000, isPayableByLink: false } };
    expect(listTenders(draft, withoutCards)).toEqual(['cash', 'cardAtVenue']);
  });
});
