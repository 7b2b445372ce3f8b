import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { createLog, logError } from '../src/kernel/log.ts';
import type { TestApi } from '../src/testing/open-test-api.ts';
import { openApi } from './backends.ts';
import { at, createCaller, toBooking } from './caller.ts';
import { undefinedTable } from './postgres-codes.ts';

const secrets = {
  email: 'ada.byron@example.com',
  phone: '+1 407 555 0187',
  firstName: 'Augusta',
  lastName: 'Lovelace-King',
  code: 'GIFT-7Q2M-SECRET',
  key: 'idempotency-of-augusta',
  address: '203.0.113.77',
  signature: 't=1,v1=forged-by-augusta',
};
const lineSchema = z.object({
  msg: z.string(),
  /** The id of the request; absent in lines outside of requests. */
  requestId: z.string().optional(),
  operation: z.string().optional(),
  status: z.int().optional(),
});

describe('the log', () => {
  let api: TestApi;
  let output = '';
  let basketId: string;
  let handoff = '';
  beforeAll(async () => {
    const log = createLog('trace', { write: (line) => (output += line) });
    api = await openApi({ log });
    basketId = await sendSecrets();
  });
  afterAll(() => api.close());

  /** Calls the api without the check of responses, because one request fails on purpose. */
  const request = (path: string, init: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {}) => {
    const headers = { 'x-test-client': secrets.address, 'x-forwarded-for': secrets.address, ...init.headers };
    return api.fetchUnchecked(new Request(`http://api.test${path}`, { ...init, headers }));
  };
  const send = (path: string, method: string, body: unknown) =>
    request(path, {
      method,
      headers: { 'content-type': 'application/json', 'idempotency-key': secrets.key },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });

  /** Makes a payment fail. Failures are logged; the values for its part of the page, and the texts that the visitor typed, are not. */
  const payByCard = async (visitor: ReturnType<typeof createCaller>, details: object) => {
    const { id } = await visitor.create({ bookings: [toBooking(at(await visitor.vault(), 1).instanceId, 1)] });
    const checkout = `/api/resova/loc-harbour/basket/${id}/checkout`;
    const body = { ...details, payment: { method: 'card' } };
    api.memory.network.failNext('start', 'unavailable');
    await send(checkout, 'POST', body);
    await send(checkout, 'POST', body);
    const [paymentId = ''] = api.memory.startedIds();
    handoff = `mem_${paymentId}`;
    api.memory.network.failNext('find', 'unavailable');
    await request(`/api/resova/loc-harbour/basket/${id}/payment`);
    api.memory.pay(paymentId);
    const [event] = api.memory.requests;
    const headers = { 'content-type': 'application/json', 'stripe-signature': secrets.signature };
    await request('/api/payments/memory', { method: 'POST', headers, body: event?.body ?? '' });
    await api.sweepPayments();
  };

  /** Sends requests that fail in every way with the data of a visitor in them. Returns the id of the basket. */
  const sendSecrets = async (): Promise<string> => {
    const visitor = createCaller(api, secrets.address);
    const slot = at(await visitor.vault(), 0);
    const { id } = await visitor.create({ bookings: [toBooking(slot.instanceId, 1)] });
    const { email, phone, firstName, lastName, code } = secrets;
    const details = { customer: { firstName, lastName, email, phone }, locale: 'en' };
    const basket = `/api/resova/loc-harbour/basket/${id}`;
    await request(basket);
    await send(`${basket}/checkout`, 'POST', { ...details, [email]: 1 });
    await send(`${basket}/checkout`, 'POST', { ...details, locale: email });
    await send(`${basket}/checkout`, 'POST', `{"email": "${email}`);
    await send(`${basket}/promotion`, 'POST', { code });
    await send(`${basket}/promotion/${code}`, 'DELETE', '');
    await send('/api/newsletter/subscribe', 'POST', { id: 'newsletter', params: { email } });
    await send('/api/forms/submit', 'POST', { id: 'contact', params: { email, firstName, phone, message: code } });
    await request(`/api/games/${encodeURIComponent(email)}`);
    await request(`/api/games?locale=${encodeURIComponent(email)}&filters[${firstName}]=${code}`);
    await request(`/${encodeURIComponent(email)}/${code}`);
    await request('/api/website', { method: firstName.toUpperCase() });
    await request('/api/website', {
      headers: { 'x-request-id': email, referer: `https://x/?${email}`, 'user-agent': lastName },
    });
    await payByCard(visitor, details);
    // A missing table stands for a bug: its statement fails with all data of the visitor in it.
    await api.db.run(sql`ALTER TABLE bookings RENAME TO bookings_gone`);
    const failed = await send(`${basket}/checkout`, 'POST', details);
    expect(failed.status).toBe(500);
    expect(await failed.text()).not.toMatch(/bookings_gone|relation|Augusta/u);
    return id;
  };

  it('has no data of visitors, and no secret of a payment', () => {
    expect(output).toContain('a payment could not be started');
    expect(output).toContain('a payment event is rejected');
    for (const secret of [...Object.values(secrets), basketId, handoff]) {
      expect(output).not.toContain(secret);
      expect(output.toLowerCase()).not.toContain(encodeURIComponent(secret).toLowerCase());
    }
  });

  it('has a line for each request with its id, its operation and its status', () => {
    const lines = output
      .trim()
      .split('\n')
      .map((line) => lineSchema.parse(JSON.parse(line)));
    const requests = lines.filter(({ msg }) => msg === 'request');
    expect(requests.length).toBeGreaterThan(15);
    expect(requests).toContainEqual(expect.objectContaining({ operation: 'checkoutBasket', status: 422 }));
    expect(new Set(requests.map(({ requestId }) => requestId)).size).toBe(requests.length);
  });

  it('names the place and the statement of a bug', () => {
    const line = output.split('\n').find((each) => each.includes('request failed')) ?? '';
    expect(JSON.parse(line)).toMatchObject({
      operation: 'checkoutBasket',
      err: { statement: expect.stringContaining('$1') as string, cause: { code: undefinedTable } },
    });
  });

  it('accepts a well-formed request id and returns it', async () => {
    const given = await request('/healthz', { headers: { 'x-request-id': 'trace-0123456789' } });
    expect(given.headers.get('x-request-id')).toBe('trace-0123456789');
    expect(output).toContain('"requestId":"trace-0123456789"');
    for (const bad of ['short', 'x'.repeat(65), 'with space 123', secrets.email]) {
      const returned = (await request('/healthz', { headers: { 'x-request-id': bad } })).headers.get('x-request-id');
      expect(returned).toMatch(/^[0-9a-f-]{36}$/u);
    }
  });

  it('keeps the parts of an error that describe code, without quoted values', () => {
    expect(logError(new TypeError('x is not a function'))).toMatchObject({
      type: 'TypeError',
      message: 'x is not a function',
    });
    const quoting = new Error(`550 ${secrets.email} unknown`, { cause: new SyntaxError(secrets.email) });
    expect(JSON.stringify(logError(quoting))).not.toContain(secrets.email);
    expect(logError(secrets.email)).toEqual({ type: 'string', frames: [] });
  });
});
