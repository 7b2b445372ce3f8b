import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Stripe from 'stripe';
import { afterAll, describe, expect, it } from 'vitest';
import { startFake, type FakeProcess } from '../fake-process.ts';
import { openStripe } from './open-stripe.fixture.ts';

const folders: string[] = [];
const newFolder = () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'latchkey-stripe-'));
  folders.push(folder);
  return folder;
};

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

describe('the state', () => {
  it('survives a restart, with payments in processing and idempotency keys', async () => {
    const dataDir = newFolder();
    const create = (stripe: Stripe) =>
      stripe.paymentIntents.create({ amount: 900, currency: 'usd' }, { idempotencyKey: 'k' });
    const before = await openStripe({ dataDir });
    const made = await create(before.stripe);
    before.fake.account().pay(made.id, '4000000000009003');
    await before.close();
    const after = await openStripe({ dataDir });
    expect((await create(after.stripe)).id).toBe(made.id);
    expect((await after.stripe.paymentIntents.retrieve(made.id)).status).toBe('processing');
    after.clock.advance(5_000);
    expect((await after.stripe.paymentIntents.retrieve(made.id)).status).toBe('succeeded');
    await after.close();
  });

  it('has no number of a card', async () => {
    const dataDir = newFolder();
    const open = await openStripe({ dataDir });
    const { id, client_secret: secret } = await open.stripe.paymentIntents.create({ amount: 900, currency: 'usd' });
    const body = new URLSearchParams({
      key: 'pk_test_demo',
      client_secret: secret ?? '',
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': '4242424242424242',
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '34',
      'payment_method_data[card][cvc]': '123',
    });
    const headers = { 'idempotency-key': 'k' };
    await fetch(`${open.origin}/v1/payment_intents/${id}/confirm`, { method: 'POST', body, headers });
    await open.close();
    const text = readFileSync(path.join(dataDir, 'fake-stripe.json'), 'utf8');
    expect([text.includes(id), text.includes('4242424242424242')]).toEqual([true, false]);
  });

  it('of a process is written when it ends, and its events are sent to the URL of its environment', async () => {
    const received: string[] = [];
    const receiver = createServer((request, response) => {
      received.push(String(request.headers['stripe-signature']));
      response.end();
    });
    const url = await new Promise<string>((resolve) => {
      receiver.listen(0, '127.0.0.1', () => {
        const address = receiver.address();
        resolve(`http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}/`);
      });
    });
    const env = { DATA_DIR: newFolder(), STRIPE_ACCOUNTS: 'demo,spain:ES', STRIPE_WEBHOOK_URL: `spain=${url}` };
    const connect = ({ origin }: FakeProcess, key: string) =>
      new Stripe(key, { host: '127.0.0.1', port: new URL(origin).port, protocol: 'http', telemetry: false });
    const first = await startFake('stripe-api', { env });
    const { id } = await connect(first, 'sk_test_spain').paymentIntents.create({ amount: 900, currency: 'eur' });
    await fetch(`${first.origin}/_fake/pay?account=spain`, {
      method: 'POST',
      body: JSON.stringify({ payment_intent: id }),
    });
    await connect(first, 'sk_test_demo').paymentIntents.create({ amount: 900, currency: 'usd' });
    await first.stop();
    const second = await startFake('stripe-api', { env });
    const intent = await connect(second, 'sk_test_spain').paymentIntents.retrieve(id);
    await expect.poll(() => received.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(3);
    const account = (await (await fetch(`${second.origin}/_fake/account?account=spain`)).json()) as Record<
      string,
      unknown
    >;
    await second.stop();
    receiver.close();
    expect(intent.status).toBe('succeeded');
    expect(account).toMatchObject({
      account: 'spain',
      intents: [{ id, received: 900, refunded: 0, disputed: 0, charges: 1 }],
      balance: { eur: { gross: 900, fees: 56, net: 844 } },
    });
  });
});
