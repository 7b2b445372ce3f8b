import Stripe from 'stripe';
import { afterEach, describe, expect, it } from 'vitest';
import { openStripe, type OpenStripe } from './open-stripe.fixture.ts';
import { toAccountSettings, type SendWebhook, type Webhook } from './index.ts';

let open: OpenStripe;

afterEach(() => open.close());

const demo = toAccountSettings('demo', { webhookUrl: 'http://site.example/api/payments/stripe' });

/** Opens the fake with a receiver that responds with these statuses, then with 200. */
async function openWith(...statuses: readonly number[]) {
  const left = [...statuses];
  const received: Webhook[] = [];
  const sendWebhook: SendWebhook = (webhook) => {
    received.push(webhook);
    return Promise.resolve(left.shift() ?? 200);
  };
  open = await openStripe({ accounts: [demo], sendWebhook });
  return received;
}

/** Lets deliveries that are due end. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 30; turn += 1) await Promise.resolve();
}

const readEvent = ({ body, headers }: Webhook, secret = 'whsec_demo') =>
  open.stripe.webhooks.constructEvent(
    body,
    headers['stripe-signature'] ?? '',
    secret,
    300,
    undefined,
    open.clock.now(),
  );

const readTypes = (received: readonly Webhook[]) => received.map((webhook) => readEvent(webhook).type);

async function payNew(number?: string): Promise<string> {
  const { id } = await open.stripe.paymentIntents.create({ amount: 900, currency: 'usd' });
  open.fake.account().pay(id, number);
  return id;
}

describe('an event', () => {
  it('is signed so that the package accepts it, and another secret does not', async () => {
    const received = await openWith();
    const { id } = await open.stripe.paymentIntents.create({ amount: 900, currency: 'usd' }, { idempotencyKey: 'key' });
    await settled();
    const [webhook] = received;
    if (webhook === undefined) throw new Error('There was no delivery.');
    expect(readEvent(webhook)).toMatchObject({
      type: 'payment_intent.created',
      api_version: Stripe.API_VERSION,
      data: { object: { id, amount: 900 } },
      request: { idempotency_key: 'key' },
    });
    expect(() => readEvent(webhook, 'whsec_other')).toThrow('No signatures found');
  });

  it.each([
    ['4242424242424242', ['charge.succeeded', 'payment_intent.succeeded']],
    ['4000000000003220', ['payment_intent.requires_action']],
    ['4000000000009003', ['payment_intent.processing']],
    [
      '4000000000000259',
      ['charge.succeeded', 'payment_intent.succeeded', 'charge.dispute.created', 'charge.dispute.funds_withdrawn'],
    ],
  ])('of each step is sent in order for the card %s', async (number, types) => {
    const received = await openWith();
    await payNew(number);
    await settled();
    expect(readTypes(received)).toEqual(['payment_intent.created', ...types]);
  });

  it('of a refund, a cancellation and a closed dispute is sent', async () => {
    const received = await openWith();
    await open.stripe.refunds.create({ payment_intent: await payNew() });
    await open.stripe.paymentIntents.cancel(
      (await open.stripe.paymentIntents.create({ amount: 900, currency: 'usd' })).id,
    );
    const disputed = await payNew('4000000000000259');
    const [dispute] = (await open.stripe.disputes.list({ payment_intent: disputed })).data;
    open.fake.account().closeDispute(dispute?.id ?? '', 'lost');
    await open.stripe.refunds.create({ payment_intent: await payNew('4000000000005126') });
    await settled();
    open.clock.advance(5_000);
    await settled();
    expect(new Set(readTypes(received))).toEqual(
      new Set([
        'payment_intent.created',
        'payment_intent.succeeded',
        'payment_intent.canceled',
        'charge.succeeded',
        'refund.created',
        'charge.refunded',
        'charge.dispute.created',
        'charge.dispute.funds_withdrawn',
        'charge.dispute.closed',
        'refund.updated',
        'refund.failed',
      ]),
    );
  });

  it('is sent again with growing pauses until its response is 2xx', async () => {
    const received = await openWith(500, 0, 404);
    await open.stripe.paymentIntents.create({ amount: 900, currency: 'usd' });
    await settled();
    const counts = [received.length];
    for (const pause of [999, 1, 5_000, 30_000, 3_600_000]) {
      open.clock.advance(pause);
      await settled();
      counts.push(received.length);
    }
    expect(counts).toEqual([1, 1, 2, 3, 4, 4]);
    const { data } = await open.stripe.events.list({ delivery_success: true });
    expect(data).toHaveLength(1);
  });

  it('is sent again where the receiver throws', async () => {
    let calls = 0;
    open = await openStripe({
      accounts: [demo],
      sendWebhook: () => {
        calls += 1;
        return calls === 1 ? Promise.reject(new Error('no response')) : Promise.resolve(204);
      },
    });
    await open.stripe.paymentIntents.create({ amount: 900, currency: 'usd' });
    await settled();
    open.clock.advance(1_000);
    await settled();
    expect([calls, (await open.stripe.events.list({ delivery_success: true })).data.length]).toEqual([2, 1]);
  });

  it('shows its object as it was, and is found in the list of events', async () => {
    await openWith();
    const id = await payNew();
    const { data } = await open.stripe.events.list({ types: ['payment_intent.created'] });
    expect(data[0]?.data.object).toMatchObject({ id, status: 'requires_payment_method' });
    expect((await open.stripe.events.retrieve(data[0]?.id ?? '')).id).toBe(data[0]?.id);
  });

  it('of an account of a platform names the account', async () => {
    const received: Webhook[] = [];
    open = await openStripe({
      accounts: [
        demo,
        toAccountSettings('spain', {
          ...demo,
          name: 'spain',
          secretKey: 'sk_test_spain',
          webhookSecret: 'whsec_spain',
          platform: 'demo',
        }),
      ],
      sendWebhook: (webhook) => Promise.resolve(received.push(webhook)).then(() => 200),
    });
    await open.client('sk_test_spain').paymentIntents.create({ amount: 900, currency: 'eur' });
    await settled();
    expect(received.map((webhook) => readEvent(webhook, 'whsec_spain').account)).toEqual(['acct_spain']);
  });
});

describe('the delivery of events', () => {
  it('is held until it is requested, in any order and with repetitions', async () => {
    const received = await openWith();
    open.fake.setEventMode({ mode: 'hold' });
    await payNew();
    await settled();
    expect(received).toEqual([]);
    const [created = '', charged = '', succeeded = ''] = open.fake.account().eventIds();
    await open.fake.account().deliver([succeeded, created, succeeded]);
    expect(readTypes(received)).toEqual([
      'payment_intent.succeeded',
      'payment_intent.created',
      'payment_intent.succeeded',
    ]);
    expect(open.fake.account().summary().held).toEqual([charged]);
    await open.fake.account().deliver();
    expect(readTypes(received).at(-1)).toBe('charge.succeeded');
  });

  it.each([
    ['duplicate', 0, ['created', 'created', 'charge', 'charge', 'succeeded', 'succeeded']],
    ['drop', 60_000, []],
    ['late', 1_999, []],
    ['late', 2_000, ['created', 'charge', 'succeeded']],
    ['reverse', 1_999, []],
    ['reverse', 2_000, ['succeeded', 'charge', 'created']],
  ] as const)('with the mode %s after %i ms has sent %j', async (mode, afterMs, expected) => {
    const received = await openWith();
    open.fake.setEventMode({ mode, delayMs: 2_000 });
    await payNew();
    await settled();
    open.clock.advance(afterMs);
    await settled();
    const short = readTypes(received).map((type) => (type.startsWith('charge') ? 'charge' : type.split('.')[1]));
    expect(short).toEqual(expected);
  });

  it('is dropped, doubled and late by chance, always the same for a seed', async () => {
    const run = async () => {
      const received = await openWith();
      open.fake.setRandomEvents({ seed: 3, rates: { drop: 0.3, duplicate: 0.2, late: 0.3 }, delayMs: 5_000 });
      for (let count = 0; count < 12; count += 1) {
        await open.stripe.paymentIntents.create({ amount: 900, currency: 'usd', description: String(count) });
      }
      await settled();
      open.clock.advance(5_000);
      await settled();
      return received.map(({ body }) => /"description": "(?<count>\d+)"/u.exec(body)?.groups?.['count']);
    };
    const first = await run();
    await open.close();
    expect(await run()).toEqual(first);
    expect(new Set(first).size).toBeLessThan(12);
    expect(first.length).toBeGreaterThan(new Set(first).size);
  });
});
