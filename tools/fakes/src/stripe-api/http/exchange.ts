import type { IncomingMessage, ServerResponse } from 'node:http';

/** The largest body that is read, in characters. */
const largestBody = 1_000_000;

export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly method: string;
  readonly url: URL;
  /** The text of the body. */
  readonly body: string;
  /** The origin of the fake by which the client has called it. */
  readonly origin: string;
}

export async function readExchange(request: IncomingMessage, response: ServerResponse): Promise<Exchange> {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) {
    body += String(chunk);
    if (body.length > largestBody) throw new Error('The body of a request is too large.');
  }
  const origin = `http://${request.headers.host ?? '127.0.0.1'}`;
  return { request, response, method: request.method ?? '', url: new URL(request.url ?? '/', origin), body, origin };
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body, null, 2));
}

export function sendPage(response: ServerResponse, page: string, status = 200): void {
  response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' }).end(page);
}

export function sendScript(response: ServerResponse, script: string): void {
  response
    .writeHead(200, { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-store' })
    .end(script);
}

export function redirect(response: ServerResponse, url: string): void {
  response.writeHead(303, { Location: url, 'Cache-Control': 'no-store' }).end();
}
