import type { IncomingMessage, ServerResponse } from 'node:http';

interface Rejection {
  /** The HTML document. */
  readonly body: string;
  readonly policy: string;
  readonly retrySeconds: number;
  readonly headers?: readonly string[];
}

/** Sends 429 to a client that has requested too much. */
export function sendRejection(
  request: IncomingMessage,
  response: ServerResponse,
  { body, policy, retrySeconds, headers = [] }: Rejection,
): void {
  response.writeHead(429, [
    'Content-Type',
    'text/html; charset=utf-8',
    'Content-Security-Policy',
    policy,
    'Cache-Control',
    'no-store',
    'X-Content-Type-Options',
    'nosniff',
    'Retry-After',
    String(retrySeconds),
    'Content-Length',
    String(Buffer.byteLength(body)),
    'X-Request-Id',
    String(request.headers['x-request-id']),
    ...headers,
  ]);
  response.end(request.method === 'HEAD' ? undefined : body);
}
