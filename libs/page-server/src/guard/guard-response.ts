import type { IncomingMessage, OutgoingHttpHeader, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { listEncodings } from '../packed/content-encoding.ts';
import { isKnownTag, extendTag } from '../packed/entity-tags.ts';
import type { createKeptPages, Filling, OpenPage } from '../packed/kept-pages.ts';

interface GuardOptions {
  readonly pages: ReturnType<typeof createKeptPages>;
  /** The current policy, with the sources of a page's own scripts. */
  readonly policy: (sources: readonly string[]) => string;
  /** The source of scripts for pages that pass in chunks; null where pages are held until they are whole. */
  readonly passingSource: string | null;
  /** Returns the status for the visitor, by the status of the renderer. */
  readonly statusOf: (status: number) => number;
  /** Completes the HTML of this response before anything else. */
  readonly fill: (html: string, status: number) => string;
  /** Returns the filling for the place of a page; null if there is none, or if it is not known now. */
  readonly fillingAt: (place: string) => Filling | null | Promise<Filling | null>;
  /** Called with each page of HTML before it is sent, with the tag that the renderer gave it. */
  readonly onPage?: (page: OpenPage, tag: string | null) => void;
  /** Called before a page that failed is sent; returns true if it has sent another one in its place. */
  readonly sendInstead?: (status: number) => boolean;
  /** The entity tags of this page that the browser has, where they are compared here and not by the renderer. */
  readonly knownTags: string | undefined;
  /** Replaces a `Cache-Control` of the renderer. */
  readonly cacheControlOf?: (value: string) => string;
}

/** The seconds after which a visitor may request a page again whose content was not available. */
const retrySeconds = 5;

/**
 * Wraps the response that a renderer writes to, by its content type:
 *
 * - HTML is held until it is whole, gets the policy with the hashes of its own scripts, and is sent in one piece;
 * - HTML passes in its chunks where `passingSource` is given, with the policy for that source;
 * - a 304 gets the policy of the page that the browser has;
 * - everything else passes through as it comes. Only the status, and the headers for caches, may change.
 *
 * A renderer with a compression of its own would compress the HTML before it arrives here. Deleting `Accept-Encoding` from the request, as
 * soon as the content type is set, prevents that. The page is compressed here, once for all visitors.
 */
export function guardResponse(request: IncomingMessage, response: ServerResponse, options: GuardOptions): void {
  const { pages, policy, passingSource, statusOf, fill, fillingAt, onPage, sendInstead, knownTags } = options;
  const { cacheControlOf = (value) => value } = options;
  const accepted = request.headers['accept-encoding'];
  const chunks: (string | Uint8Array)[] = [];
  /** The methods of the response itself. */
  const through = {
    setHeader: response.setHeader.bind(response),
    writeHead: response.writeHead.bind(response),
    flushHeaders: response.flushHeaders.bind(response),
    write: response.write.bind(response),
    end: response.end.bind(response),
  };
  /** True once a held page is sent, so that the wrapped methods pass everything through. */
  let isReleased = false;
  /** The sources of the page that the browser has, set by `sendPage` when it sends a 304 itself; null before. */
  let sourcesOfKnownPage: readonly string[] | null = null;
  const isPage = () => String(response.getHeader('content-type') ?? '').startsWith('text/html');
  /** Says whether the response is a page that is not sent before it is whole. */
  const isHeld = () => passingSource === null && !isReleased && isPage();
  const tag = () => {
    const value = response.getHeader('etag');
    return typeof value === 'string' ? value : null;
  };

  function setHeader(name: string, value: number | string | readonly string[]): ServerResponse {
    if (passingSource === null && name.toLowerCase() === 'content-type' && String(value).startsWith('text/html')) {
      delete request.headers['accept-encoding'];
    }
    const isOfCaches = name.toLowerCase() === 'cache-control';
    return through.setHeader(name, isOfCaches ? cacheControlOf(String(value)) : value);
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
      keepOneLocation();
      through.setHeader('Content-Security-Policy', policy([passingSource]));
    }
    if (status === 304) renewPolicy();
    const shown = statusOf(status);
    if (shown >= 400) forbidCaching(shown);
    return Array.isArray(given) ? through.writeHead(shown, given) : through.writeHead(shown);
  }

  /** Forbids shared caches to keep an error, such as a 404 of a picture that is uploaded tomorrow, which a renderer may allow. */
  function forbidCaching(status: number): void {
    through.setHeader('Cache-Control', 'no-store');
    if (status === 503) through.setHeader('Retry-After', retrySeconds);
  }

  /** Keeps one `Location` of a redirect, since a renderer may set it twice, and a client may join the two. */
  function keepOneLocation(): void {
    const location = response.getHeader('location');
    if (Array.isArray(location)) through.setHeader('location', String(location[0]));
  }

  /** Sets the policy on a 304, since a browser replaces the headers of its kept page by those of the 304. */
  function renewPolicy(): void {
    const sources = sourcesOfKnownPage ?? pages.sourcesOf(tag());
    if (sources === null) response.removeHeader('Content-Security-Policy');
    else through.setHeader('Content-Security-Policy', policy(sources));
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
    findCallback(rest)?.();
    return true;
  }

  function end(...given: readonly unknown[]): ServerResponse {
    if (!isHeld()) {
      Reflect.apply(through.end, response, given);
      return response;
    }
    // Node's own `end` calls the wrapped methods to write the headers.
    isReleased = true;
    if (response.statusCode === 304) return through.end(findCallback(given));
    keepOneLocation();
    const [chunk] = given;
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(chunk);
    if (request.method === 'HEAD') {
      through.setHeader('Content-Security-Policy', policy(pages.sourcesOf(tag()) ?? []));
      return through.end(findCallback(given));
    }
    if (isReplaced(statusOf(response.statusCode))) return response;
    sendHeld(findCallback(given));
    return response;
  }

  /** Opens the page of the held chunks, and sends it once its filling is known. A page of error has no tag and no filling. */
  function sendHeld(whenSent?: () => void): void {
    const isOfContent = response.statusCode === 200;
    const [pathname = ''] = (request.url ?? '').split('?', 1);
    const html = () => fill(joinChunks(chunks), statusOf(response.statusCode));
    const page = pages.open(isOfContent ? tag() : null, html, pathname);
    const send = (filling: Filling | null) => sendPage(page, filling, whenSent);
    const filling = isOfContent && page.place !== null ? fillingAt(page.place) : null;
    if (filling instanceof Promise) void filling.then(send);
    else send(filling);
  }

  /**
   * Lets `sendInstead` send another page, and returns whether it did. It gets the response as it was before the renderer wrapped it, because the
   * compression of a renderer would misread a flat list of headers, and would compress a compressed body again. If nothing was sent, the wrapping is put
   * back.
   */
  function isReplaced(status: number): boolean {
    if (sendInstead === undefined) return false;
    const { writeHead: head, write: chunk, end: last } = response;
    Object.assign(response, through);
    if (accepted !== undefined) request.headers['accept-encoding'] = accepted;
    if (sendInstead(status)) return true;
    Object.assign(response, { setHeader, flushHeaders, writeHead: head, write: chunk, end: last });
    delete request.headers['accept-encoding'];
    return false;
  }

  /** Sends the page with its filling; a 304 if the browser has this page with this filling. */
  function sendPage(page: OpenPage, filling: Filling | null, whenSent?: () => void): void {
    onPage?.(page, response.statusCode === 200 ? tag() : null);
    // Every page with a place gets `no-cache`, also without a filling, since it may have one a moment later.
    if (page.place !== null && response.statusCode === 200) through.setHeader('Cache-Control', 'no-cache');
    const tagOfPage = tag();
    const tagWithFilling = tagOfPage === null || filling === null ? tagOfPage : extendTag(tagOfPage, filling.key);
    if (tagWithFilling !== null) through.setHeader('ETag', tagWithFilling);
    if (tagWithFilling !== null && response.statusCode === 200 && isKnownTag(tagWithFilling, knownTags)) {
      sourcesOfKnownPage = page.sources;
      response.statusCode = 304;
      response.removeHeader('Content-Type');
      through.end(whenSent);
      return;
    }
    const { body, encoding } = page.pack(listEncodings(accepted), filling);
    through.setHeader('Content-Security-Policy', policy(page.sources));
    through.setHeader('Content-Length', Buffer.byteLength(body));
    if (encoding !== null) through.setHeader('Content-Encoding', encoding);
    through.end(body, whenSent);
  }

  Object.assign(response, { setHeader, writeHead, flushHeaders, write, end });
}

/** Joins the chunks of HTML, which a renderer writes as strings or as bytes of UTF-8. */
function joinChunks(chunks: readonly (string | Uint8Array)[]): string {
  const [only] = chunks;
  if (chunks.length === 1 && typeof only === 'string') return only;
  return Buffer.concat(chunks.map((chunk) => (typeof chunk === 'string' ? Buffer.from(chunk) : chunk))).toString();
}

/** Finds the callback in the arguments of one of Node's stream methods, which take it as one of the last. */
function findCallback(values: readonly unknown[]): (() => void) | undefined {
  const found = values.find((value) => typeof value === 'function');
  return found === undefined ? undefined : () => void Reflect.apply(found, undefined, []);
}
