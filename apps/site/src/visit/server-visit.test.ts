import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basketPart, selectBasket } from '@latchkey/booking-core';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { ServerVisit } from './server-visit.ts';

// Vitest runs several files in one process: an earlier file may have loaded modules without the mocks, and a later one must not get them with the mocks.
vi.hoisted(() => vi.resetModules());
afterAll(() => vi.resetModules());
vi.mock('server-only', () => ({}));
const jar = new Map<string, string>();
vi.mock('next/headers', () => ({
  headers: () => Promise.resolve(new Headers({ 'x-forwarded-for': '203.0.113.7' })),
  cookies: () =>
    Promise.resolve({
      get: (name: string) => (jar.has(name) ? { name, value: jar.get(name) } : undefined),
      getAll: () => [...jar].map(([name, value]) => ({ name, value })),
      set: ({ name, value }: { name: string; value: string }) => jar.set(name, value),
    }),
}));

const basketId = `b_${'x'.repeat(22)}`;
const location = { id: 'loc-orlando', usesExternalWidget: false };
const received: IncomingMessage[] = [];
/** An api that knows no basket, and sets the cookie of a new browser. */
const api = createServer((request, response) => {
  received.push(request);
  response.writeHead(404, {
    'Content-Type': 'application/json',
    'Set-Cookie': 'latchkey-browser=new.1.mac; Path=/; Max-Age=9; HttpOnly; SameSite=Lax',
  });
  response.end(JSON.stringify({ data: null, meta: null, error: { code: 'not_found', message: 'None', details: [] } }));
});

beforeAll(async () => {
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  // A server on a port has an address object.
  vi.stubEnv('API_ORIGIN', `http://127.0.0.1:${(api.address() as AddressInfo).port}`);
});
beforeEach(() => {
  jar.clear();
  received.length = 0;
});
afterAll(() => {
  api.close();
  vi.unstubAllEnvs();
});

async function open(options: { basketId?: string | null; canSetCookies?: boolean } = {}): Promise<ServerVisit> {
  const { openServerVisit } = await import('./server-visit.ts');
  return openServerVisit({ locale: 'en', location, ...options });
}

it('fetches the basket of the cookie with the address and the cookies of the visitor, and rests', async () => {
  jar.set('latchkey-basket-loc-orlando', basketId).set('other', '1');
  const { visit, awaitRest, stop } = await open();
  visit.openBasket(basketPart);
  const { basket } = await awaitRest();
  expect(basket === null ? undefined : selectBasket(basket)).toBeNull();
  const [request] = received;
  expect(request?.url).toContain(`/api/resova/loc-orlando/basket/${basketId}`);
  expect(request?.headers['x-forwarded-for']).toBe('203.0.113.7');
  expect(request?.headers.cookie).toBe(`latchkey-basket-loc-orlando=${basketId}`);
  stop();
});

it.each(['../../admin', '', `b_${'x'.repeat(300)}`])('sends no request for the cookie %j', async (value) => {
  jar.set('latchkey-basket-loc-orlando', value);
  const { visit, awaitRest, stop } = await open();
  visit.openBasket(basketPart);
  await awaitRest();
  expect(received).toEqual([]);
  stop();
});

it('fetches no basket if the caller says that there is none, whatever the cookie says', async () => {
  jar.set('latchkey-basket-loc-orlando', basketId);
  const { visit, awaitRest, stop } = await open({ basketId: null });
  visit.openBasket(basketPart);
  await awaitRest();
  expect(received).toEqual([]);
  stop();
});

it.each([
  [true, 'new.1.mac'],
  [false, undefined],
])('hands the cookies of the api to the visitor if `canSetCookies` is %s: %s', async (canSetCookies, expected) => {
  const { visit, awaitRest, stop } = await open({ basketId, canSetCookies });
  visit.openBasket(basketPart);
  await awaitRest();
  expect(jar.get('latchkey-browser')).toBe(expected);
  stop();
});
