import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catchError, openStripe, type OpenStripe } from './open-stripe.fixture.ts';
import { toAccountSettings } from './index.ts';

let open: OpenStripe;

beforeAll(async () => {
  open = await openStripe({
    accounts: [
      toAccountSettings('demo'),
      toAccountSettings('spain', { country: 'ES', platform: 'demo' }),
      toAccountSettings('canada'),
    ],
  });
});

afterAll(() => open.close());

async function post(
  path: string,
  body: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
) {
  const response = await fetch(`${open.origin}${path}`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_demo', ...headers },
    body: new URLSearchParams(body),
  });
  // Each test checks the fields that it needs.
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Record<string, unknown>,
  };
}

const usual = { amount: '900', currency: 'usd' };

describe('a parameter', () => {
  it.each([
    ['/v1/payment_intents', 'source', 'parameter_unknown', 'Received unknown parameter: source'],
    [
      '/v1/payment_intents',
      'payment_method_types[]',
      'parameter_unknown',
      'Received unknown parameter: payment_method_types',
    ],
    [
      '/v1/payment_intents',
      'automatic_payment_methods[all]',
      'parameter_unknown',
      'Received unknown parameter: automatic_payment_methods[all]',
    ],
    ['/v1/payment_intents', 'customer', 'fake_unsupported', 'The fake of Stripe does not do the parameter customer.'],
    ['/v1/refunds', 'intent', 'parameter_unknown', 'Received unknown parameter: intent'],
  ])('of %s named %s is an error', async (path, name, code, message) => {
    const { status, body } = await post(path, { ...(path.endsWith('intents') && usual), [name]: 'x' });
    expect([status, body['error']]).toEqual([
      400,
      { type: 'invalid_request_error', code, message, param: name.replace('[]', '') },
    ]);
  });

  it.each([
    [{ currency: 'usd' }, 'parameter_missing'],
    [{ amount: '9.5', currency: 'usd' }, 'parameter_invalid_integer'],
    [{ amount: '49', currency: 'usd' }, 'amount_too_small'],
    [{ amount: '999', currency: 'mxn' }, 'amount_too_small'],
    [{ amount: '100000000', currency: 'usd' }, 'amount_too_large'],
    [{ ...usual, description: '' }, 'parameter_invalid_empty'],
  ])('is required and bounded: %j', async (body, code) => {
    expect((await post('/v1/payment_intents', body)).body['error']).toMatchObject({ code });
  });
});

it.each([
  ['kwd', '38475', 400],
  ['kwd', '38470', 200],
  ['isk', '4250', 400],
  ['jpy', '51', 200],
])('an amount in %s of %s is answered with %i', async (currency, amount, status) => {
  const response = await post('/v1/payment_intents', { ...usual, amount, currency });
  expect([response.status, status === 200 || response.body['error']]).toEqual([
    status,
    status === 200 || expect.objectContaining({ param: 'amount' }),
  ]);
});

describe('a key', () => {
  it('that is unknown gets 401', async () => {
    const error = await catchError(open.client('sk_test_other').paymentIntents.list());
    expect([error.statusCode, error.type]).toEqual([401, 'StripeAuthenticationError']);
  });

  it('opens its own account only, and those of its platform', async () => {
    const { id } = await open.client('sk_test_canada').paymentIntents.create({ amount: 900, currency: 'cad' });
    expect((await catchError(open.stripe.paymentIntents.retrieve(id))).code).toBe('resource_missing');
    const inSpain = await open.stripe.paymentIntents.create(
      { amount: 900, currency: 'eur' },
      { stripeAccount: 'acct_spain' },
    );
    expect((await open.client('sk_test_spain').paymentIntents.retrieve(inSpain.id)).id).toBe(inSpain.id);
    const forbidden = await catchError(open.stripe.paymentIntents.list({}, { stripeAccount: 'acct_canada' }));
    expect([forbidden.statusCode, forbidden.code]).toEqual([403, 'account_invalid']);
  });

  it('is not enough with another version of the API', async () => {
    const { status } = await post('/v1/payment_intents', usual, { 'stripe-version': '2020-08-27' });
    expect(status).toBe(400);
  });

  it('of a browser sees public fields of the intent whose secret it has', async () => {
    const made = await open.stripe.paymentIntents.create({ amount: 900, currency: 'usd', metadata: { basket: 'b' } });
    const at = (secret: string) =>
      `${open.origin}/v1/payment_intents/${made.id}?key=pk_test_demo&client_secret=${secret}`;
    const shown = (await (await fetch(at(made.client_secret ?? ''))).json()) as Record<string, unknown>;
    expect([shown['id'], shown['metadata'], shown['latest_charge']]).toEqual([made.id, undefined, undefined]);
    expect((await fetch(at('pi_other_secret'))).status).toBe(400);
    const list = await fetch(`${open.origin}/v1/payment_intents?key=pk_test_demo`);
    expect(list.status).toBe(401);
  });

  it('of a browser pays with a test card by its name', async () => {
    const made = await open.stripe.paymentIntents.create({ amount: 900, currency: 'usd' });
    const confirm = async (card: string) => {
      const response = await fetch(`${open.origin}/v1/payment_intents/${made.id}/confirm`, {
        method: 'POST',
        headers: { authorization: 'Bearer pk_test_demo' },
        body: new URLSearchParams({ client_secret: made.client_secret ?? '', payment_method: card }),
      });
      return [response.status, ((await response.json()) as { status?: string }).status];
    };
    expect(await confirm('pm_card_visa_chargeDeclined')).toEqual([402, undefined]);
    expect(await confirm('pm_card_visa')).toEqual([200, 'succeeded']);
  });
});

