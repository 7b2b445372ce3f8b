import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FlatHeaders } from '../headers/flat-headers.ts';
import type { PagePolicy } from '../headers/page-policy.ts';
import { listEncodings, type ContentEncoding } from '../packed/content-encoding.ts';
import { isKnownTag, extendTag } from '../packed/entity-tags.ts';
import type { Filling, HeldPage } from '../packed/kept-pages.ts';

interface ReadyPageOptions {
  readonly status: number;
  readonly page: HeldPage;
  /** The entity tag without the filling; null for a page that is never compared. */
  readonly tag: string | null;
  /** The headers, without the entity tag, the policy, and those that depend on the encoding. */
  readonly headers: FlatHeaders;
}

interface SendOptions {
  readonly policy: PagePolicy;
  /** The text that is written into the page at its place as it is sent, such as the times of a day; null sends the page without it. */
  readonly filling: Filling | null;
  /** The headers of this response alone. */
  readonly own: FlatHeaders;
}

/** A response that is ready to be sent, except for the headers of a single request. */
interface Prepared {
  readonly head: FlatHeaders;
  readonly body: Buffer;
}

export interface ReadyPage {
  /** The text of the place for a filling, which says what belongs there; null for a page that is never filled. */
  readonly place: string | null;
  /** Sends the page; nothing may be written to the response yet. */
  send(request: IncomingMessage, response: ServerResponse, options: SendOptions): void;
  /** Returns its size in memory now. */
  bytes(): number;
}

/** The approximate size of a page's headers in memory, in bytes. */
const headBytes = 8_000;

/** Creates a page whose responses are prepared once for each encoding, until its policy or its filling changes. */
export function createReadyPage({ status, page, tag, headers }: ReadyPageOptions): ReadyPage {
  let policyInUse: PagePolicy | null = null;
  let keyInUse: string | null = null;
  /** The headers of all responses with this policy and this filling. */
  let commonHeaders: FlatHeaders = [];
  /** The entity tag of the page with this filling. */
  let filledTag: string | null = null;
  const prepared = new Map<ContentEncoding, Prepared>();

  /** Forgets the prepared responses where the policy or the filling differs from that of the last response. */
  function resetOnChange({ policy, filling }: SendOptions): void {
    const key = filling?.key ?? null;
    if (policy === policyInUse && key === keyInUse) return;
    policyInUse = policy;
    keyInUse = key;
    filledTag = tag === null || key === null ? tag : extendTag(tag, key);
    commonHeaders = [
      ...headers,
      'Content-Security-Policy',
      policy(page.sources),
      ...(filledTag === null ? [] : ['ETag', filledTag]),
    ];
    prepared.clear();
  }

  function prepare(allowed: readonly ContentEncoding[], filling: Filling | null): Prepared {
    const [best] = allowed;
    const ready = best === undefined ? undefined : prepared.get(best);
    if (ready !== undefined) return ready;
    const packed = page.pack(allowed, filling);
    const body = typeof packed.body === 'string' ? Buffer.from(packed.body) : packed.body;
    const ofEncoding = packed.encoding === null ? [] : ['Content-Encoding', packed.encoding];
    const head = [...commonHeaders, 'Content-Type', 'text/html; charset=utf-8', ...ofEncoding];
    const response = { head: [...head, 'Content-Length', String(body.byteLength)], body };
    // Few clients take no encoding, so that response is not kept. Nor is a quick body, since a later visitor gets a smaller one.
    if (best !== undefined && !packed.isQuick) prepared.set(best, response);
    return response;
  }

  return {
    place: page.place,
    bytes: () => page.bytes() + headBytes,
    send(request, response, options) {
      resetOnChange(options);
      const known = request.headers['if-none-match'];
      if (known !== undefined && filledTag !== null && isKnownTag(filledTag, known)) {
        response.writeHead(304, [...commonHeaders, ...options.own]);
        response.end();
        return;
      }
      const { head, body } = prepare(parseEncodings(request.headers['accept-encoding']), options.filling);
      response.writeHead(status, [...head, ...options.own]);
      if (request.method === 'HEAD') response.end();
      else response.end(body);
    },
  };
}

/** The most texts of `Accept-Encoding` that are remembered; beyond it, all are forgotten, since a client may send any text. */
const maxRemembered = 200;
const encodingsByText = new Map<string, readonly ContentEncoding[]>();
const none: readonly ContentEncoding[] = [];

/** Parses an `Accept-Encoding`, each text once, since there are few different ones. */
function parseEncodings(accepted: string | undefined): readonly ContentEncoding[] {
  if (accepted === undefined) return none;
  const remembered = encodingsByText.get(accepted);
  if (remembered !== undefined) return remembered;
  if (encodingsByText.size >= maxRemembered) encodingsByText.clear();
  const encodings = listEncodings(accepted);
  encodingsByText.set(accepted, encodings);
  return encodings;
}
