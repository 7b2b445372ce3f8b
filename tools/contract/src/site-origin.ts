import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { checkedFetch } from '@latchkey/api/testing';
import { newDatabaseUrl } from '@latchkey/api/testing/vitest';
import { createGuardedServer } from '@latchkey/http-server';
import { createApiForwarder } from '@latchkey/site/forward-to-api';
import { openDemoApi, underTest } from './api-under-test.ts';
import type { Backend } from './backends.ts';

/**
 * The origin that a browser calls: the site's forwarder over HTTP, and behind it the api over HTTP. Next is left out, so that only its routing to
 * the forwarder is not tested.
 */
export const siteOrigin: Backend = {
  name: 'the site’s origin',
  open: async () => {
    const api = await openDemoApi({ databaseUrl: await newDatabaseUrl() });
    const upstream = await serveFetch(api.fetchUnchecked);
    const site = await serveForwarder(upstream.origin);
    return underTest(api, `${site.origin}/api`, checkedFetch(fetch, api.document), async () => {
      await site.close();
      await upstream.close();
      await api.close();
    });
  },
};

/** Serves the site's forwarder without the rest of the site. */
export function serveForwarder(apiOrigin: string, timeoutMs = 15_000): Promise<Served> {
  return serveGuarded(createApiForwarder({ apiOrigin, timeoutMs }));
}

export interface Served {
  readonly origin: string;
  close(): Promise<void>;
}

/** Serves a fetch function over HTTP on a free port. */
export function serveFetch(fetch: (request: Request) => Response | Promise<Response>): Promise<Served> {
  return serveGuarded(getRequestListener(fetch, { overrideGlobalObjects: false }));
}

/** Serves a listener by the guarded server, on which both programs run. */
async function serveGuarded(listener: Parameters<typeof createGuardedServer>[0]): Promise<Served> {
  const { server, stop } = createGuardedServer(listener, { maxConnectionsPerAddress: 0, stopMs: 100 });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // The server listens on a TCP port, so the address is not that of a pipe.
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: stop };
}
