import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

/** A connection that discards everything that is written to it. */
class DiscardingSocket extends Socket {
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

/**
 * Creates a request of the server to itself, to render a page ahead of visitors. It comes over no connection: no limit per client counts it,
 * and it does not wait behind the requests of visitors. What is written as its response is rendered, kept and then discarded.
 */
export function createOwnRequest(
  url: string,
  headers: Readonly<Record<string, string>>,
): { readonly request: IncomingMessage; readonly response: ServerResponse } {
  const connection = new DiscardingSocket();
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
