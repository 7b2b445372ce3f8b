import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import {
  checkStripe,
  createStripeClient,
  setUpWebhook,
  stripeApiVersion,
  stripeEvents,
} from '@latchkey/api/testing/payments';
import { createManualClock, createStripeFake, toAccountSettings, type StripeFake } from '@latchkey/tool-fakes/stripe';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const url = 'https://house.example/api/payments/stripe';
const clock = createManualClock(Date.UTC(2026, 10, 23));

let fake: StripeFake;
let server: Server;
let apiUrl: string;
beforeEach(async () => {
  fake = createStripeFake({ accounts: [toAccountSettings('house', { country: 'DE' })], clock });
  server = createServer(fake.listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  apiUrl = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
});
afterEach(async () => {
  fake.close();
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

const account = (webhookSecrets: readonly string[] = [], secretKey = 'sk_test_house') => ({
  account: 'default',
  secretKey,
  publishableKey: 'pk_test_house',
  webhookSecrets,
  apiUrl,
});
const stripe = () => createStripeClient({ secretKey: 'sk_test_house', apiUrl });
const endpoints = async () => (await stripe().webhookEndpoints.list()).data;
const setUp = (more: Partial<Parameters<typeof setUpWebhook>[0]> = {}) =>
  setUpWebhook({ account: account(), url, replaces: false, ...more });

/** Runs the check with an api that responds with this status; null: it refuses the connection. */
async function check(secrets: readonly string[], status: number | null = 200, key = 'sk_test_house') {
  const sent: { readonly url: string; readonly signature: string; readonly body: string }[] = [];
  const findings = await checkStripe({
    account: account(secrets, key),
    url,
    now: () => clock.now(),
    send: (to, init) => {
      const headers = new Headers(init?.headers);
      const body = typeof init?.body === 'string' ? init.body : '';
      sent.push({
        url: to instanceof Request ? to.url : new URL(to).href,
        signature: headers.get('stripe-signature') ?? '',
        body,
      });
      return status === null ? Promise.reject(new Error('refused')) : Promise.resolve(new Response('', { status }));
    },
  });
  const listTexts = (isGood: boolean | null) =>
    findings.filter((each) => each.isGood === isGood).map(({ text }) => text);
  return { good: listTexts(true), bad: listTexts(false), unknown: listTexts(null), sent };
}

describe('stripe-setup', () => {
  it('makes one webhook with exactly the events that the api reads, and a second run changes nothing', async () => {
    const first = await setUp();
    expect(first.isIncomplete).toBe(false);
    expect(first.newSecret).toMatch(/^whsec_/u);
    const made = await endpoints();
    expect(made).toMatchObject([{ url, status: 'enabled', api_version: stripeApiVersion }]);
    expect(made[0]?.enabled_events.toSorted()).toEqual(stripeEvents.toSorted());

    const second = await setUp({ account: account([first.newSecret ?? '']) });
    expect(second).toMatchObject({ newSecret: null, isIncomplete: false });
    expect(await endpoints()).toEqual(made);
  });

  it('corrects the events of a webhook that an owner made, and switches it on', async () => {
    const { id } = await stripe().webhookEndpoints.create({ url, enabled_events: ['charge.refunded', 'invoice.paid'] });
    await stripe().webhookEndpoints.update(id, { disabled: true });
    const { lines, isIncomplete } = await setUp({ account: account(['whsec_house']) });
    expect(lines.join(' ')).toContain(`${stripeEvents.length - 1} were missing, 1 too many`);
    // The version of an endpoint is chosen when it is made, so a webhook with another version has to be replaced.
    expect(isIncomplete).toBe(true);
    expect(lines.join(' ')).toContain('--replace');
    const [corrected] = await endpoints();
    expect(corrected).toMatchObject({ id, status: 'enabled' });
    expect(corrected?.enabled_events).toHaveLength(stripeEvents.length);
  });

  it('replaces a webhook whose secret is lost, and leaves those of other addresses alone', async () => {
    await setUp();
    await stripe().webhookEndpoints.create({ url: 'https://other.example/hook', enabled_events: ['*'] });
    expect((await setUp()).lines.join(' ')).toContain('STRIPE_WEBHOOK_SECRET is missing');
    const before = await endpoints();
    const { newSecret } = await setUp({ replaces: true });
    expect(newSecret).toMatch(/^whsec_/u);
    const after = await endpoints();
    expect(after).toHaveLength(2);
    expect(after.filter(({ id }) => before.some((each) => each.id === id)).map((each) => each.url)).toEqual([
      'https://other.example/hook',
    ]);
  });

  it.each([
    ['http://house.example/api/payments/stripe', 'sk_live_house', 'https only'],
    ['https://localhost/api/payments/stripe', 'sk_live_house', 'set SITE_ORIGIN'],
  ])('says why %s cannot be a webhook', async (address, key, why) => {
    const { lines, isIncomplete } = await setUp({ account: account([], key), url: address });
    expect(lines.join(' ')).toContain(why);
    expect(isIncomplete).toBe(true);
  });

  it('says what to do about a wrong key, and shows no key', async () => {
    const { lines } = await setUp({ account: account([], 'sk_test_wrong_and_long') });
    expect(lines).toEqual([
      'Stripe does not know STRIPE_SECRET_KEY. Copy it again from the dashboard (Developers, API keys).',
    ]);
    const { lines: made, newSecret } = await setUp();
    expect(made.join(' ')).not.toContain(newSecret ?? '');
    expect(made.join(' ')).not.toContain('sk_test');
  });
});

describe('stripe-check', () => {
  it('finds nothing wrong after stripe-setup, and asks the running api with a signed event', async () => {
    const { newSecret } = await setUp();
    const secret = newSecret ?? '';
    const { good, bad, unknown, sent } = await check([secret]);
    expect(bad).toEqual([]);
    expect(unknown).toEqual([]);
    expect(good.join(' ')).toMatch(/acct_house, DE.*test mode.*takes payments.*is the secret.*running api/u);
    expect(sent).toHaveLength(1);
    const [{ body, signature } = { body: '', signature: '' }] = sent;
    expect(stripe().webhooks.constructEvent(body, signature, secret, 300, undefined, clock.now())).toMatchObject({
      type: 'latchkey.check',
    });
    expect([...good, ...bad].join(' ')).not.toContain(secret);
  });

  it('says which secret is that of another webhook', async () => {
    await setUp();
    expect((await check(['whsec_other'])).bad).toEqual([
      'STRIPE_WEBHOOK_SECRET is that of another webhook. Run stripe-setup with --replace.',
    ]);
  });

  it('cannot know the secret of a webhook that was made by hand', async () => {
    await stripe().webhookEndpoints.create({ url, enabled_events: ['*'], api_version: stripeApiVersion });
    expect((await check(['whsec_hand'])).unknown.join()).toContain('made by hand');
  });

  it('says what is missing at Stripe', async () => {
    expect((await check(['whsec_house'])).bad.join()).toContain('No webhook leads to');
    const { id } = await stripe().webhookEndpoints.create({ url, enabled_events: ['charge.refunded'] });
    await stripe().webhookEndpoints.update(id, { disabled: true });
    const said = (await check([])).bad.join(' ');
    expect(said).toContain('switched off');
    expect(said).toContain('does not send payment_intent.created');
    expect(said).toContain('STRIPE_WEBHOOK_SECRET is missing');
  });

  it('says where nothing answers, and where another api does', async () => {
    const { newSecret } = await setUp();
    expect((await check([newSecret ?? ''], null)).bad.join()).toContain('Nothing answers');
    expect((await check([newSecret ?? ''], 400)).bad.join()).toContain('Restart the api');
  });

  it('asks nothing more with a wrong key', async () => {
    const { bad, sent } = await check(['whsec_house'], 200, 'sk_test_wrong');
    expect(bad).toHaveLength(1);
    expect(sent).toEqual([]);
  });
});
