import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { checkedFetch } from '@latchkey/api/testing';
import { createGuardedServer } from '@latchkey/http-server';
import { createApiForwarder } from '@latchkey/site/forward-to-api';
import { openDemoApi, underTest } from './api-under-test.ts';
import type { Backend } from './backends.ts';

/**
 * What a browser asks: the site's own forwarder over HTTP, and behind it the api over HTTP. Next itself is not there; of it only
 * the routing to the forwarder is not tried.
 */
export const siteOrigin: Backend = {
  name: 'the site’s origin',
  open: async () => {
    const api = await openDemoApi();
    const upstream = await serveFetch(api.fetchUnchecked);
    const site = await serveForwarder(upstream.origin);
    return underTest(api, `${site.origin}/api`, checkedFetch(fetch, api.document), async () => {
      await site.close();
      await upstream.close();
      await api.close();
    });
  },
};

/** The site's forwarder as a server of its own. */
export function serveForwarder(apiOrigin: string, timeoutMs = 15_000): Promise<Served> {
  return serveGuarded(createApiForwarder({ apiOrigin, timeoutMs }));
}

export interface Served {
  readonly origin: string;
  close(): Promise<void>;
}

/** Whatever answers a Request, over HTTP at a free port of this machine. */
export function serveFetch(fetch: (request: Request) => Response | Promise<Response>): Promise<Served> {
  return serveGuarded(getRequestListener(fetch, { overrideGlobalObjects: false }));
}

/** A listener on the server that both programs run on. */
async function serveGuarded(listener: Parameters<typeof createGuardedServer>[0]): Promise<Served> {
  const { server, stop } = createGuardedServer(listener, { maxConnectionsPerAddress: 0, stopMs: 100 });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // Listening on a TCP port, so the address is one of a port, not of a pipe.
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: stop };
}
