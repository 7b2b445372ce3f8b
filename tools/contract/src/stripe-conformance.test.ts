import { describeChargingProvider } from '@latchkey/api/testing/payments';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openStripe, type StripeUnderTest } from './stripe-under-test.ts';

describeChargingProvider('stripe', openStripe);

describe('Stripe', () => {
  const command = {
    paymentId: 'pay_1',
    locationId: 'loc-madrid',
    amountMinor: 9_000,
    currency: 'EUR',
    description: 'The Lost Temple',
    email: 'ada@example.com',
    locale: 'ar',
  };
  const embedded = { ...command, page: { kind: 'embedded' as const } };
  const hosted = { ...command, page: { kind: 'hosted' as const, returnUrl: 'https://house.example/es/booking' } };
  let stripe: StripeUnderTest;
  beforeEach(async () => {
    stripe = await openStripe();
  });
  afterEach(() => stripe.close());

  it('hands the page what its script needs, and no secret key', async () => {
    const started = await stripe.provider.start(embedded);
    const { publishableKey, intent, clientSecret, apiUrl } = started.ok ? started.value.handoff : {};
    expect(publishableKey).toBe('pk_test_madrid');
    expect(intent).toMatch(/^pi_/u);
    expect(clientSecret).toMatch(/^pi_\w+_secret_/u);
    expect(apiUrl).toMatch(/^http:\/\/127\.0\.0\.1:/u);
    expect(JSON.stringify(started)).not.toContain('sk_test');
  });

  it.each([
    ['a PaymentIntent', embedded, '/v1/payment_intents'],
    ['a Checkout Session', hosted, '/v1/checkout/sessions'],
  ])('finds %s that an error of Stripe had hidden, whose repeat gets the same error', async (_, start, path) => {
    stripe.fake.injectErrors([{ kind: '500AfterEffect', match: { method: 'POST', path } }]);
    const started = await stripe.provider.start(start);
    expect(started.ok).toBe(true);
    await stripe.world.pay('pay_1');
    expect(stripe.world.booksOf('pay_1')).toEqual({ payments: 1, receivedMinor: 9_000, refundedMinor: 0 });
  });

  it('registers a payment whose error Stripe keeps, and one only', async () => {
    const match = { method: 'POST', path: '/v1/payment_intents' };
    stripe.fake.injectErrors([{ kind: '500Kept', match }]);
    const started = await stripe.provider.start(embedded);
    expect(started.ok).toBe(true);
    expect(await stripe.provider.start(embedded)).toEqual(started);
    expect(stripe.world.booksOf('pay_1').payments).toBe(1);
  });

  it('registers one payment after an error that Stripe does not keep, and a response that is lost', async () => {
    const match = { method: 'POST', path: '/v1/payment_intents' };
    stripe.fake.injectErrors([
      { kind: '500', match, times: 2 },
      { kind: 'lostAfterEffect', match: { ...match, nth: 3 }, times: 2 },
    ]);
    const results = [];
    for (let repeat = 0; repeat < 3; repeat += 1) results.push(await stripe.provider.start(embedded));
    expect(results.map(({ ok }) => ok)).toEqual([false, false, true]);
    expect(stripe.world.booksOf('pay_1').payments).toBe(1);
  });

  it('returns the same payment after a game was renamed, and none of another amount', async () => {
    const first = await stripe.provider.start(embedded);
    const renamed = await stripe.provider.start({ ...embedded, description: 'The Found Temple' });
    const readHandoff = (result: typeof first) => (result.ok ? result.value.handoff : null);
    expect(readHandoff(first)).not.toBeNull();
    expect(readHandoff(renamed)).toEqual(readHandoff(first));
    expect(await stripe.provider.start({ ...embedded, amountMinor: 100 })).toMatchObject({
      ok: false,
      error: { kind: 'rejected' },
    });
    expect(stripe.world.booksOf('pay_1').payments).toBe(1);
  });

  it('is unavailable while there are too many requests', async () => {
    stripe.fake.injectErrors([{ kind: '429', times: 5 }]);
    expect(await stripe.provider.start(embedded)).toMatchObject({ ok: false, error: { kind: 'unavailable' } });
  });

  it('rejects what Stripe rejects, without its words', async () => {
    const result = await stripe.provider.start({ ...embedded, currency: 'XXX', email: 'no address' });
    expect(result).toMatchObject({ ok: false, error: { kind: 'rejected' } });
    expect(JSON.stringify(result)).not.toContain('no address');
  });

  it('does not charge a payment of one kind as another', async () => {
    await stripe.provider.start(embedded);
    expect(await stripe.provider.start(hosted)).toMatchObject({ ok: false });
    expect(stripe.world.booksOf('pay_1').payments).toBe(1);
  });

  it('leaves payments of other programs alone', async () => {
    await stripe.provider.start(embedded);
    const [request = { body: '', signature: null }] = stripe.world.requests();
    const read = stripe.provider.readEvent(request);
    expect(read).toMatchObject({ ok: true, value: { paymentId: 'pay_1' } });
    const body = request.body.replace('"payment_id"', '"order"');
    const signed = stripe.sign(body);
    expect(stripe.provider.readEvent(signed)).toMatchObject({ ok: true, value: { paymentId: null, facts: null } });
  });

  it('rejects events of live mode and of connected accounts', async () => {
    await stripe.provider.start(embedded);
    const [{ body } = { body: '' }] = stripe.world.requests();
    const live = stripe.sign(body.replace('"livemode": false', '"livemode": true'));
    expect(stripe.provider.readEvent(live)).toEqual({ ok: false, error: 'otherAccount' });
    const connected = stripe.sign(body.replace('"object": "event"', '"object": "event", "account": "acct_other"'));
    expect(stripe.provider.readEvent(connected)).toEqual({ ok: false, error: 'otherAccount' });
  });

  it('rejects events of an hour ahead, by their signature and by their own time', async () => {
    await stripe.provider.start(embedded);
    const [request = { body: '', signature: null }] = stripe.world.requests();
    const hourSeconds = 60 * 60;
    const later = stripe.sign(request.body, hourSeconds);
    expect(stripe.provider.readEvent(later)).toEqual({ ok: false, error: 'early' });
    const created = request.body.replace(
      /"created": (\d+)/u,
      (_, at: string) => `"created": ${Number(at) + hourSeconds}`,
    );
    expect(created).not.toBe(request.body);
    expect(stripe.provider.readEvent(stripe.sign(created))).toEqual({ ok: false, error: 'early' });
    expect(stripe.provider.readEvent(stripe.sign(request.body, 60))).toMatchObject({ ok: true });
  });

  it('reads the currency of an event', async () => {
    await stripe.provider.start(embedded);
    const [{ body } = { body: '' }] = stripe.world.requests();
    const other = stripe.sign(body.replaceAll('"currency": "eur"', '"currency": "jpy"'));
    expect(stripe.provider.readEvent(stripe.sign(body))).toMatchObject({ ok: true, value: { currency: 'EUR' } });
    expect(stripe.provider.readEvent(other)).toMatchObject({ ok: true, value: { currency: 'JPY' } });
  });

  it('cannot read a signed body of another shape', async () => {
    await stripe.provider.start(embedded);
    const [{ body } = { body: '' }] = stripe.world.requests();
    expect(stripe.provider.readEvent(stripe.sign('{'))).toEqual({ ok: false, error: 'unreadable' });
    const other = stripe.sign(body.replace('"amount_received"', '"amount_paid"'));
    expect(stripe.provider.readEvent(other)).toEqual({ ok: false, error: 'unreadable' });
  });
});
