import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

const opened: Server[] = [];

/** Closes all servers of `listen`. To be called after each test. */
export async function closeServers(): Promise<void> {
  await Promise.all(
    opened.splice(0).map((server) => {
      server.close();
      server.closeAllConnections();
      return once(server, 'close');
    }),
  );
}

/**
 * Starts a server, which `closeServers` closes.
 *
 * @param port a free one if absent
 * @returns its origin
 */
export async function listen(server: Server, port = 0): Promise<string> {
  opened.push(server);
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  // The server listens on a TCP port, so its address is not that of a pipe.
  const address = server.address() as AddressInfo;
  return `http://127.0.0.1:${address.port}`;
}
