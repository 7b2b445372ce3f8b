import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catchError, openStripe, type OpenStripe } from './open-stripe.fixture.ts';

let open: OpenStripe;

beforeAll(async () => {
  open = await openStripe();
});

afterAll(() => open.close());

const create = (more: { readonly locale?: 'fr'; readonly expires_at?: number } = {}) =>
  open.stripe.checkout.sessions.create({
    mode: 'payment',
    line_items: [
      { quantity: 2, price_data: { currency: 'usd', unit_amount: 3_400, product_data: { name: 'Lost <Temple>' } } },
      { quantity: 1, price_data: { currency: 'usd', unit_amount: 500, product_data: { name: 'Photo' } } },
    ],
    success_url: 'https://site.example/done?session={CHECKOUT_SESSION_ID}',
    cancel_url: 'https://site.example/back',
    client_reference_id: 'basket-1',
    metadata: { basket: 'b' },
    payment_intent_data: { metadata: { basket: 'b' }, description: 'Two tickets' },
    ...more,
  });

const send = (url: string, fields: Readonly<Record<string, string>>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

const card = (number: string) => ({ number, expiry: '12 / 34', cvc: '123' });

describe('hosted Checkout', () => {
  it('is a page without a script that leads to the success_url', async () => {
    const session = await create();
    expect([session.amount_total, session.status, session.payment_intent]).toEqual([7_300, 'open', null]);
    const page = await (await fetch(session.url ?? '')).text();
    expect(page).toContain('2 × Lost &lt;Temple&gt; · $68.00');
    expect(page).toContain('href="https://site.example/back"');
    expect(page).not.toContain('<script');
    const paid = await send(session.url ?? '', card('4242 4242 4242 4242'));
    expect([paid.status, paid.headers.get('location')]).toEqual([
      303,
      `https://site.example/done?session=${session.id}`,
    ]);
    const done = await open.stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent'] });
    expect(done).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      payment_intent: { amount_received: 7_300, metadata: { basket: 'b' }, description: 'Two tickets' },
    });
    const events = await open.stripe.events.list({ type: 'checkout.session.completed' });
    expect(events.data[0]?.data.object).toMatchObject({ id: session.id });
  });

  it('shows why a card was declined, in a page of its language', async () => {
    const session = await create({ locale: 'fr' });
    const declined = await send(session.url ?? '', card('4000000000000002'));
    const page = await declined.text();
    expect([declined.status, page.includes('Your card was declined.'), page.includes('Numéro de carte')]).toEqual([
      402,
      true,
      true,
    ]);
    expect((await send(session.url ?? '', card('4242424242424242'))).status).toBe(303);
  });

  it.each([
    ['complete', 'complete'],
    ['fail', 'open'],
  ])('shows 3-D Secure as a page of its own; %s leaves the session %s', async (outcome, status) => {
    const session = await create();
    const checked = await send(session.url ?? '', card('4000000000003220'));
    const page = checked.headers.get('location') ?? '';
    expect(page).toContain('/3ds/pi_');
    const back = await send(page, { outcome });
    const returned = await fetch(back.headers.get('location') ?? '', { redirect: 'manual' });
    expect(returned.status).toBe(outcome === 'complete' ? 303 : 200);
    expect((await open.stripe.checkout.sessions.retrieve(session.id)).status).toBe(status);
  });

  it('is expired in place of canceling its intent', async () => {
    const session = await create();
    const checked = await send(session.url ?? '', card('4000000000003220'));
    const id = /pi_\w+/u.exec(checked.headers.get('location') ?? '')?.[0] ?? '';
    expect((await catchError(open.stripe.paymentIntents.cancel(id))).message).toContain('Expire the Checkout Session');
    await open.stripe.checkout.sessions.expire(session.id);
    expect((await open.stripe.paymentIntents.retrieve(id)).status).toBe('canceled');
  });

  it('expires by request and by time, and cannot be paid then', async () => {
    const [first, second] = [
      await create(),
      await create({ expires_at: Math.floor(open.clock.now() / 1_000) + 1_860 }),
    ];
    expect((await open.stripe.checkout.sessions.expire(first.id)).status).toBe('expired');
    expect((await catchError(open.stripe.checkout.sessions.expire(first.id))).statusCode).toBe(400);
    open.clock.advance(1_860_000);
    expect((await open.stripe.checkout.sessions.retrieve(second.id)).status).toBe('expired');
    const tried = await send(second.url ?? first.url ?? '', card('4242424242424242'));
    expect(await tried.text()).toContain('This page has expired.');
  });

  it('is unpaid while its payment is in processing', async () => {
    const session = await create();
    open.fake.account().paySession(session.id, '4000000000009003');
    expect(await open.stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
      status: 'complete',
      payment_status: 'unpaid',
    });
    const intents = await open.stripe.paymentIntents.list({ limit: 1 });
    open.fake.account().settle(intents.data[0]?.id ?? '');
    expect((await open.stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe('paid');
  });
});
