import { once } from 'node:events';
import { createServer, request } from 'node:http';

/** A load balancer that leads each request to one of several sites. */
export interface Balancer {
  readonly origin: string;
  /** Leads all requests to one site from now on; null for all sites in turn. */
  leadTo(index: number | null): void;
  close(): Promise<void>;
}

export async function startBalancer(port: number, targets: readonly string[]): Promise<Balancer> {
  let chosen: number | null = null;
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    turn += 1;
    const target = new URL(targets[chosen ?? turn % targets.length] ?? '');
    const { method, url, headers } = incoming;
    const forwarded = { ...headers, 'x-forwarded-for': incoming.socket.remoteAddress };
    const sent = request(
      { host: target.hostname, port: target.port, method, path: url, headers: forwarded, agent: false },
      (response) => {
        outgoing.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(outgoing);
      },
    );
    sent.on('error', () => {
      if (!outgoing.headersSent) outgoing.writeHead(502);
      outgoing.end();
    });
    incoming.pipe(sent);
  });
  server.listen(port);
  await once(server, 'listening');
  return {
    origin: `http://localhost:${port}`,
    leadTo(index) {
      chosen = index;
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
