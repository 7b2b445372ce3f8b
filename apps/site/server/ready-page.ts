import type { IncomingMessage, ServerResponse } from 'node:http';
import { isAmong, tagWith } from './entity-tags.ts';
import type { PagePolicy } from './response-headers.ts';
import { chooseEncoding, type ContentEncoding, type Filling, type HeldPage } from './tricks/kept-pages.ts';

/** Names and values in turn, as `writeHead` takes them. */
export type FlatHeaders = readonly string[];

interface ReadyPageOptions {
  readonly status: number;
  readonly page: HeldPage;
  /** Without the filling; null for a page that is never compared. */
  readonly tag: string | null;
  /** Without the entity tag, the policy, and what depends on the encoding. */
  readonly headers: FlatHeaders;
}

interface SendOptions {
  readonly policy: PagePolicy;
  readonly filling: Filling | null;
  /** Headers of this response alone. */
  readonly own: FlatHeaders;
}

/** A response as it goes out, but for the headers of one request. */
interface Prepared {
  readonly head: FlatHeaders;
  readonly body: Buffer;
}

export interface ReadyPage {
  readonly place: string | null;
  /** Sends the page; nothing may be written to the response yet. */
  send(request: IncomingMessage, response: ServerResponse, options: SendOptions): void;
  /** What it takes in memory now. */
  bytes(): number;
}

/** About what the headers of a page take in memory. */
const headBytes = 8_000;

/** A page whose responses are made once: for each encoding, until its policy or its filling changes. */
export function createReadyPage({ status, page, tag, headers }: ReadyPageOptions): ReadyPage {
  let policyInUse: PagePolicy | null = null;
  let keyInUse: string | null = null;
  let common: FlatHeaders = [];
  let ownTag: string | null = null;
  const prepared = new Map<ContentEncoding, Prepared>();

  function turnTo({ policy, filling }: SendOptions): void {
    const key = filling?.key ?? null;
    if (policy === policyInUse && key === keyInUse) return;
    policyInUse = policy;
    keyInUse = key;
    ownTag = tag === null || key === null ? tag : tagWith(tag, key);
    common = [
      ...headers,
      'Content-Security-Policy',
      policy(page.sources),
      ...(ownTag === null ? [] : ['ETag', ownTag]),
    ];
    prepared.clear();
  }

  function prepare(encoding: ContentEncoding | null, filling: Filling | null): Prepared {
    const known = encoding === null ? undefined : prepared.get(encoding);
    if (known !== undefined) return known;
    const packed = page.pack(encoding, filling);
    const body = typeof packed.body === 'string' ? Buffer.from(packed.body) : packed.body;
    const ofEncoding = packed.encoding === null ? [] : ['Content-Encoding', packed.encoding];
    const head = [...common, 'Content-Type', 'text/html; charset=utf-8', ...ofEncoding];
    const made = { head: [...head, 'Content-Length', String(body.byteLength)], body };
    // The whole text is not kept: clients that take no encoding are few.
    if (encoding !== null && !packed.isQuick) prepared.set(encoding, made);
    return made;
  }

  return {
    place: page.place,
    bytes: () => page.bytes() + headBytes,
    send(request, response, options) {
      turnTo(options);
      const known = request.headers['if-none-match'];
      if (known !== undefined && ownTag !== null && isAmong(ownTag, known)) {
        response.writeHead(304, [...common, ...options.own]);
        response.end();
        return;
      }
      const { head, body } = prepare(encodingOf(request.headers['accept-encoding']), options.filling);
      response.writeHead(status, [...head, ...options.own]);
      if (request.method === 'HEAD') response.end();
      else response.end(body);
    },
  };
}

const mostRemembered = 200;
const encodings = new Map<string, ContentEncoding | null>();

/** There are few different `Accept-Encoding`s, and each is parsed once. */
function encodingOf(accepted: string | undefined): ContentEncoding | null {
  if (accepted === undefined) return null;
  const known = encodings.get(accepted);
  if (known !== undefined) return known;
  if (encodings.size >= mostRemembered) encodings.clear();
  const chosen = chooseEncoding(accepted);
  encodings.set(accepted, chosen);
  return chosen;
}

/** Headers that are made for each response, or that depend on the encoding. */
const madeAnew = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'content-security-policy',
  'content-type',
  'date',
  'etag',
  'keep-alive',
  'transfer-encoding',
  'x-nextjs-cache',
  'x-request-id',
  'x-robots-tag',
]);

/** The headers of a response that all responses of the page have. */
export function commonHeaders(response: ServerResponse): FlatHeaders {
  const flat: string[] = [];
  for (const name of response.getHeaderNames()) {
    const value = response.getHeader(name);
    if (value === undefined || madeAnew.has(name)) continue;
    for (const each of [value].flat()) flat.push(name, String(each));
  }
  return flat;
}

/** The headers with one of them replaced. */
export function withHeader(headers: FlatHeaders, name: string, value: string): FlatHeaders {
  const isOther = (_: string, index: number) => headers[index - (index % 2)]?.toLowerCase() !== name.toLowerCase();
  return [...headers.filter(isOther), name, value];
}
