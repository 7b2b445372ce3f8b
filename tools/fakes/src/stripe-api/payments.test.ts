import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catchError, openStripe, type OpenStripe } from './open-stripe.fixture.ts';
import { StripeApiError } from './index.ts';

let open: OpenStripe;

beforeAll(async () => {
  open = await openStripe();
});

afterAll(() => open.close());

const create = (amount = 4_200, metadata: Record<string, string> = {}) =>
  open.stripe.paymentIntents.create({
    amount,
    currency: 'usd',
    metadata,
    automatic_payment_methods: { enabled: true },
  });

function declineWith(intentId: string, number: string): StripeApiError {
  try {
    open.fake.account().pay(intentId, number);
  } catch (error) {
    if (error instanceof StripeApiError) return error;
    throw error;
  }
  throw new Error('The card was accepted.');
}

describe('an intent', () => {
  it('is created, found, changed and listed by the package', async () => {
    const made = await create(4_200, { basket: 'b1' });
    expect(made).toMatchObject({ status: 'requires_payment_method', amount: 4_200, metadata: { basket: 'b1' } });
    expect(made.client_secret).toContain(`${made.id}_secret_`);
    const changed = await open.stripe.paymentIntents.update(made.id, {
      amount: 5_000,
      metadata: { basket: '', slot: 's' },
    });
    expect([changed.amount, changed.metadata]).toEqual([5_000, { slot: 's' }]);
    const list = await open.stripe.paymentIntents.list({ limit: 1 });
    expect([list.data[0]?.id, list.has_more]).toEqual([made.id, false]);
  });

  it('is paid by a card, with a charge and a movement of the balance', async () => {
    const { id } = await create();
    open.fake.account().pay(id);
    const paid = await open.stripe.paymentIntents.retrieve(id, { expand: ['latest_charge.balance_transaction'] });
    expect([paid.status, paid.amount_received]).toEqual(['succeeded', 4_200]);
    expect(paid.latest_charge).toMatchObject({
      paid: true,
      balance_transaction: { amount: 4_200, fee: 152, net: 4_048, type: 'charge' },
      payment_method_details: { card: { brand: 'visa', last4: '4242' } },
    });
    const charges = await open.stripe.charges.list({ payment_intent: id });
    expect(charges.data).toHaveLength(1);
  });

  it('is confirmed by the server with the name of a test card', async () => {
    const made = await open.stripe.paymentIntents.create({
      amount: 900,
      currency: 'eur',
      confirm: true,
      payment_method: 'pm_card_visa',
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    });
    expect(made.status).toBe('succeeded');
    const error = await catchError(
      open.stripe.paymentIntents.create({
        amount: 900,
        currency: 'eur',
        confirm: true,
        payment_method: 'pm_card_visa',
      }),
    );
    expect(error.message).toContain('you must provide a `return_url`');
  });

  it('is captured later where it was only authorized', async () => {
    const { id } = await open.stripe.paymentIntents.create({
      amount: 2_000,
      currency: 'usd',
      capture_method: 'manual',
    });
    open.fake.account().pay(id);
    const captured = await open.stripe.paymentIntents.capture(id, { amount_to_capture: 1_500 });
    expect([captured.status, captured.amount_received]).toEqual(['succeeded', 1_500]);
  });

  it('is canceled until it was paid', async () => {
    const first = await create();
    const canceled = await open.stripe.paymentIntents.cancel(first.id, { cancellation_reason: 'abandoned' });
    expect([canceled.status, canceled.cancellation_reason]).toEqual(['canceled', 'abandoned']);
    const second = await create();
    open.fake.account().pay(second.id);
    const error = await catchError(open.stripe.paymentIntents.cancel(second.id));
    expect([error.statusCode, error.code, error.payment_intent?.status]).toEqual([
      400,
      'payment_intent_unexpected_state',
      'succeeded',
    ]);
  });

  it.each([
    ['4000000000000002', 'card_declined', 'generic_decline'],
    ['4000000000009995', 'card_declined', 'insufficient_funds'],
    ['4000000000000069', 'expired_card', undefined],
    ['4000000000000127', 'incorrect_cvc', undefined],
    ['4000000000000119', 'processing_error', undefined],
    ['4111111111111111', 'card_declined', 'test_mode_live_card'],
  ])('is declined for the card %s', async (number, code, declineCode) => {
    const { id } = await create();
    const { status, body } = declineWith(id, number);
    expect([status, body.type, body.code, body.decline_code]).toEqual([402, 'card_error', code, declineCode]);
    const intent = await open.stripe.paymentIntents.retrieve(id);
    expect([intent.status, intent.last_payment_error?.code]).toEqual(['requires_payment_method', code]);
    open.fake.account().pay(id);
    expect((await open.stripe.paymentIntents.retrieve(id)).status).toBe('succeeded');
  });

  it('is not attempted with a number that no card can have', async () => {
    const { id } = await create();
    expect(declineWith(id, '4242424242424241').body.code).toBe('incorrect_number');
    expect((await open.stripe.charges.list({ payment_intent: id })).data).toEqual([]);
  });

  it('stays in processing for a while', async () => {
    const [first, second] = [await create(), await create()];
    open.fake.account().pay(first.id, '4000000000009003');
    open.fake.account().pay(second.id, '4000000000005001');
    expect((await open.stripe.paymentIntents.retrieve(first.id)).status).toBe('processing');
    await Promise.resolve();
    open.clock.advance(5_000);
    expect((await open.stripe.paymentIntents.retrieve(first.id)).status).toBe('succeeded');
    expect((await open.stripe.paymentIntents.retrieve(second.id)).status).toBe('requires_payment_method');
  });
});

