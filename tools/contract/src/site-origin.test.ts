import { createServer, request as httpRequest, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ApiUnderTest } from './api-under-test.ts';
import { serveFetch, serveForwarder, siteOrigin } from './site-origin.ts';

interface Seen {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

/** The site in front of a fake api, whose response the test defines. */
async function serveSiteBefore(respond: (response: ServerResponse, seen: Seen) => void) {
  const seen: Seen[] = [];
  const server = createServer((incoming, response) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const { method = '', url = '', headers } = incoming;
      const request = { method, url, headers, body: Buffer.concat(chunks).toString() };
      seen.push(request);
      respond(response, request);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // The server listens on a TCP port, so the address is not that of a pipe.
  const { port } = server.address() as AddressInfo;
  const site = await serveForwarder(`http://127.0.0.1:${port}`);
  closing.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }, site.close);
  return { origin: site.origin, seen };
}

describe('the site’s own /api', () => {
  it.each(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'])('passes %s on with its body', async (method) => {
    const { origin, seen } = await serveSiteBefore((response) => response.end('{}'));
    const body = ['GET', 'HEAD'].includes(method) ? undefined : '{"é":1}';
    await fetch(`${origin}/api/games`, { method, ...(body !== undefined && { body }) });
    expect(seen).toMatchObject([{ method, url: '/api/games', body: body ?? '' }]);
  });

  it.each([
    '/api/locations/',
    '/api/locations',
    '/api/locations/?search=orl%C3%A1ndo%20%26%20co&country=US',
    '/api/games?filters%5Bkidsmode%5D=1&filters[kidsmode]=1',
    '/api/games/a%2Fb%3Fc%23d',
    '/api/resova/loc-1/game/g1/details?instanceId=s12%2B&locale=',
    '/api/locations/?search=%D8%AF%D8%A8%D9%8A&x=a+b',
  ])('passes the path %s on unchanged', async (path) => {
    const { origin, seen } = await serveSiteBefore((response) => response.end('{}'));
    const response = await fetch(`${origin}${path}`, { redirect: 'manual' });
    expect({ status: response.status, urls: seen.map(({ url }) => url) }).toEqual({ status: 200, urls: [path] });
  });

  it('passes the visitor’s headers on, not those of the connection', async () => {
    const { origin, seen } = await serveSiteBefore((response) => response.end('{}'));
    const headers = {
      'idempotency-key': 'intent-1',
      'x-request-id': 'request-1',
      'x-forwarded-for': '203.0.113.9',
      'if-none-match': '"abc"',
      'accept-language': 'fr',
      'content-type': 'application/json',
    };
    await fetch(`${origin}/api/forms/submit`, { method: 'POST', headers, body: '{}' });
    expect(seen[0]?.headers).toMatchObject({
      ...headers,
      'accept-encoding': 'identity',
      'x-forwarded-for': '203.0.113.9, 127.0.0.1',
    });
    expect(seen[0]?.headers.host).not.toBe(new URL(origin).host);
  });

  it.each([201, 202, 302, 304, 404, 405, 409, 429, 500, 503])(
    'returns status %d with the headers of the api',
    async (status) => {
      const headers = {
        etag: '"abc"',
        'retry-after': '120',
        'x-request-id': 'request-1',
        'cache-control': 'no-store',
        allow: 'GET, HEAD',
        location: '/api/elsewhere',
        'content-type': 'application/json',
      };
      const { origin } = await serveSiteBefore((response) =>
        response.writeHead(status, headers).end(status === 304 ? undefined : '{"data":1}'),
      );
      const response = await fetch(`${origin}/api/games`, { redirect: 'manual' });
      expect(response.status).toBe(status);
      expect(Object.fromEntries(response.headers)).toMatchObject(headers);
      expect(await response.text()).toBe(status === 304 ? '' : '{"data":1}');
    },
  );

  it('streams a response before the api has ended', async () => {
    let end: () => void = () => undefined;
    const { origin } = await serveSiteBefore((response) => {
      response.write('first ');
      end = () => response.end('last');
    });
    const response = await fetch(`${origin}/api/games`);
    const parts: string[] = [];
    // The stream contains bytes, though its type says any.
    for await (const part of (response.body ?? []) as AsyncIterable<Uint8Array>) {
      parts.push(new TextDecoder().decode(part));
      end();
    }
    expect(parts).toEqual(['first ', 'last']);
  });

  it('streams a request before the visitor has ended', async () => {
    const received: string[] = [];
    let onReceived: () => void = () => undefined;
    const first = new Promise<void>((resolve) => {
      onReceived = resolve;
    });
    const server = createServer((incoming, response) => {
      incoming.on('data', (chunk: Buffer) => {
        received.push(chunk.toString());
        onReceived();
      });
      incoming.on('end', () => response.end('{}'));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    // As above.
    const { port } = server.address() as AddressInfo;
    const site = await serveForwarder(`http://127.0.0.1:${port}`);
    closing.push(async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }, site.close);

    const upload = httpRequest(`${site.origin}/api/upload/up_1`, { method: 'PUT' });
    const status = new Promise<number>((resolve, reject) => {
      upload.on('response', (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      });
      upload.on('error', reject);
    });
    upload.write('first ');
    await first;
    expect(received).toEqual(['first ']);
    upload.end('last');
    expect(await status).toBe(200);
    expect(received.join('')).toBe('first last');
  });

  it('responds with a 502 envelope if the api is unavailable, and logs it', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    closing.push(async () => logged.mockRestore());
    const nobody = await serveFetch(() => new Response());
    await nobody.close();
    const site = await serveForwarder(nobody.origin);
    closing.push(site.close);
    const response = await fetch(`${site.origin}/api/games`);
    expect(response.status).toBe(502);
    expect(await response.json()).toMatchObject({ data: null, error: { code: 'api_unreachable', details: [] } });
    expect(logged).toHaveBeenCalledOnce();
  });
});

