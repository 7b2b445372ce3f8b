import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { gzipSync } from 'node:zlib';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { createResovaClient, usualTimings, type ResovaTimings } from './resova-client.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

const apiKey = 'a-very-secret-key';

async function serve(listener: RequestListener, timings: Partial<ResovaTimings> = {}) {
  const seen: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    seen.push(request);
    listener(request, response);
  });
  servers.push(server);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  let nowMs = 1_000_000;
  const slept: number[] = [];
  const logged: string[] = [];
  let pausedUntil = 0;
  const client = createResovaClient({
    apiUrl: `http://127.0.0.1:${port}/v1`,
    apiKey,
    timings: { ...usualTimings, timeoutMs: 300, retryMs: 10, ...timings },
    now: () => nowMs,
    sleep: (ms) => {
      slept.push(ms);
      nowMs += ms;
      return Promise.resolve();
    },
    log: pino({ level: 'trace' }, { write: (line: string) => logged.push(line) }),
    pause: { leftMs: () => pausedUntil - nowMs, set: (forMs) => (pausedUntil = nowMs + forMs) },
  });
  return { client, seen, slept, logged, pass: (ms: number) => (nowMs += ms) };
}

const json =
  (body: unknown, status = 200, headers = {}): RequestListener =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  };

/** Returns one response after the other; the last one is repeated. */
function inOrder(...listeners: readonly RequestListener[]): RequestListener {
  let index = -1;
  return (request, response) => {
    index = Math.min(index + 1, listeners.length - 1);
    listeners[index]?.(request, response);
  };
}

const item = json({ id: 7, name: 'The Archive', unknown: 'field' });
const busy = json({ type: 'too_many_requests', message: 'Slow down' }, 429, { 'retry-after': '3' });
const silence: RequestListener = () => undefined;

describe('a client of Resova', () => {
  it('sends its key and two encodings, and encodes ids', async () => {
    const { client, seen } = await serve(item);
    expect(await client.item('a/b c+d%2F?é')).toEqual({ ok: true, value: { id: '7', name: 'The Archive' } });
    expect(seen[0]?.url).toBe('/v1/items/a%2Fb%20c%2Bd%252F%3F%C3%A9');
    expect(seen[0]?.headers).toMatchObject({ 'x-api-key': apiKey, 'accept-encoding': 'gzip, identity' });
  });

  it('waits as long as a 429 says, for the whole account, then retries reads and changes alike', async () => {
    const { client, slept, seen } = await serve(inOrder(busy, item, busy, json({ id: 'b1' }, 201)));
    expect((await client.item('7')).ok).toBe(true);
    expect(slept).toEqual([3_000]);
    expect((await client.createBasket()).ok).toBe(true);
    expect(slept).toEqual([3_000, 3_000]);
    expect(seen.map(({ method }) => method)).toEqual(['GET', 'GET', 'POST', 'POST']);
  });

  it('gives up after three 429s and returns that nothing was done', async () => {
    const { client, seen } = await serve(busy);
    expect(await client.createBasket()).toMatchObject({ ok: false, error: { code: 'away' } });
    expect(seen).toHaveLength(3);
  });

  it.each<[string, RequestListener]>([
    ['a time-out', silence],
    ['a 500', json({}, 500)],
    ['a cut connection', (_, response) => void response.destroy()],
    ['no JSON', (_, response) => void response.end('<html>')],
    ['JSON of another shape', json({ surprise: true })],
    ['Brotli that was not requested', json({ id: 'b1' }, 200, { 'content-encoding': 'br' })],
    [
      'a response that is too large',
      (_, response) => void response.end(JSON.stringify({ id: 'b1', name: '', pad: 'x'.repeat(5 * 1024 * 1024) })),
    ],
  ])('retries a read after %s, and never a change', async (_, response) => {
    const reading = await serve(inOrder(response, item));
    expect((await reading.client.item('7')).ok).toBe(true);
    expect(reading.seen).toHaveLength(2);
    const changing = await serve(response);
    expect(await changing.client.createBasket()).toMatchObject({ ok: false, error: { code: 'unclear' } });
    expect(changing.seen).toHaveLength(1);
  });

  it('reads gzip up to the largest size', async () => {
    const gzip =
      (text: string): RequestListener =>
      (_, response) =>
        void response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(text));
    const { client } = await serve(gzip('{"id":7,"name":"The Archive"}'));
    expect((await client.item('7')).ok).toBe(true);
    const bomb = await serve(gzip(`{"id":7,"name":"The Archive","pad":"${'x'.repeat(8 * 1024 * 1024)}"}`));
    expect(await bomb.client.item('7')).toMatchObject({ ok: false, error: { code: 'unclear' } });
  });

  it('returns an error of its own for a rejected request', async () => {
    const { client, seen } = await serve(json({ type: 'not_available', message: 'Taken', validation_failed: [] }, 409));
    const rejected = await client.addBooking('b1', 'i1', []);
    expect(rejected).toMatchObject({ ok: false, error: { code: 'rejected', status: 409 } });
    expect(seen).toHaveLength(1);
  });

  it('sends one request for parallel reads, caches it for a moment, and reads again after a change', async () => {
    const calendar = json({ data: [] });
    const { client, seen, pass } = await serve((request, response) =>
      (request.method === 'GET' ? calendar : json({ id: 'b1' }))(request, response),
    );
    const read = () => client.calendar('7', '2026-11-25', '2026-11-25');
    await Promise.all([read(), read(), read()]);
    await read();
    expect(seen).toHaveLength(1);
    pass(usualTimings.availabilityTtlMs + 1);
    await read();
    expect(seen).toHaveLength(2);
    await client.createBasket();
    await read();
    expect(seen.map(({ method }) => method)).toEqual(['GET', 'GET', 'POST', 'GET']);
  });

  it('does not cache an error', async () => {
    const { client } = await serve(inOrder(json({ type: 'x', message: 'no' }, 404), item));
    expect((await client.item('7')).ok).toBe(false);
    expect((await client.item('7')).ok).toBe(true);
  });

  it('logs errors without key, URL or body', async () => {
    const { client, logged } = await serve(json({ type: 'x', message: 'no' }, 500));
    await client.addPromotion('basket-id-42', 'GV-SECRET-CODE');
    const text = logged.join('');
    expect(text).toContain('/baskets/*/promotions');
    for (const secret of [apiKey, 'basket-id-42', 'GV-SECRET-CODE']) expect(text).not.toContain(secret);
  });

  it('returns that Resova is unreachable if nothing listens at its address', async () => {
    const { client } = await serve(item);
    for (const server of servers) {
      server.closeAllConnections();
      server.close();
    }
    expect(await client.createBasket()).toMatchObject({ ok: false, error: { code: 'away' } });
  });
});
