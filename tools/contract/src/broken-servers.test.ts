import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BrokenServer, startBrokenServer } from './broken-server.ts';
import { clientCalls } from './client-calls.ts';
import { callNames, createClients, readError } from './clients.ts';
import { operationCalls } from './operation-calls.ts';

const details = ['Tickets no longer available'];
/** The requests of a repeatable call that fails each time: the first, and two repeats. */
const requestsWithRepeats = 3;

function respondWithError(status: number) {
  const body = { data: null, meta: null, error: { code: 'because', message: 'It is so.', details } };
  return (response: ServerResponse) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function respondWithText(status: number, type: string, text: string) {
  return (response: ServerResponse) => response.writeHead(status, { 'content-type': type }).end(text);
}

interface BrokenBehaviour {
  readonly happens: (response: ServerResponse) => void;
  readonly kind: string;
  /** The details of the server's error, which the client must return. */
  readonly details: readonly string[];
  /** True where the error may be temporary, so that repeatable requests are repeated. */
  readonly mayPass: boolean;
  /** True where only the body is broken, so that a call that does not read it succeeds. */
  readonly isOfTheBody?: boolean;
}

const behaviours = {
  conflict: { happens: respondWithError(409), kind: 'conflict', details, mayPass: false },
  invalid: { happens: respondWithError(422), kind: 'rejected', details, mayPass: false },
  bug: { happens: respondWithError(500), kind: 'server', details, mayPass: false },
  'too-many': { happens: respondWithError(429), kind: 'rateLimited', details, mayPass: true },
  away: { happens: respondWithError(503), kind: 'server', details, mayPass: true },
  proxy: {
    happens: respondWithText(502, 'text/html', '<h1>Bad gateway</h1>'),
    kind: 'server',
    details: [],
    mayPass: true,
  },
  'half-of-json': {
    happens: respondWithText(200, 'application/json', '{"data":'),
    kind: 'malformed',
    details: [],
    mayPass: false,
    isOfTheBody: true,
  },
  'other-shape': {
    happens: respondWithText(200, 'application/json', '{"data":7,"meta":null,"error":null}'),
    kind: 'malformed',
    details: [],
    mayPass: false,
    isOfTheBody: true,
  },
  cut: { happens: (response) => response.destroy(), kind: 'network', details: [], mayPass: true },
  silence: { happens: () => undefined, kind: 'timeout', details: [], mayPass: false },
  'silence-within': {
    happens: (response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('{"data":');
    },
    kind: 'timeout',
    details: [],
    mayPass: false,
    isOfTheBody: true,
  },
} as const satisfies Readonly<Record<string, BrokenBehaviour>>;

const cases: readonly (readonly [string, BrokenBehaviour])[] = Object.entries(behaviours);

describe('every function of the client', () => {
  let server: BrokenServer;
  beforeAll(async () => {
    server = await startBrokenServer(
      Object.fromEntries(Object.entries(behaviours).map(([name, { happens }]) => [name, happens])),
    );
  });
  afterAll(() => server.close());

  it('is tested here', () => {
    const tried = new Set(clientCalls.map(({ name }) => name.split(' ')[0] ?? ''));
    expect([...tried].toSorted()).toEqual(callNames(createClients({ baseUrl: 'http://api.test' })).toSorted());
    const operations = new Set<string>(clientCalls.map(({ operationId }) => operationId));
    expect([...operations].toSorted()).toEqual(Object.keys(operationCalls).toSorted());
  });

  it.each(cases)(
    'returns the error "%s" as a value, and repeats only requests that cannot have two effects',
    async (name, behaviour) => {
      // Only a timeout needs the short limit.
      const timeoutMs = behaviour.kind === 'timeout' ? 1_000 : 10_000;
      const seen = await Promise.all(
        clientCalls.map(async ({ name: call, run }) => {
          const path = `/${name}/${call.replace(' ', '-')}`;
          const baseUrl = `${server.origin}${path}`;
          const error = readError(await run(createClients({ baseUrl, timeoutMs, retryDelayMs: 1 }), path));
          return {
            call,
            kind: error?.kind ?? 'ok',
            details: error?.details ?? [],
            requests: server.requestsUnder(path),
          };
        }),
      );
      expect(seen).toEqual(
        clientCalls.map(({ name: call, isRepeatable, isRead }) => {
          const requests = behaviour.mayPass && isRepeatable ? requestsWithRepeats : 1;
          return behaviour.isOfTheBody === true && !isRead
            ? { call, kind: 'ok', details: [], requests }
            : { call, kind: behaviour.kind, details: behaviour.details, requests };
        }),
      );
    },
  );

  it('returns an error value if there is no server', async () => {
    const closed = await startBrokenServer({});
    await closed.close();
    const clients = createClients({ baseUrl: `${closed.origin}/api`, retryDelayMs: 1 });
    const kinds = await Promise.all(clientCalls.map(async ({ run }) => readError(await run(clients, '/api'))?.kind));
    expect(kinds).toEqual(clientCalls.map(() => 'network'));
  });

  it('returns an error value if fetch throws', async () => {
    const clients = createClients({
      baseUrl: 'http://api.test/api',
      retryDelayMs: 1,
      fetch: () => {
        throw new Error('no network here');
      },
    });
    const kinds = await Promise.all(clientCalls.map(async ({ run }) => readError(await run(clients, '/api'))?.kind));
    expect(kinds).toEqual(clientCalls.map(() => 'network'));
  });
});
