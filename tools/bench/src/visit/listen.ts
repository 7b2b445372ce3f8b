import { once } from 'node:events';
import type { Server } from 'node:http';

/** Starts a server on a free port of this machine. */
export async function listen(server: Server): Promise<{ readonly origin: string; stop(): Promise<void> }> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    origin: `http://localhost:${port}`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
