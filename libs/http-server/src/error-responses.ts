import type { ServerResponse } from 'node:http';

/** Sends a 503. */
export function sendBusy(response: ServerResponse): void {
  response.setHeader('Retry-After', '1');
  sendError(response, 503, { code: 'server_busy', message: 'The server is busy; try again in a moment.' });
}

/** Sends a 400, and closes the connection after it. */
export function sendMalformed(response: ServerResponse): void {
  response.shouldKeepAlive = false;
  sendError(response, 400, { code: 'ambiguous_host', message: 'A request has to name one host.' });
}

/** Sends an error in the envelope that all errors under `/api` have. */
function sendError(
  response: ServerResponse,
  status: number,
  error: { readonly code: string; readonly message: string },
) {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
  response.end(JSON.stringify({ data: null, meta: null, error: { ...error, details: [] } }));
}
