import { checkoutMachine } from '@latchkey/booking-core';
import { createTranslator } from '@latchkey/i18n';
import { en } from '@latchkey/i18n/phrases/en';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { nothingTried, runCheckout, type Tried } from './run-checkout.ts';
import { createVisitedScreens, type Parts } from './visited-screens.fixture.ts';

const { specimens, visitIn, stop } = await createVisitedScreens();
afterAll(stop);

const toFormData = (values: Readonly<Record<string, string>>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.append(name, value);
  return data;
};

/** Runs the checkout on the machines of a specimen, and records in `sent` the events that they are sent. */
function runIn({ basket, checkout }: Parts, tried: Partial<Tried> = {}) {
  const { basket: basketActor, checkout: checkoutActor } = visitIn({ basket, checkout }).actors();
  if (basket === null || basketActor === null || checkoutActor === null) throw new Error('The visit has no basket.');
  const sent: unknown[] = [];
  vi.spyOn(basketActor, 'send').mockImplementation((event) => void sent.push(event));
  vi.spyOn(checkoutActor, 'send').mockImplementation((event) => void sent.push(event));
  const onTry = vi.fn<(tried: Partial<Tried>) => void>();
  const t = createTranslator('en', en);
  const running = runCheckout({
    t,
    basketActor,
    checkoutActor,
    basket,
    checkout,
    tried: { ...nothingTried, ...tried },
    cardState: 'loading',
    onTry,
  });
  const press = (act: string, id = '', values = {}) => running.run[act]?.({ id, data: toFormData(values) });
  const progressOf = (act: string, id = '') => running.progressOf({ act, id });
  return { ...running, press, progressOf, sent, onTry, t };
}

describe('the checkout in a browser', () => {
  it('sends the removal of a line to the basket', () => {
    const { press, sent } = runIn(specimens.details);
    const [first] = specimens.details.basket?.context.basket?.bookings ?? [];
    press('removeBooking', first?.id);
    expect(sent).toEqual([{ type: 'booking.remove', bookingId: first?.id }]);
  });

  it('sends no empty code, and says that one is required', () => {
    const { press, sent, onTry } = runIn(specimens.details);
    press('addCode', '', { code: ' ' });
    expect([sent, onTry.mock.calls]).toEqual([[], [[{ code: ' ' }]]]);
    const { responseTo } = runIn(specimens.details, { code: ' ' });
    expect(responseTo({ act: 'addCode', id: '' })?.fields).toEqual({ code: 'This field is required' });
  });

  it('sends no voucher with wrong fields, and names these fields', () => {
    const { press, sent, onTry } = runIn(specimens.details);
    press('addVoucher', '', { quantity: '100000' });
    expect(sent).toEqual([]);
    expect(Object.keys(onTry.mock.calls[0]?.[0].voucher ?? {})).toEqual(['voucher', 'quantity']);
  });

  it('sends what is typed and chosen to the checkout, but no way to pay that is unknown', () => {
    const { onInput, sent } = runIn(specimens.details);
    const form = { act: 'checkOut', id: '' };
    onInput?.(form, { name: 'email', value: 'ada@example.org' });
    onInput?.(form, { name: 'newsletter', value: '' });
    onInput?.(form, { name: 'payment-method', value: 'venue' });
    onInput?.(form, { name: 'payment-method', value: 'gold' });
    expect(sent).toEqual([
      { type: 'field.set', field: 'email', value: 'ada@example.org' },
      { type: 'news.set', isWanted: false },
      { type: 'method.set', method: 'venue' },
    ]);
  });

  it('repeats a request whose outcome is unknown', () => {
    const { press, progressOf, sent } = runIn(specimens.inDoubt);
    expect(progressOf('checkOut')).toBe('ready');
    press('checkOut');
    expect(sent).toEqual([{ type: 'checkout.retry' }]);
  });

  it('lets no form be sent while its request is under way', () => {
    const { progressOf } = runIn(specimens.submitting);
    expect(['checkOut', 'removeBooking', 'addCode', 'extend'].map((act) => progressOf(act))).toEqual([
      'busy',
      'inert',
      'inert',
      'inert',
    ]);
  });

  it('cannot pay before the form of the provider is loaded, nor give the payment up while the card is charged', () => {
    expect(runIn(specimens.paying).progressOf('continuePayment')).toBe('inert');
    const { checkout, basket } = specimens.paying;
    if (checkout === null) throw new Error('There is no checkout.');
    const charging = checkoutMachine.resolveState({ value: { paying: 'charging' }, context: checkout.context });
    const { progressOf } = runIn({ basket, checkout: charging });
    expect([progressOf('continuePayment'), progressOf('cancelPayment')]).toEqual(['busy', 'inert']);
  });
});
