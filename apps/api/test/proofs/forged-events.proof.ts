import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { proofTimeoutMs, scaled, seeded } from '@latchkey/testing';
import type { WebhookRequest } from '../../src/payments/payment-provider.ts';
import { createPaymentAccounts } from '../../src/payments/payment-accounts.ts';
import { createStripeProvider } from '../../src/payments/stripe/stripe-provider.ts';
import type { TestApi } from '../../src/testing/open-test-api.ts';
import { rowCount } from '../../src/kernel/database.ts';
import Stripe from 'stripe';
import { backends } from '../backends.ts';
import { createCaller } from '../caller.ts';

/** The number of changed requests on each database. */
const fuzzed = scaled(500, 10_000);
const secret = 'whsec_of_this_test';
const countRow = z.object({ count: rowCount });

describe.each(backends)('webhook requests on $name', (backend) => {
  let api: TestApi;
  let visitor: ReturnType<typeof createCaller>;
  const stripe = new Stripe('sk_test_webhooks');
  beforeAll(async () => {
    const settings = {
      account: 'default',
      secretKey: 'sk_test_webhooks',
      publishableKey: 'pk_test_webhooks',
      webhookSecrets: [secret],
      apiUrl: 'http://127.0.0.1:9',
    };
    const provider = createStripeProvider(settings, Date.now);
    const account = { provider, account: 'default', publishableKey: settings.publishableKey };
    api = await backend.open({ accounts: createPaymentAccounts(account, new Map()) });
    visitor = createCaller(api);
  });
  afterAll(() => api.close());

  const seconds = () => Math.floor(Date.now() / 1_000);
  let events = 0;
  const eventBody = (type = 'payment_intent.succeeded') => {
    events += 1;
    return JSON.stringify({
      id: `evt_${events}`,
      object: 'event',
      api_version: null,
      created: seconds(),
      livemode: false,
      pending_webhooks: 1,
      request: null,
      type,
      data: {
        object: { id: 'pi_1', object: 'payment_intent', amount_received: 100, metadata: { paymentId: 'pay_unknown' } },
      },
    });
  };
  const signed = (payload: string, options: { readonly secret?: string; readonly timestamp?: number } = {}) => ({
    body: payload,
    signature: stripe.webhooks.generateTestHeaderString({ payload, secret, ...options }),
  });
  const deliverAndReadCode = async (request: WebhookRequest, provider = 'stripe') => {
    const { status, error } = await visitor.deliver(request, provider);
    return [status, error?.code ?? null];
  };
  const countRecorded = async () => {
    const [row] = await api.db.rows(countRow, sql`SELECT count(*) AS count FROM payment_events`);
    return row?.count ?? 0;
  };

  it('with a signature of the provider are recorded once, also for a payment that is not ours', async () => {
    const before = await countRecorded();
    const event = signed(eventBody());
    expect(await deliverAndReadCode(event)).toEqual([200, null]);
    expect(await deliverAndReadCode(event)).toEqual([200, null]);
    expect(await countRecorded()).toBe(before + 1);
  });

  it('that are forged, stale, of another account or too large are rejected and leave nothing', async () => {
    const before = await countRecorded();
    const payload = eventBody();
    const forged = [400, 'event_forged'];
    expect(await deliverAndReadCode({ body: payload, signature: null })).toEqual(forged);
    expect(await deliverAndReadCode({ body: payload, signature: 't=1,v1=00' })).toEqual(forged);
    expect(await deliverAndReadCode(signed(payload, { secret: 'whsec_of_somebody' }))).toEqual(forged);
    expect(await deliverAndReadCode({ ...signed(payload), body: `${payload} ` })).toEqual(forged);
    // A signature is valid for five minutes.
    expect(await deliverAndReadCode(signed(payload, { timestamp: seconds() - 301 }))).toEqual([400, 'event_stale']);
    expect(await deliverAndReadCode(signed('no event'))).toEqual([400, 'event_unreadable']);
    expect(await deliverAndReadCode(signed(payload.replace('"livemode":false', '"livemode":true')))).toEqual([
      400,
      'event_other_account',
    ]);
    expect(await deliverAndReadCode(signed('x'.repeat(256 * 1024 + 1)))).toEqual([413, 'body_too_large']);
    expect(await deliverAndReadCode(signed(payload), 'paypal')).toEqual([404, 'provider_not_found']);
    expect(await countRecorded()).toBe(before);
  });

  it(
    'that are changed anywhere are never taken',
    async () => {
      const before = await countRecorded();
      const random = seeded(11);
      const statuses = new Map<number, number>();
      for (let count = 0; count < fuzzed; count += 1) {
        const { body, signature } = signed(eventBody());
        /** Replaces or removes up to two letters, or adds one. */
        const change = (text: string) => {
          const position = random.between(0, text.length - 1);
          const letter = String.fromCodePoint(random.between(33, 126));
          const cut = random.pick([0, 1, 2]);
          return `${text.slice(0, position)}${random.chance(0.3) ? '' : letter}${text.slice(position + cut)}`;
        };
        const changesBody = random.chance(0.5);
        const request = changesBody ? { body: change(body), signature } : { body, signature: change(signature) };
        // The body and the signature are as before: only a part of the header has changed that the scheme ignores, such as a space.
        if (request.body === body && request.signature.includes(signature.split('v1=')[1] ?? '')) continue;
        const { status } = await visitor.deliver(request, 'stripe');
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
      expect([...statuses.keys()]).toEqual([400]);
      expect(await countRecorded()).toBe(before);
    },
    proofTimeoutMs,
  );
});
