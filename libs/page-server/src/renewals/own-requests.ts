import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

/** A connection that takes everything and keeps nothing. */
class Nowhere extends Socket {
  override _write(_chunk: unknown, _encoding: BufferEncoding, done: () => void): void {
    done();
  }

  override _writev(_chunks: unknown, done: () => void): void {
    done();
  }

  override _final(done: () => void): void {
    done();
  }
}

/** A request of the site to itself, without a connection: it counts for no limit, and no queue is in front of it. */
export function ownRequest(
  url: string,
  headers: Readonly<Record<string, string>>,
): { readonly request: IncomingMessage; readonly response: ServerResponse } {
  const connection = new Nowhere();
  const request = new IncomingMessage(connection);
  request.method = 'GET';
  request.url = url;
  request.httpVersion = '1.1';
  request.httpVersionMajor = 1;
  request.httpVersionMinor = 1;
  for (const [name, value] of Object.entries(headers)) request.headers[name.toLowerCase()] = value;
  request.push(null);
  request.complete = true;
  const response = new ServerResponse(request);
  response.assignSocket(connection);
  return { request, response };
}
