import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openStripe, type OpenStripe } from './open-stripe.fixture.ts';
import { toAccountSettings } from './index.ts';

let open: OpenStripe;
let delivered: string[];

beforeEach(async () => {
  delivered = [];
  open = await openStripe({
    accounts: [toAccountSettings('demo', { webhookUrl: 'http://site.example/hook' })],
    sendWebhook: ({ body }) => {
      delivered.push(/"type": "(?<type>[a-z_.]+)",?\n/u.exec(body)?.groups?.['type'] ?? '');
      return Promise.resolve(200);
    },
  });
});

afterEach(() => open.close());

async function control(path: string, body: unknown) {
  const response = await fetch(`${open.origin}/_fake${path}`, { method: 'POST', body: JSON.stringify(body) });
  // Each test checks the fields that it needs.
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const create = async () => (await open.stripe.paymentIntents.create({ amount: 900, currency: 'usd' })).id;
const readStatus = async (id: string) => (await open.stripe.paymentIntents.retrieve(id)).status;

describe('a control by HTTP', () => {
  it('pays and authenticates as a visitor does', async () => {
    const id = await create();
    const declined = await control('/pay', { payment_intent: id, number: '4000000000000002' });
    expect([declined.status, declined.body['error']]).toEqual([
      402,
      expect.objectContaining({ code: 'card_declined' }),
    ]);
    await control('/pay', { payment_intent: id, number: '4000000000003220' });
    expect(await readStatus(id)).toBe('requires_action');
    await control('/authenticate', { payment_intent: id, outcome: 'complete' });
    expect(await readStatus(id)).toBe('succeeded');
  });

  it('ends the processing of a payment before its time', async () => {
    const id = await create();
    await control('/times', { processingMs: 60_000 });
    await control('/pay', { payment_intent: id, number: '4000000000009003' });
    open.clock.advance(59_999);
    expect(await readStatus(id)).toBe('processing');
    await control('/settle', { id });
    expect(await readStatus(id)).toBe('succeeded');
  });

  it('refunds and ends disputes as the Dashboard does', async () => {
    const [first, second] = [await create(), await create()];
    for (const id of [first, second]) await control('/pay', { payment_intent: id });
    await control('/refunds', { payment_intent: first, amount: 100 });
    const { body: dispute } = await control('/disputes', { payment_intent: second });
    await control('/disputes', { dispute: dispute['id'], outcome: 'lost' });
    // The fees of two charges, 2.9 % and 30 cents each, and of a dispute.
    const fees = 2 * (26 + 30) + 1_500;
    const account = (await (await fetch(`${open.origin}/_fake/account`)).json()) as Record<string, unknown>;
    expect(account).toMatchObject({
      intents: [
        { id: first, received: 900, refunded: 100, disputed: 0 },
        { id: second, received: 900, refunded: 0, disputed: 900 },
      ],
      balance: { usd: { gross: 800, fees, net: 800 - fees } },
    });
  });

  it('holds events and delivers them in an order', async () => {
    await control('/events', { mode: 'hold' });
    await control('/pay', { payment_intent: await create() });
    const [created, charged, succeeded] = open.fake.account().eventIds();
    const { body } = await control('/events/deliver', { events: [succeeded, charged, created, created] });
    expect(body).toEqual({ statuses: [200, 200, 200, 200] });
    expect(delivered).toEqual([
      'payment_intent.succeeded',
      'charge.succeeded',
      'payment_intent.created',
      'payment_intent.created',
    ]);
  });

  it.each([
    ['/errors', {}, 'Injected errors are a list.'],
    ['/random', { seed: 1, rates: { odd: 1 } }, 'There is no rate of odd'],
    ['/events', { mode: 'odd' }, 'A mode of events is one of'],
    ['/events', { mode: 'random' }, 'needs a seed'],
    ['/events/deliver', { events: ['evt_none'] }, 'There is no event evt_none.'],
    ['/disputes', { dispute: 'dp_1', outcome: 'odd' }, 'is one of won, lost'],
    ['/pay', {}, '`payment_intent` is required.'],
    ['/odd', {}, 'There is no control POST /odd.'],
  ])('of %s with %j is an error', async (path, given, message) => {
    const { status, body } = await control(path, given);
    expect([status, JSON.stringify(body['error']).includes(message)]).toEqual([400, true]);
  });
});
