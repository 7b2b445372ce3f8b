import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';

/** A proxy in front of the api that fails the calls that a test names. */
export interface FailingApi {
  readonly origin: string;
  /** Returns 500 for every matching path; null forwards all. */
  fail(path: RegExp | null): void;
  close(): Promise<void>;
}

export async function createFailingApi(apiOrigin: string): Promise<FailingApi> {
  let failing: RegExp | null = null;
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    if (failing?.test(path)) {
      response.writeHead(500, { 'Content-Type': 'application/json' });
      response.end(
        JSON.stringify({ data: null, meta: null, error: { code: 'internal', message: 'It failed.', details: [] } }),
      );
      return;
    }
    void forward(apiOrigin + path, request).then(async (forwarded) => {
      response.writeHead(forwarded.status, {
        'Content-Type': forwarded.headers.get('content-type') ?? 'application/json',
      });
      response.end(Buffer.from(await forwarded.arrayBuffer()));
    });
  });
  server.listen(0);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port is available.');
  return {
    origin: `http://localhost:${address.port}`,
    fail: (path) => {
      failing = path;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Forwards a request without a body, since calls for content have none. */
function forward(url: string, { method = 'GET' }: IncomingMessage): Promise<Response> {
  return fetch(url, { method });
}
