import { createServer, request as sendRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Random } from '@latchkey/testing';

export interface CuttingProxy {
  readonly baseUrl: string;
  cuts(): number;
  close(): Promise<void>;
}

/** Starts a proxy that forwards all requests and drops a share of the responses, so that a request has its effect without the client's knowledge. */
export async function startCuttingProxy(target: string, share: number, random: Random): Promise<CuttingProxy> {
  let cuts = 0;
  const server = createServer((incoming: IncomingMessage, outgoing: ServerResponse) => {
    const onward = sendRequest(
      new URL(incoming.url ?? '/', target),
      { method: incoming.method ?? 'GET', headers: incoming.headers },
      (response) => {
        if (random.chance(share)) {
          cuts += 1;
          response.resume();
          response.once('end', () => outgoing.destroy());
          return;
        }
        outgoing.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(outgoing);
      },
    );
    onward.once('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    cuts: () => cuts,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