describe('the api behind the site', () => {
  let api: ApiUnderTest;
  beforeAll(async () => {
    api = await siteOrigin.open();
  });
  afterAll(() => api.close());
  const request = (path: string, init?: RequestInit) => api.fetch(new Request(`${api.baseUrl}${path}`, init));

  it('gives the same response for /locations/ and /locations, without a redirect', async () => {
    const [bare, slashed] = await Promise.all([
      request('/locations', { redirect: 'manual' }),
      request('/locations/', { redirect: 'manual' }),
    ]);
    expect([bare.status, slashed.status]).toEqual([200, 200]);
    expect(await slashed.json()).toEqual(await bare.json());
  });

  it('returns the id of the request', async () => {
    const { headers } = await request('/website', { headers: { 'x-request-id': 'visitor-0001' } });
    expect(headers.get('x-request-id')).toBe('visitor-0001');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('finds search texts in any script', async () => {
    const response = await request('/locations/?search=%D8%AF%D8%A8%D9%8A&country=AE&limit=1');
    expect(await response.json()).toMatchObject({ data: [{ slug: 'dubai' }], meta: { query: { search: 'دبي' } } });
  });

  it('rejects bodies that are too large, compressed or not JSON as it does for direct requests', async () => {
    const post = (body: string, headers: Readonly<Record<string, string>>) =>
      request('/resova/loc-orlando/basket', { method: 'POST', body, headers });
    const json = { 'content-type': 'application/json' };
    const responses = [
      await post(JSON.stringify({ bookings: 'x'.repeat(2_000_000) }), json),
      await post('{}', { ...json, 'content-encoding': 'gzip' }),
      await post('a=1', { 'content-type': 'application/x-www-form-urlencoded' }),
      await post('{', json),
    ];
    expect(responses.map(({ status }) => status)).toEqual([413, 415, 415, 400]);
  });

  it('names the methods of a path', async () => {
    const response = await request('/games', { method: 'DELETE' });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
  });
});