describe('3-D Secure', () => {
  it.each([
    ['4000002500003155', 'complete', 'succeeded', undefined],
    ['4000002760003184', 'fail', 'requires_payment_method', 'payment_intent_authentication_failure'],
    ['4000000000003220', 'complete', 'succeeded', undefined],
    ['4000008400001629', 'complete', 'requires_payment_method', 'card_declined'],
  ] as const)('of the card %s ends with %s as %s', async (number, outcome, status, code) => {
    const { id } = await create();
    expect(open.fake.account().pay(id, number)).toMatchObject({
      status: 'requires_action',
      next_action: { type: 'use_stripe_sdk' },
    });
    open.fake.account().authenticate(id, outcome);
    const intent = await open.stripe.paymentIntents.retrieve(id);
    expect([intent.status, intent.last_payment_error?.code]).toEqual([status, code]);
  });

  it('leaves the page for a card with a redirect and returns with its result', async () => {
    const { id } = await open.stripe.paymentIntents.create({
      amount: 900,
      currency: 'usd',
      confirm: true,
      payment_method: 'pm_card_threeDSecureRequired',
      return_url: 'https://site.example/back?x=1',
    });
    const intent = await open.stripe.paymentIntents.retrieve(id);
    const page = intent.next_action?.redirect_to_url?.url ?? '';
    expect(await (await fetch(page)).text()).toContain('value="complete"');
    const done = await fetch(page, {
      method: 'POST',
      body: new URLSearchParams({ outcome: 'complete' }),
      redirect: 'manual',
    });
    expect([done.status, done.headers.get('location')]).toEqual([
      303,
      `https://site.example/back?x=1&payment_intent=${id}&payment_intent_client_secret=${intent.client_secret ?? ''}&redirect_status=succeeded`,
    ]);
  });
});

describe('a refund', () => {
  it('gives back a part, then the rest, and no more', async () => {
    const { id } = await create();
    open.fake.account().pay(id);
    const part = await open.stripe.refunds.create({ payment_intent: id, amount: 1_000, metadata: { why: 'part' } });
    expect([part.amount, part.status]).toEqual([1_000, 'succeeded']);
    const tooMuch = await catchError(open.stripe.refunds.create({ payment_intent: id, amount: 3_201 }));
    expect(tooMuch.message).toContain('greater than unrefunded amount');
    const rest = await open.stripe.refunds.create({ payment_intent: id });
    expect(rest.amount).toBe(3_200);
    const again = await catchError(open.stripe.refunds.create({ payment_intent: id }));
    expect(again.code).toBe('charge_already_refunded');
    expect((await open.stripe.refunds.list({ payment_intent: id })).data.map((refund) => refund.id)).toEqual([
      rest.id,
      part.id,
    ]);
    expect((await open.stripe.refunds.retrieve(part.id)).metadata).toEqual({ why: 'part' });
    expect(
      open.fake
        .account()
        .summary()
        .intents.find((intent) => intent.id === id),
    ).toMatchObject({
      received: 4_200,
      refunded: 4_200,
    });
  });

  it('fails later for a card whose bank sends it back', async () => {
    const { id } = await create();
    open.fake.account().pay(id, '4000000000005126');
    const refund = await open.stripe.refunds.create({ payment_intent: id });
    await Promise.resolve();
    open.clock.advance(5_000);
    expect((await open.stripe.refunds.retrieve(refund.id)).status).toBe('failed');
    const moved = await open.stripe.balanceTransactions.list({ source: refund.id });
    expect(moved.data.map(({ type, amount }) => [type, amount])).toEqual([
      ['refund_failure', 4_200],
      ['refund', -4_200],
    ]);
  });
});

describe('a dispute', () => {
  it('takes the money, and gives it back where it is won', async () => {
    const { id } = await create();
    open.fake.account().pay(id, '4000000000000259');
    const { data } = await open.stripe.disputes.list({ payment_intent: id });
    const [dispute] = data;
    expect(dispute).toMatchObject({ amount: 4_200, status: 'needs_response', reason: 'fraudulent' });
    expect((await catchError(open.stripe.refunds.create({ payment_intent: id }))).code).toBe('charge_disputed');
    open.fake.account().closeDispute(dispute?.id ?? '', 'won');
    expect((await open.stripe.disputes.retrieve(dispute?.id ?? '')).status).toBe('won');
    const moved = await open.stripe.balanceTransactions.list({ source: dispute?.id ?? '' });
    expect(moved.data.map(({ amount, fee }) => [amount, fee])).toEqual([
      [4_200, 0],
      [-4_200, 1_500],
    ]);
  });
});
