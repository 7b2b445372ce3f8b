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
  let common: FlatHeaders = [];
  let ownTag: string | null = null;
  const prepared = new Map<ContentEncoding, Prepared>();

  function turnTo({ policy, filling }: SendOptions): void {
    const key = filling?.key ?? null;
    if (policy === policyInUse && key === keyInUse) return;
    policyInUse = policy;
    keyInUse = key;
    ownTag = tag === null || key === null ? tag : extendTag(tag, key);
    common = [
      ...headers,
      'Content-Security-Policy',
      policy(page.sources),
      ...(ownTag === null ? [] : ['ETag', ownTag]),
    ];
    prepared.clear();
  }

  function prepare(allowed: readonly ContentEncoding[], filling: Filling | null): Prepared {
    const [best] = allowed;
    const known = best === undefined ? undefined : prepared.get(best);
    if (known !== undefined) return known;
    const packed = page.pack(allowed, filling);
    const body = typeof packed.body === 'string' ? Buffer.from(packed.body) : packed.body;
    const ofEncoding = packed.encoding === null ? [] : ['Content-Encoding', packed.encoding];
    const head = [...common, 'Content-Type', 'text/html; charset=utf-8', ...ofEncoding];
    const made = { head: [...head, 'Content-Length', String(body.byteLength)], body };
    // A response without an encoding is not kept, since few clients take none.
    if (best !== undefined && !packed.isQuick) prepared.set(best, made);
    return made;
  }

  return {
    place: page.place,
    bytes: () => page.bytes() + headBytes,
    send(request, response, options) {
      turnTo(options);
      const known = request.headers['if-none-match'];
      if (known !== undefined && ownTag !== null && isKnownTag(ownTag, known)) {
        response.writeHead(304, [...common, ...options.own]);
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

const maxRemembered = 200;
const encodings = new Map<string, readonly ContentEncoding[]>();
const none: readonly ContentEncoding[] = [];

/** Parses an `Accept-Encoding`, each text once, since there are few different ones. */
function parseEncodings(accepted: string | undefined): readonly ContentEncoding[] {
  if (accepted === undefined) return none;
  const known = encodings.get(accepted);
  if (known !== undefined) return known;
  if (encodings.size >= maxRemembered) encodings.clear();
  const chosen = listEncodings(accepted);
  encodings.set(accepted, chosen);
  return chosen;
}
