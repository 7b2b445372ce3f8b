import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FakeStrapi {
  readonly origin: string;
  /** The requests, oldest first. */
  readonly requests: readonly IncomingMessage[];
  stop(): Promise<void>;
}

export type Responder = (request: IncomingMessage, response: ServerResponse) => void;

/** Starts a fake of Strapi on a port of its own. */
export async function startFakeStrapi(respond: Responder): Promise<FakeStrapi> {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    respond(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // It listens on a port, not on a pipe.
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    requests,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export function sendJson(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
