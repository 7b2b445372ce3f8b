import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { createGuardedServer } from '@latchkey/http-server';

export interface Served {
  readonly origin: string;
  close(): Promise<void>;
}

/** Whatever answers a Request, over HTTP at a free port of this machine. */
export function serveFetch(fetch: (request: Request) => Response | Promise<Response>): Promise<Served> {
  return serveGuarded(getRequestListener(fetch, { overrideGlobalObjects: false }));
}

/** A listener on the server that both programs run on. */
export async function serveGuarded(listener: Parameters<typeof createGuardedServer>[0]): Promise<Served> {
  const { server, stop } = createGuardedServer(listener, { maxConnectionsPerAddress: 0, stopMs: 100 });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // Listening on a TCP port, so the address is one of a port, not of a pipe.
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: stop };
}
