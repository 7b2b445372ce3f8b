import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Call, createHttp, type HttpOptions } from './http.ts';
import { createReadOnce } from './read-once.ts';
import {
  readData,
  readError,
  type SeenRequest,
  sendData,
  sendError,
  sendJson,
  startServer,
  type TestServer,
} from '../test-server.fixture.ts';

const opened: TestServer[] = [];

afterEach(async () => {
  await Promise.all(opened.splice(0).map((server) => server.close()));
});

async function serve(
  respond: (response: ServerResponse, request: SeenRequest, requestNumber: number) => void,
  options: Partial<HttpOptions> = {},
) {
  const server = await startServer(respond);
  opened.push(server);
  return { http: createHttp({ baseUrl: server.baseUrl, retryDelayMs: 1, ...options }), server };
}

const schema = z.object({ name: z.string(), tags: z.array(z.string()).check(z.maxLength(3)) });
const getGame: Call<typeof schema> = { method: 'GET', path: '/games/lost-temple', schema };
const lostTemple = { name: 'Lost Temple', tags: ['new'] };

describe('a call that succeeds', () => {
  it('returns the data and the meta', async () => {
    const { http } = await serve((response) => sendJson(response, 200, { data: lostTemple, meta: { page: 1 } }));
    expect(await http.request(getGame)).toEqual({ ok: true, value: { data: lostTemple, meta: { page: 1 } } });
  });

  it('drops fields that the schema does not have', async () => {
    const { http } = await serve((response) => sendData(response, { ...lostTemple, added: 'later' }));
    expect(readData(await http.request(getGame))).toEqual(lostTemple);
  });

  it('sends query, headers, body and key as they were given', async () => {
    const { http, server } = await serve((response) => sendData(response, lostTemple));
    await http.request({
      method: 'PUT',
      path: '/games/lost-temple',
      schema,
      query: { locale: 'ar', kidsMode: false, limit: 3, left: undefined },
      json: { name: 'é' },
      idempotencyKey: 'key-1',
      options: { headers: { 'x-request-id': 'r1' } },
    });
    const [request] = server.seen;
    expect(request).toMatchObject({ method: 'PUT', url: '/api/games/lost-temple?locale=ar&kidsMode=false&limit=3' });
    expect(JSON.parse(request?.body ?? '')).toEqual({ name: 'é' });
    expect(request?.headers).toMatchObject({
      'idempotency-key': 'key-1',
      'x-request-id': 'r1',
      'content-type': 'application/json',
      accept: 'application/json',
    });
  });

  it('keeps the slash at the end of a path', async () => {
    const { http, server } = await serve((response) => sendData(response, lostTemple));
    await http.request({ ...getGame, path: '/locations/' });
    expect(server.seen[0]?.url).toBe('/api/locations/');
  });
});

