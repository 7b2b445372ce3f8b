import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CallError, CallResult } from './transport/call-result.ts';

/* A real HTTP server for the tests of the clients, and short ways to read their results. */

export interface SeenRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface TestServer {
  readonly baseUrl: string;
  readonly seen: readonly SeenRequest[];
  close(): Promise<void>;
}

/** Starts an HTTP server on a free port. `respond` receives the number of requests so far, this one included. */
export async function startServer(
  respond: (response: ServerResponse, request: SeenRequest, requestNumber: number) => void,
): Promise<TestServer> {
  const seen: SeenRequest[] = [];
  const server = createServer((incoming, response) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const { method = '', url = '', headers } = incoming;
      const request = { method, url, headers, body: Buffer.concat(chunks).toString() };
      seen.push(request);
      respond(response, request, seen.length);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // The server listens on a TCP port, so its address is not that of a pipe.
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/api`,
    seen,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

export function sendData(response: ServerResponse, data: unknown, meta: object | null = null): void {
  sendJson(response, 200, { data, meta, error: null });
}

export function sendError(
  response: ServerResponse,
  status: number,
  code: string,
  details: readonly string[] = [],
): void {
  sendJson(response, status, { data: null, meta: null, error: { code, message: `refused: ${code}`, details } });
}

/** Reads the data of a call that succeeded, else null. */
export function readData<Data>(result: CallResult<Data, unknown>): Data | null {
  return result.ok ? result.value.data : null;
}

/** Reads the meta of a call that succeeded, else null. */
export function readMeta<ItsMeta>(result: CallResult<unknown, ItsMeta>): ItsMeta | null {
  return result.ok ? result.value.meta : null;
}

/** Reads the error of a call that failed, else null. */
export function readError(result: CallResult<unknown, unknown>): CallError | null {
  return result.ok ? null : result.error;
}
