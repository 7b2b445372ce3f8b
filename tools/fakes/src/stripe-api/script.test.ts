import { Script } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStripe, type OpenStripe } from './open-stripe.fixture.ts';

let open: OpenStripe;

beforeAll(async () => {
  open = await openStripe();
});

afterAll(() => open.close());

const text = async (path: string) => (await fetch(`${open.origin}${path}`)).text();

describe("the fake's Stripe.js", () => {
  it.each(['/v3/', '/stripe.js', '/endive/stripe.js'])('is a script at %s', async (path) => {
    const script = await text(path);
    expect(() => new Script(script)).not.toThrow();
    expect(script).toContain('Stripe:');
  });

  it('has a frame with a script for the card', async () => {
    const page = await text('/elements/payment');
    const script = /<script>(?<text>[\s\S]*)<\/script>/u.exec(page)?.groups?.['text'] ?? '';
    expect(() => new Script(script)).not.toThrow();
    expect(['cc-number', 'cc-exp', 'cc-csc', 'رقم البطاقة'].filter((part) => !script.includes(part))).toEqual([]);
  });

  it('confirms from its frame with the publishable key', async () => {
    const made = await open.stripe.paymentIntents.create({ amount: 900, currency: 'usd' });
    const confirm = async (number: string, year = '34') => {
      const body = new URLSearchParams({
        key: 'pk_test_demo',
        client_secret: made.client_secret ?? '',
        use_stripe_sdk: 'true',
        'payment_method_data[type]': 'card',
        'payment_method_data[card][number]': number,
        'payment_method_data[card][exp_month]': '12',
        'payment_method_data[card][exp_year]': year,
        'payment_method_data[card][cvc]': '123',
      });
      const response = await fetch(`${open.origin}/v1/payment_intents/${made.id}/confirm`, { method: 'POST', body });
      return { status: response.status, body: (await response.json()) as Record<string, unknown> };
    };
    expect((await confirm('4242424242424242', '20')).body).toMatchObject({ error: { code: 'invalid_expiry_year' } });
    expect((await confirm('4242424242424243')).body).toMatchObject({ error: { code: 'incorrect_number' } });
    const declined = await confirm('4000000000009995');
    expect(declined.body).toMatchObject({
      error: { decline_code: 'insufficient_funds', payment_intent: { id: made.id } },
    });
    const waiting = await confirm('4000000000003220');
    expect(waiting.body).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } });
    expect(JSON.stringify([declined, waiting])).not.toContain('metadata');
    const page = `/3ds/${made.id}?client_secret=${made.client_secret ?? ''}&mode=frame&locale=ar`;
    expect(await text(page)).toContain('dir="rtl"');
    const done = await fetch(`${open.origin}${page}`, {
      method: 'POST',
      body: new URLSearchParams({ outcome: 'complete' }),
    });
    expect(await done.text()).toContain('parent.postMessage');
    expect((await open.stripe.paymentIntents.retrieve(made.id)).status).toBe('succeeded');
  });

  it('shows 3-D Secure to nobody without the client secret', async () => {
    const made = await open.stripe.paymentIntents.create({ amount: 900, currency: 'usd' });
    expect((await fetch(`${open.origin}/3ds/${made.id}?client_secret=other`)).status).toBe(404);
  });
});