describe('a call that fails', () => {
  it.each([
    [400, 'rejected'],
    [404, 'notFound'],
    [409, 'conflict'],
    [410, 'conflict'],
    [415, 'rejected'],
    [422, 'rejected'],
    [429, 'rateLimited'],
    [500, 'server'],
    [503, 'server'],
  ] as const)('returns status %d as %s, with the error of the server', async (status, kind) => {
    const { http } = await serve((response) => sendError(response, status, 'because', ['Tickets no longer available']));
    expect(await http.request(getGame)).toMatchObject({
      ok: false,
      error: {
        kind,
        code: 'because',
        message: `GET /games/lost-temple failed: ${status} refused: because`,
        details: ['Tickets no longer available'],
        status,
      },
    });
  });

  it('is not repeated if Retry-After is longer than a visitor waits', async () => {
    const { http, server } = await serve((response) => {
      response.setHeader('Retry-After', '1200');
      sendError(response, 429, 'too_many_requests');
    });
    expect(readError(await http.request(getGame))).toMatchObject({ kind: 'rateLimited', status: 429 });
    expect(server.seen).toHaveLength(1);
  });

  it.each([
    ['html', 'text/html', '<h1>Bad gateway</h1>'],
    ['html that calls itself json', 'application/json', '<h1>'],
    ['another shape', 'application/json', '{"error":"no"}'],
    ['nothing', 'text/plain', ''],
  ])('has only the status if the body of the error response is %s', async (_, type, body) => {
    const { http } = await serve((response) => response.writeHead(500, { 'content-type': type }).end(body));
    expect(readError(await http.request(getGame))).toMatchObject({
      kind: 'server',
      code: 'http_500',
      message: 'GET /games/lost-temple failed: 500',
      details: [],
      status: 500,
    });
  });

  it.each([200, 409])('of status %d says in which language its details are', async (status) => {
    const { http } = await serve((response) => {
      response.setHeader('Content-Language', 'fr');
      sendError(response, status, 'sold_out', ['Il ne reste que 3 places.']);
    });
    expect(readError(await http.request(getGame))).toMatchObject({
      details: ['Il ne reste que 3 places.'],
      language: 'fr',
    });
  });

  it('is not a success if an error envelope has status 200', async () => {
    const { http } = await serve((response) => sendError(response, 200, 'sold_out', ['Tickets no longer available']));
    expect(readError(await http.request(getGame))).toMatchObject({
      kind: 'rejected',
      code: 'sold_out',
      details: ['Tickets no longer available'],
    });
  });

  it.each([
    ['text that is not json', '{"data":'],
    ['an empty body', ''],
    ['html', '<!doctype html>'],
    ['json without an envelope', '[]'],
    ['data of another shape', '{"data":{"name":3,"tags":[]}}'],
    ['no data', '{"data":null}'],
    ['a longer list than agreed', JSON.stringify({ data: { name: 'x', tags: ['a', 'b', 'c', 'd'] } })],
  ])('returns %s as malformed', async (_, body) => {
    const { http } = await serve((response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(body),
    );
    const error = readError(await http.request(getGame));
    expect(error).toMatchObject({ kind: 'malformed', code: 'malformed' });
    expect(error?.message).toMatch(/^GET \/games\/lost-temple failed: /u);
  });

  it('reads an equal response once where readings are kept, and one that is malformed each time', async () => {
    const bodies = [lostTemple, lostTemple, { ...lostTemple, name: 'Found Temple' }, { name: 3 }, { name: 3 }];
    const readings = new Map<string, object>();
    const { http } = await serve((response) => sendData(response, bodies.shift()), {
      readOnce: createReadOnce(readings),
    });
    const results = [];
    while (bodies.length > 0) results.push(await http.request(getGame));
    const [first, same, other, ...malformed] = results;
    expect([first && readData(first), same === first, other && readData(other)]).toEqual([
      lostTemple,
      true,
      { ...lostTemple, name: 'Found Temple' },
    ]);
    expect(malformed.map((result) => readError(result)?.kind)).toEqual(['malformed', 'malformed']);
    expect(readings.size).toBe(2);
  });

  it('names where the shape differs, but never the content', async () => {
    const { http } = await serve((response) => sendData(response, { name: 3, tags: ['secret'] }));
    const error = readError(await http.request(getGame));
    expect(error?.message).toBe('GET /games/lost-temple failed: unexpected shape at "name" (invalid_type)');
  });

  it('returns a connection cut before the response as network', async () => {
    const { http } = await serve((response) => response.destroy());
    expect(readError(await http.request(getGame))).toMatchObject({ kind: 'network', status: null });
  });

  it('returns a connection cut within the response as network', async () => {
    const { http } = await serve((response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
      response.write('{"data":', () => response.destroy());
    });
    expect(readError(await http.request(getGame))).toMatchObject({ kind: 'network' });
  });

  it('returns an unreachable server as network', async () => {
    const { http, server } = await serve((response) => sendData(response, lostTemple));
    await server.close();
    const error = readError(await http.request(getGame));
    expect(error?.kind).toBe('network');
    expect(error?.message).toMatch(/^GET \/games\/lost-temple failed: connect ECONNREFUSED /u);
  });

  it('returns a missing response as timeout', async () => {
    const { http } = await serve(() => undefined, { timeoutMs: 60 });
    expect(readError(await http.request(getGame))).toMatchObject({
      kind: 'timeout',
      code: 'timeout',
      message: 'GET /games/lost-temple failed: no response within 60 ms',
      details: [],
      status: null,
    });
  });

  it('returns a body that does not end as timeout', async () => {
    const { http } = await serve(
      (response) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        response.write('{"data":');
      },
      { timeoutMs: 60 },
    );
    expect(readError(await http.request(getGame))).toMatchObject({ kind: 'timeout' });
  });

  it('returns an unusable base URL as network', async () => {
    const http = createHttp({ baseUrl: '/api', retryDelayMs: 1 });
    expect(readError(await http.request(getGame))).toMatchObject({ kind: 'network' });
  });

  it('returns an aborted call as network', async () => {
    const { http } = await serve(() => undefined);
    const abort = new AbortController();
    const result = http.request({ ...getGame, options: { signal: abort.signal } });
    abort.abort();
    expect(readError(await result)).toMatchObject({ kind: 'network' });
  });
});

