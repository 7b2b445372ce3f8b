import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FaultyServer {
  readonly origin: string;
  /** How many requests have come under a path. */
  requestsUnder(path: string): number;
  close(): Promise<void>;
}

/** A real server whose first path segment says how it goes wrong. */
export async function startFaultyServer(
  faults: Readonly<Record<string, (response: ServerResponse) => void>>,
): Promise<FaultyServer> {
  const urls: string[] = [];
  const server = createServer((request, response) => {
    const { url = '' } = request;
    urls.push(url);
    request.resume();
    request.on('end', () => faults[url.split('/')[1] ?? '']?.(response));
    // A connection that is cut is what some of the faults are.
    request.on('error', () => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // Listening on a TCP port, so the address is one of a port, not of a pipe.
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    requestsUnder: (path) => urls.filter((url) => url.startsWith(`${path}/`)).length,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
