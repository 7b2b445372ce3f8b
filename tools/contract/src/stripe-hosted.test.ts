import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backends } from './backends.ts';
import { openStripeVisitor, siteOrigin, type StripeVisitor } from './stripe-visitor.ts';

const card = '4242 4242 4242 4242';
const declinedCard = '4000 0000 0000 9995';
const cardWithApproval = '4000 0000 0000 3220';
/** The price of a private game for two in Madrid: 54.00 euros. */
const priceMinor = 5_400;
const checkoutUrl = `${siteOrigin}/es/madrid/checkout`;

describe.each(backends)('a visitor on Stripe’s page, on $name', (backend) => {
  let visitor: StripeVisitor;
  beforeAll(async () => {
    visitor = await openStripeVisitor(backend);
  });
  afterAll(() => visitor.close());

  /** Begins a payment on Stripe's page. */
  const begin = async () => {
    const basketId = await visitor.hold();
    return { basketId, payment: await visitor.checkOut(basketId, 'hosted') };
  };
  /** The text of a page that Stripe has closed. */
  const expired = 'Esta página ha caducado.';

  it('pays, is led back, and finds the booking before the event, which adds nothing', async () => {
    const { basketId, payment } = await begin();
    expect((await visitor.open(payment)).text).toContain(`${priceMinor / 100}`);
    expect(await visitor.payWith(payment, card)).toEqual({ url: checkoutUrl, text: null });
    const paid = await visitor.look(basketId);
    expect(paid).toMatchObject({ status: 'confirmed', handoff: null, confirmation: { paidMinor: priceMinor } });
    expect(new Set(await visitor.deliver())).toEqual(new Set([200]));
    expect((await visitor.look(basketId)).confirmation?.reference).toBe(paid.confirmation?.reference);
    expect(await visitor.readBooks(basketId)).toEqual([[priceMinor, 0]]);
  });

  it('pays and closes the browser: the event books', async () => {
    const { basketId, payment } = await begin();
    await visitor.payWith(payment, card);
    await visitor.deliver();
    expect(await visitor.readBasketStatus(basketId)).toBe('booked');
  });

  it('reads there and at the checkout why a card was declined, and takes another one', async () => {
    const { basketId, payment } = await begin();
    expect((await visitor.payWith(payment, declinedCard)).text).toContain('insufficient funds');
    const back = await visitor.look(basketId);
    expect(back).toMatchObject({
      id: payment.id,
      status: 'open',
      declined: 'There is not enough money on your card. Please use another card.',
      handoff: payment.handoff,
    });
    expect((await visitor.payWith(back, card)).url).toBe(checkoutUrl);
    expect((await visitor.look(basketId)).status).toBe('confirmed');
  });

  it('approves at the bank', async () => {
    const { basketId, payment } = await begin();
    const bank = await visitor.payWith(payment, cardWithApproval);
    expect(bank.url).toContain('/3ds/');
    expect(await visitor.look(basketId)).toMatchObject({ status: 'needsAction', handoff: payment.handoff });
    expect((await visitor.authenticate(bank, 'complete')).url).toBe(checkoutUrl);
    expect((await visitor.look(basketId)).status).toBe('confirmed');
  });

  it('does not approve at the bank, and can take another card', async () => {
    const { basketId, payment } = await begin();
    const bank = await visitor.payWith(payment, cardWithApproval);
    expect((await visitor.authenticate(bank, 'fail')).url).toContain('/c/pay/');
    expect(await visitor.look(basketId)).toMatchObject({
      status: 'open',
      declined: 'Your bank did not approve the payment. Please try again or use another card.',
    });
    await visitor.payWith(payment, card);
    expect((await visitor.look(basketId)).status).toBe('confirmed');
  });

  it.each(['before a card', 'while the bank asks'])('gives up %s, and nothing can be paid', async (when) => {
    const { basketId, payment } = await begin();
    const bank = when === 'before a card' ? null : await visitor.payWith(payment, cardWithApproval);
    expect(await visitor.giveUp(basketId)).toMatchObject({ status: 'cancelled', handoff: null });
    expect(await visitor.readBasketStatus(basketId)).toBe('open');
    expect((await visitor.payWith(payment, card)).text).toContain(expired);
    if (bank !== null) await visitor.authenticate(bank, 'complete');
    await visitor.deliver();
    expect((await visitor.readBooks(basketId)).filter(([charged]) => charged > 0)).toEqual([]);
    expect((await visitor.look(basketId)).status).toBe('cancelled');
  });

  it('comes too late: the places are free, and nothing can be paid', async () => {
    const { basketId, payment } = await begin();
    await visitor.endTime(basketId);
    expect((await visitor.payWith(payment, card)).text).toContain(expired);
    expect(await visitor.look(basketId)).toMatchObject({ status: 'cancelled', handoff: null });
    await visitor.deliver();
    expect(await visitor.readBooks(basketId)).toEqual([]);
  });

  it.each(['event', 'next look'])('pays anew after the page was expired at Stripe, known by the %s', async (by) => {
    const { basketId, payment } = await begin();
    await visitor.expire(payment);
    if (by === 'event') await visitor.deliver();
    else expect((await visitor.look(basketId)).status).toBe('cancelled');
    expect(await visitor.readBasketStatus(basketId)).toBe('open');
    const again = await visitor.checkOut(basketId, 'hosted');
    expect(again.id).not.toBe(payment.id);
    expect((await visitor.payWith(again, card)).url).toBe(checkoutUrl);
    expect((await visitor.look(basketId)).status).toBe('confirmed');
  });

  it('goes on there with a payment that was begun with scripts, which can no longer be made', async () => {
    const basketId = await visitor.hold();
    const begun = await visitor.checkOut(basketId, 'embedded');
    const payment = await visitor.changePage(basketId, 'hosted');
    expect(() => visitor.account.pay(begun.handoff?.values['intent'] ?? '')).toThrow('canceled');
    expect((await visitor.payWith(payment, card)).url).toBe(checkoutUrl);
    await visitor.deliver();
    expect((await visitor.look(basketId)).confirmation?.paidMinor).toBe(priceMinor);
    expect(await visitor.readBooks(basketId)).toEqual([
      [0, 0],
      [priceMinor, 0],
    ]);
  });

  it('goes back to the page with scripts, and the other one is closed', async () => {
    const { basketId, payment } = await begin();
    const embedded = await visitor.changePage(basketId, 'embedded');
    expect((await visitor.payWith(payment, card)).text).toContain(expired);
    visitor.account.pay(embedded.handoff?.values['intent'] ?? '');
    await visitor.deliver();
    expect((await visitor.look(basketId)).status).toBe('confirmed');
    expect(await visitor.readBooks(basketId)).toEqual([[priceMinor, 0]]);
  });

  it.each(['embedded', 'hosted'] as const)('keeps what was paid on the %s page before it is changed', async (page) => {
    const basketId = await visitor.hold();
    const begun = await visitor.checkOut(basketId, page);
    if (page === 'hosted') await visitor.payWith(begun, card);
    else visitor.account.pay(begun.handoff?.values['intent'] ?? '');
    const other = page === 'hosted' ? 'embedded' : 'hosted';
    expect(await visitor.changePage(basketId, other)).toMatchObject({ id: begun.id, status: 'confirmed' });
    expect(await visitor.readBooks(basketId)).toEqual([[priceMinor, 0]]);
  });

  it('gets the money back that was paid there', async () => {
    const { basketId, payment } = await begin();
    await visitor.payWith(payment, card);
    const { confirmation } = await visitor.look(basketId);
    const refund = { reference: confirmation?.reference ?? '', to: 'card', who: 'Bo', why: 'closed' } as const;
    expect(await visitor.api.api.refund({ ...refund, amountMinor: null })).toMatchObject({ ok: true });
    expect(await visitor.readBooks(basketId)).toEqual([[priceMinor, priceMinor]]);
  });
});
