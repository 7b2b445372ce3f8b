import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ServerBounds } from './server-bounds.ts';

/** Says whether a request has a body, according to its headers. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/**
 * Makes a response that is sent before its request has fully arrived (413, 415, 422) close the connection, since the rest of the request
 * has an unknown length. The connection is not closed at once: a client that is still sending would see a broken connection instead
 * of the response. So the rest of the request is read and discarded until it ends, within the limits of `server-bounds.ts`.
 */
export function closeAfterEarlyResponse(
  request: IncomingMessage,
  response: ServerResponse,
  bounds: Pick<ServerBounds, 'lingerMs' | 'lingerBytes'>,
): void {
  /** The methods of the response itself. */
  const through = {
    writeHead: response.writeHead.bind(response),
    write: response.write.bind(response),
    end: response.end.bind(response),
  };
  let isEnding = false;

  function writeHead(...given: readonly unknown[]): ServerResponse {
    if (!request.complete) response.shouldKeepAlive = false;
    Reflect.apply(through.writeHead, response, given);
    return response;
  }

  /** Sends what is left of the response at once, but ends the connection only when the request has ended. */
  function end(...given: readonly unknown[]): ServerResponse {
    if (isEnding) return response;
    isEnding = true;
    if (request.complete || request.destroyed) {
      Reflect.apply(through.end, response, given);
      return response;
    }
    // As in Node, the arguments are a chunk, its encoding and a callback, each of which may be absent.
    const chunk = given.find((value) => typeof value === 'string' || value instanceof Uint8Array);
    const hasLength = response.hasHeader('content-length') || response.hasHeader('transfer-encoding');
    // The client must know that the response is complete before the connection ends.
    if (!response.headersSent && !hasLength) {
      response.setHeader('Content-Length', chunk === undefined ? 0 : Buffer.byteLength(chunk));
    }
    if (chunk === undefined) response.flushHeaders();
    else through.write(chunk, typeof given[1] === 'string' && Buffer.isEncoding(given[1]) ? given[1] : 'utf8');
    const callback = given.find((value) => typeof value === 'function');
    void discardRest(request, bounds).then(() => {
      Reflect.apply(through.end, response, callback === undefined ? [] : [callback]);
    });
    return response;
  }

  Object.assign(response, { writeHead, end });
}

/** Reads and discards the rest of a request. Resolves when the request has ended or failed, or when the limit of time or of bytes is reached. */
function discardRest(
  request: IncomingMessage,
  { lingerMs, lingerBytes }: Pick<ServerBounds, 'lingerMs' | 'lingerBytes'>,
): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, lingerMs);
    let bytes = 0;
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.byteLength;
      if (bytes > lingerBytes) resolve();
    });
    for (const event of ['end', 'close', 'error']) {
      request.once(event, () => {
        clearTimeout(timer);
        resolve();
      });
    }
    request.resume();
  });
}
