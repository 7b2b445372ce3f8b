import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface BrokenServer {
  readonly origin: string;
  /** The number of requests under a path. */
  requestsUnder(path: string): number;
  close(): Promise<void>;
}

/** A real server whose first path segment selects how it fails. */
export async function startBrokenServer(
  byPath: Readonly<Record<string, (response: ServerResponse) => void>>,
): Promise<BrokenServer> {
  const urls: string[] = [];
  const server = createServer((request, response) => {
    const { url = '' } = request;
    urls.push(url);
    request.resume();
    request.on('end', () => byPath[url.split('/')[1] ?? '']?.(response));
    // Some behaviours close the connection.
    request.on('error', () => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // The server listens on a TCP port, so the address is not that of a pipe.
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