describe('an idempotency key', () => {
  it('gets the same response for the same parameters', async () => {
    const first = await post('/v1/payment_intents', { ...usual, 'metadata[a]': '1' }, { 'idempotency-key': 'k1' });
    const again = await post('/v1/payment_intents', { 'metadata[a]': '1', ...usual }, { 'idempotency-key': 'k1' });
    expect(again.body).toEqual(first.body);
    expect([first.headers.get('idempotent-replayed'), again.headers.get('idempotent-replayed')]).toEqual([
      null,
      'true',
    ]);
    expect(again.headers.get('original-request')).toBe(first.headers.get('request-id'));
  });

  it('cannot be used with other parameters', async () => {
    const options = { idempotencyKey: 'k2' };
    await open.stripe.paymentIntents.create({ amount: 900, currency: 'usd' }, options);
    const error = await catchError(open.stripe.paymentIntents.create({ amount: 901, currency: 'usd' }, options));
    expect([error.statusCode, error.type]).toEqual([400, 'StripeIdempotencyError']);
  });

  it('is not used up by a request that was not valid', async () => {
    const options = { idempotencyKey: 'k3' };
    await catchError(open.stripe.refunds.create({ payment_intent: '' }, options));
    const made = await open.stripe.paymentIntents.create({ amount: 900, currency: 'usd' }, options);
    expect(made.amount).toBe(900);
  });

  it('keeps the error of a declined card', async () => {
    const request = () =>
      post(
        '/v1/payment_intents',
        {
          ...usual,
          confirm: 'true',
          payment_method: 'pm_card_visa_chargeDeclined',
          return_url: 'https://site.example/',
        },
        { 'idempotency-key': 'k4' },
      );
    const [first, again] = [await request(), await request()];
    expect([first.status, again.status, again.headers.get('idempotent-replayed')]).toEqual([402, 402, 'true']);
    expect(again.body).toEqual(first.body);
  });

  it('is forgotten after a day', async () => {
    const options = { idempotencyKey: 'k5' };
    const first = await open.stripe.paymentIntents.create({ amount: 900, currency: 'usd' }, options);
    open.clock.advance(25 * 3_600_000);
    const second = await open.stripe.paymentIntents.create({ amount: 900, currency: 'usd' }, options);
    expect(second.id).not.toBe(first.id);
  });
});

describe('a list', () => {
  it('has pages in both directions, newest first', async () => {
    const { stripe } = open;
    const options = { stripeAccount: 'acct_spain' };
    const ids: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      ids.unshift((await stripe.paymentIntents.create({ amount: 900, currency: 'eur' }, options)).id);
    }
    const page = async (params: Stripe.PaymentIntentListParams) => {
      const { data, has_more: hasMore } = await stripe.paymentIntents.list({ limit: 2, ...params }, options);
      return [data.map(({ id }) => ids.indexOf(id)), hasMore];
    };
    expect(await page({})).toEqual([[0, 1], true]);
    expect(await page({ starting_after: ids[1] ?? '' })).toEqual([[2, 3], true]);
    expect(await page({ ending_before: ids[3] ?? '' })).toEqual([[1, 2], true]);
    expect(await page({ created: { gt: Math.floor(open.clock.now() / 1_000) } })).toEqual([[], false]);
    const all: string[] = [];
    for await (const { id } of stripe.paymentIntents.list({ limit: 2 }, options)) all.push(id);
    expect(all.slice(0, 5)).toEqual(ids);
  });
});

