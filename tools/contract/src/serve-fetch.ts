import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';

interface Served {
  readonly origin: string;
  close(): Promise<void>;
}

/** Whatever answers a Request, over HTTP at a free port of this machine. */
export async function serveFetch(fetch: (request: Request) => Response | Promise<Response>): Promise<Served> {
  const server = createAdaptorServer({ fetch, overrideGlobalObjects: false });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // Listening on a TCP port, so the address is one of a port, not of a pipe.
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error === undefined ? resolve() : reject(error)));
        if ('closeAllConnections' in server) server.closeAllConnections();
      }),
  };
}
