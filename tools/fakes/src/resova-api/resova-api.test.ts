import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startFake, type FakeProcess } from '../fake-process.ts';

let fake: FakeProcess;
const dataDir = mkdtempSync(path.join(tmpdir(), 'latchkey-resova-'));
const open = () => startFake('resova-api', { env: { DATA_DIR: dataDir } });

beforeAll(async () => {
  fake = await open();
});

afterAll(async () => {
  await fake.stop();
  rmSync(dataDir, { recursive: true });
});

const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);

async function request(method: string, at: string, body?: unknown, headers: Readonly<Record<string, string>> = {}) {
  const response = await fetch(`${fake.origin}${at}`, {
    method,
    headers: { 'x-api-key': 'fake-key', 'accept-encoding': 'gzip', ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  // Each test checks the fields that it needs.
  return {
    status: response.status,
    body: (await response.json()) as Record<string, unknown>,
    headers: response.headers,
  };
}

async function instances(itemId: string) {
  const { body } = await request(
    'GET',
    `/v1/availability/calendar?start_date=${day}&end_date=${day}&item_ids=${itemId}`,
  );
  return body['data'] as readonly { readonly instance_id: string }[];
}

describe('the fake of Resova', () => {
  it('requires the API key', async () => {
    const { status, body } = await request('GET', '/v1/items', undefined, { 'x-api-key': 'another' });
    expect([status, body]).toEqual([
      401,
      { type: 'unauthorized', message: 'X-API-KEY is not known.', validation_failed: [] },
    ]);
  });

  it('responds to requests that Resova does not know, and records each', async () => {
    const before = ((await request('GET', '/__violations')).body as unknown as readonly string[]).length;
    const [first] = await instances('orl-1101');
    const { body: basket } = await request('POST', '/v1/baskets', {});
    const at = `/v1/baskets/${String(basket['id'])}`;
    await request('PUT', at, { bookings: [], expires_at: new Date(Date.now() + 600_000).toISOString() });
    await request('POST', `${at}/bookings`, { instance_id: first?.instance_id, tickets: [] });
    await request('PATCH', at, {});
    await request('GET', `/v1/availability/instance/${first?.instance_id.replace(' ', '%20')}`);
    await request(
      'GET',
      `/v1/availability/instance/${encodeURIComponent(encodeURIComponent(first?.instance_id ?? ''))}`,
    );
    await request('GET', '/v1/items?page=2', undefined, { 'accept-encoding': 'gzip, br' });
    const recorded = ((await request('GET', '/__violations')).body as unknown as readonly string[]).slice(before);
    expect(recorded.map((line) => line.replace(/^.*?: /u, ''))).toEqual([
      'unknown field bookings',
      'unknown field tickets',
      'wrong method, GET or PUT or DELETE is meant',
      'unknown path',
      'an id that was encoded twice',
      'unknown query page',
      'accept-encoding gzip, br',
    ]);
  });

  it('keeps its state over a restart, and sells a second time for a repeated request, as Resova does', async () => {
    const [first] = await instances('orl-1101');
    const { body: made } = await request('POST', '/v1/baskets', {});
    const id = String(made['id']);
    const quantities = [{ pricing_category_id: await findAdult(first?.instance_id ?? ''), quantity: 2 }];
    const added = await request('POST', `/v1/baskets/${id}/bookings`, { instance_id: first?.instance_id, quantities });
    expect([added.status, added.body['total']]).toEqual([201, '68.00']);
    await fake.stop();
    fake = await open();
    await request('PUT', `/v1/baskets/${id}`, { customer: { first_name: 'Ada' } });
    const sold = await request('POST', '/v1/transactions', { basket_id: id, payment: {} });
    const again = await request('POST', '/v1/transactions', { basket_id: id, payment: {} });
    expect([sold.status, again.status, sold.body['id'] === again.body['id']]).toEqual([201, 201, false]);
    // The game is private, so a party of two takes the whole room.
    const [taken] = (await instances('orl-1101')) as readonly unknown[];
    expect(taken).toMatchObject({ bookable: false, availability: { spaces: { available: 0, max_available: 8 } } });
  });

  it('responds with 429 and the time to wait above its limit of requests per second', async () => {
    await request('PUT', '/__errors', { errors: [], perSecond: 3 });
    const responses = await Promise.all(Array.from({ length: 12 }, () => request('GET', '/v1/items/orl-1101')));
    const busy = responses.filter(({ status }) => status === 429);
    expect(busy.length).toBeGreaterThan(0);
    expect(busy[0]?.headers.get('retry-after')).toBe('1');
    await request('PUT', '/__errors', { errors: [] });
  });
});

async function findAdult(instanceId: string): Promise<unknown> {
  const { body } = await request('GET', `/v1/availability/instance/${encodeURIComponent(instanceId)}`);
  const { pricing_categories: categories } = body['settings'] as {
    readonly pricing_categories: readonly { readonly pricing_category: { readonly id: number } }[];
  };
  return categories[0]?.pricing_category.id;
}