describe('an injected error', () => {
  const create = (key: string, amount = 900) =>
    open.stripe.paymentIntents.create({ amount, currency: 'usd' }, { idempotencyKey: key });
  const countRequests = async (amount: number) =>
    (await open.stripe.paymentIntents.list({ limit: 100 })).data.filter((intent) => intent.amount === amount).length;
  const match = { method: 'POST', path: '/v1/payment_intents' };

  it.each([
    ['lostBefore', 'StripeConnectionError', 901, 0, 1],
    ['lostAfterEffect', 'StripeConnectionError', 902, 1, 1],
    ['429', 'StripeRateLimitError', 903, 0, 1],
    ['500', 'StripeAPIError', 904, 0, 1],
  ] as const)('%s fails once with %s, and a repeat succeeds', async (kind, type, amount, before, after) => {
    // The package itself repeats a request once whose connection was lost.
    open.fake.injectErrors([{ kind, match, times: kind.startsWith('lost') ? 2 : 1 }]);
    expect((await catchError(create(kind, amount))).type).toBe(type);
    expect(await countRequests(amount)).toBe(before);
    expect((await create(kind, amount)).amount).toBe(amount);
    expect(await countRequests(amount)).toBe(after);
  });

  it.each([
    ['500AfterEffect', 905, 1],
    ['500Kept', 907, 0],
  ] as const)('%s is kept under its key, which goes on failing', async (kind, amount, count) => {
    open.fake.injectErrors([{ kind, match }]);
    const first = await catchError(create(kind, amount));
    const again = await catchError(create(kind, amount));
    expect([first.statusCode, again.statusCode, await countRequests(amount)]).toEqual([500, 500, count]);
  });

  it('affects the requests that it names only', async () => {
    open.fake.injectErrors([{ kind: '429', match: { ...match, nth: 2 }, times: 2 }]);
    expect((await create('n1')).amount).toBe(900);
    expect((await catchError(create('n2'))).statusCode).toBe(429);
    expect((await catchError(create('n3'))).statusCode).toBe(429);
    expect((await create('n4')).amount).toBe(900);
  });

  it('slow holds the key until its time is over', async () => {
    open.fake.injectErrors([{ kind: 'slow', match, delayMs: 2_000 }]);
    const first = create('slow', 906);
    // The second one arrives after the first, on its own connection.
    let error = await catchError(open.stripe.paymentIntents.retrieve('pi_none'));
    error = await catchError(create('slow', 906));
    expect([error.statusCode, error.code]).toEqual([409, 'idempotency_key_in_use']);
    open.clock.advance(2_000);
    expect((await first).amount).toBe(906);
  });

  it('comes by chance from a seed, always the same', async () => {
    const run = async () => {
      open.fake.setRandomErrors({ seed: 7, rates: { '429': 0.3, '500': 0.3 } });
      const statuses: (number | undefined)[] = [];
      for (let count = 0; count < 20; count += 1) {
        const status = await open.stripe.paymentIntents.list().then(
          () => 200,
          (error: unknown) => (error instanceof Stripe.errors.StripeError ? error.statusCode : undefined),
        );
        statuses.push(status);
      }
      open.fake.setRandomErrors(null);
      return statuses;
    };
    const first = await run();
    expect(new Set(first)).toEqual(new Set([200, 429, 500]));
    expect(await run()).toEqual(first);
  });

  it('is planted by HTTP, too', async () => {
    const planted = await fetch(`${open.origin}/_fake/errors`, {
      method: 'POST',
      body: JSON.stringify([{ kind: '429' }]),
    });
    expect(planted.status).toBe(200);
    expect((await catchError(open.stripe.paymentIntents.list())).statusCode).toBe(429);
    const unknown = await fetch(`${open.origin}/_fake/errors`, {
      method: 'POST',
      body: JSON.stringify([{ kind: 'odd' }]),
    });
    expect(unknown.status).toBe(400);
  });
});
