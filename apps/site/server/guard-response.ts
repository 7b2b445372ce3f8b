import type { IncomingMessage, OutgoingHttpHeader, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { createKeptPages } from './tricks/kept-pages.ts';

interface GuardOptions {
  readonly pages: ReturnType<typeof createKeptPages>;
  /** The policy as it stands, with the sources of a page's own scripts. */
  readonly policy: (sources: readonly string[]) => string;
  /** Whether pages are held until they are whole; else they pass with this source for their scripts. */
  readonly passingSource: string | null;
  /** What Next's status is to the visitor. */
  readonly statusOf: (status: number) => number;
  /** What is made of the html of this answer before anything else. */
  readonly fill: (html: string, status: number) => string;
}

/** When a visitor may ask again for a page whose content could not be had. */
const retrySeconds = 5;

/**
 * Stands between Next and the visitor: whatever is html is held until it is whole, gets the policy with the hashes of its own
 * scripts, and goes out in one piece. All else passes through as it comes.
 *
 * Next packs what it sends, and would hand packed bytes on; it is told off by the one thing that it listens to, the request's own
 * header, as soon as it says that it will send html. The page is packed here, once for all visitors.
 */
export function guardAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  { pages, policy, passingSource, statusOf, fill }: GuardOptions,
): void {
  const accepted = request.headers['accept-encoding'];
  const chunks: (string | Uint8Array)[] = [];
  const through = {
    setHeader: response.setHeader.bind(response),
    writeHead: response.writeHead.bind(response),
    flushHeaders: response.flushHeaders.bind(response),
    write: response.write.bind(response),
    end: response.end.bind(response),
  };
  let isReleased = false;
  const isPage = () => String(response.getHeader('content-type') ?? '').startsWith('text/html');
  const isHeld = () => passingSource === null && !isReleased && isPage();
  const tag = () => {
    const value = response.getHeader('etag');
    return typeof value === 'string' ? value : null;
  };

  function setHeader(name: string, value: number | string | readonly string[]): ServerResponse {
    if (passingSource === null && name.toLowerCase() === 'content-type' && String(value).startsWith('text/html')) {
      delete request.headers['accept-encoding'];
    }
    return through.setHeader(name, value);
  }

  function writeHead(
    status: number,
    reason?: string | OutgoingHttpHeaders | OutgoingHttpHeader[],
    headers?: OutgoingHttpHeaders | OutgoingHttpHeader[],
  ): ServerResponse {
    const given = typeof reason === 'string' ? headers : reason;
    if (given !== undefined && !Array.isArray(given)) {
      for (const [name, value] of Object.entries(given)) if (value !== undefined) setHeader(name, value);
    }
    if (isHeld()) {
      response.statusCode = status;
      return response;
    }
    if (passingSource !== null && isPage()) {
      sayOnceWhereTo();
      through.setHeader('Content-Security-Policy', policy([passingSource]));
    }
    if (status === 304) renewPolicy();
    const shown = statusOf(status);
    if (shown >= 400) keepNowhere(shown);
    return Array.isArray(given) ? through.writeHead(shown, given) : through.writeHead(shown);
  }

  /** Next lets a shared cache keep what is not there for a year: a script of the last build, a picture that is uploaded tomorrow. */
  function keepNowhere(status: number): void {
    through.setHeader('Cache-Control', 'no-store');
    if (status === 503) through.setHeader('Retry-After', retrySeconds);
  }

  /** Next says twice where a redirect leads that it has just rendered, and a client may join the two. */
  function sayOnceWhereTo(): void {
    const location = response.getHeader('location');
    if (Array.isArray(location)) through.setHeader('location', String(location[0]));
  }

  /** A browser renews the headers of the page that it kept by those of the answer that nothing has changed. */
  function renewPolicy(): void {
    const known = pages.sourcesOf(tag());
    if (known === null) response.removeHeader('Content-Security-Policy');
    else through.setHeader('Content-Security-Policy', policy(known));
  }

  function flushHeaders(): void {
    if (!isHeld()) through.flushHeaders();
  }

  function write(chunk: string | Uint8Array, ...rest: readonly unknown[]): boolean {
    if (!isHeld()) {
      const goesOn: unknown = Reflect.apply(through.write, response, [chunk, ...rest]);
      return goesOn === true;
    }
    chunks.push(chunk);
    callbackIn(rest)?.();
    return true;
  }

  function end(...given: readonly unknown[]): ServerResponse {
    if (!isHeld()) {
      Reflect.apply(through.end, response, given);
      return response;
    }
    // Node's own end writes the headers through the methods of the response.
    isReleased = true;
    if (response.statusCode === 304) return through.end(callbackIn(given));
    sayOnceWhereTo();
    const [chunk] = given;
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(chunk);
    if (request.method === 'HEAD') {
      through.setHeader('Content-Security-Policy', policy(pages.sourcesOf(tag()) ?? []));
      return through.end(callbackIn(given));
    }
    const kept = response.statusCode === 200 ? tag() : null;
    const { sources, body, packing } = pages.ready(
      kept,
      () => fill(textOf(chunks), statusOf(response.statusCode)),
      accepted,
    );
    through.setHeader('Content-Security-Policy', policy(sources));
    through.setHeader('Content-Length', Buffer.byteLength(body));
    if (packing !== null) through.setHeader('Content-Encoding', packing);
    return through.end(body, callbackIn(given));
  }

  Object.assign(response, { setHeader, writeHead, flushHeaders, write, end });
}

/** Next writes html as text or as bytes of UTF-8, in whatever pieces it comes. */
function textOf(chunks: readonly (string | Uint8Array)[]): string {
  const [only] = chunks;
  if (chunks.length === 1 && typeof only === 'string') return only;
  return Buffer.concat(chunks.map((chunk) => (typeof chunk === 'string' ? Buffer.from(chunk) : chunk))).toString();
}

/** Node's methods of a stream take a callback in any of their last places. */
function callbackIn(values: readonly unknown[]): (() => void) | undefined {
  const found = values.find((value) => typeof value === 'function');
  return found === undefined ? undefined : () => void Reflect.apply(found, undefined, []);
}