describe('a request', () => {
  const failFirst = (response: ServerResponse, requestNumber: number) =>
    requestNumber === 1 ? sendError(response, 503, 'starting') : sendData(response, lostTemple);

  it('is repeated where the server is unavailable for a moment', async () => {
    const { http, server } = await serve((response, _, requestNumber) => failFirst(response, requestNumber));
    expect(readData(await http.request(getGame))).toEqual(lostTemple);
    expect(server.seen).toHaveLength(2);
  });

  it('is repeated after a cut connection', async () => {
    const { http, server } = await serve((response, _, requestNumber) =>
      requestNumber === 1 ? response.destroy() : sendData(response, lostTemple),
    );
    expect(readData(await http.request(getGame))).toEqual(lostTemple);
    expect(server.seen).toHaveLength(2);
  });

  it('is not sent more than three times', async () => {
    const { http, server } = await serve((response) => sendError(response, 503, 'away'));
    expect(readError(await http.request(getGame))).toMatchObject({ kind: 'server', code: 'away' });
    expect(server.seen).toHaveLength(3);
  });

  it.each([400, 404, 409, 422, 500])('is not repeated after status %d', async (status) => {
    const { http, server } = await serve((response) => sendError(response, status, 'no'));
    await http.request(getGame);
    expect(server.seen).toHaveLength(1);
  });

  it.each(['POST', 'PUT', 'DELETE'] as const)('is not repeated for a %s without a key', async (method) => {
    const { http, server } = await serve((response) => sendError(response, 503, 'away'));
    await http.request({ ...getGame, method, json: {} });
    const cut = await serve((response) => response.destroy());
    await cut.http.request({ ...getGame, method, json: {} });
    expect([server.seen.length, cut.server.seen.length]).toEqual([1, 1]);
  });

  it.each(['POST', 'PUT', 'DELETE'] as const)(
    'is repeated for a %s with a key, with the same key and body',
    async (method) => {
      const { http, server } = await serve((response, _, requestNumber) => failFirst(response, requestNumber));
      const result = await http.request({ ...getGame, method, json: { places: 2 }, idempotencyKey: 'key-7' });
      expect(readData(result)).toEqual(lostTemple);
      expect(server.seen.map(({ headers, body }) => [headers['idempotency-key'], body])).toEqual([
        ['key-7', '{"places":2}'],
        ['key-7', '{"places":2}'],
      ]);
    },
  );
});

describe('a fetch of the host', () => {
  it('is called with a Request and the options that a Request does not have', async () => {
    const requests: { url: string; cache: RequestCache; init: RequestInit | undefined }[] = [];
    const http = createHttp({
      baseUrl: 'http://api.test/api/',
      fetch: (request, init) => {
        requests.push({ url: request.url, cache: request.cache, init });
        return Response.json({ data: lostTemple });
      },
    });
    await http.request({ ...getGame, options: { cache: 'no-store', next: { revalidate: 60, tags: ['content'] } } });
    expect(requests).toEqual([
      {
        url: 'http://api.test/api/games/lost-temple',
        cache: 'no-store',
        init: expect.objectContaining({ next: { revalidate: 60, tags: ['content'] } }) as RequestInit,
      },
    ]);
  });

  it('may throw anything, which is returned as network', async () => {
    const http = createHttp({
      baseUrl: 'http://api.test',
      fetch: () => {
        throw new Error('wrong address');
      },
    });
    expect(readError(await http.request(getGame))?.message).toBe('GET /games/lost-temple failed: wrong address');
  });
});
