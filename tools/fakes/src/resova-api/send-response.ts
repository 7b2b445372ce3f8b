import type { ServerResponse } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import type { InjectedError } from './injected-errors.ts';
import { ResovaError } from './resova-error.ts';

/** Sends the result of a request, or what an injected error makes of it after its effect. */
export function sendOutcome(
  response: ServerResponse,
  status: number,
  result: unknown,
  injected: InjectedError | null,
): void {
  switch (injected?.kind) {
    case 'silent':
    case 'late':
      return;
    case 'errorAfter':
      throw new ResovaError(500, 'server_error', 'Something went wrong, after all was done.');
    case 'garbage':
      response.writeHead(status, { 'Content-Type': 'text/html' }).end('<html>Bad gateway</html>');
      return;
    case 'odd':
      return sendJson(response, status, { message: ['surprise'] });
    case 'broken': {
      const text = JSON.stringify(result);
      response.writeHead(status, { 'Content-Type': 'application/json', 'Content-Length': String(text.length) });
      response.write(text.slice(0, text.length / 2), () => response.destroy());
      return;
    }
    case 'brotli':
      response
        .writeHead(status, { 'Content-Type': 'application/json', 'Content-Encoding': 'br' })
        .end(brotliCompressSync(JSON.stringify(result)));
      return;
    case 'huge': {
      response.writeHead(status, { 'Content-Type': 'application/json' });
      const pour = () => {
        while (!response.destroyed && response.write(' '.repeat(65_536)));
      };
      response.on('drain', pour);
      pour();
      return;
    }
    default:
      return sendJson(response, status, result);
  }
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}
