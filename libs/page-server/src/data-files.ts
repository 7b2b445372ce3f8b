import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliCompressSync, brotliDecompressSync, constants, gzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { chooseEncoding } from './packed/content-encoding.ts';
import type { SharedEntries } from './shared/shared-entries.ts';
import type { EntryStore } from './store/entry-store.ts';
import type { PageData } from './store/page-stores.ts';

/** The address of a file of data in the HTML of a page. */
const addressInPage = /\/page-data\/(?<key>[\w-]{22})\.js\?/u;
/** The address of a request for a file of data. Its query is the path of the page. */
const address = /^\/page-data\/(?<key>[\w-]{22})\.js(?:\?(?<page>\/[^?]*))?$/u;
const keyCharacters = 22;
const yearSeconds = 365 * 24 * 60 * 60;
const brotliQuality = 5;
/**
 * The quality of Brotli for data that no browser has requested yet. It takes a quarter of the time, for a fifth more bytes. Most data are
 * never requested.
 */
const quickBrotliQuality = 1;

interface DataFilesOptions {
  readonly store: EntryStore<PageData>;
  /** Requests a page of this site, which keeps its data again; resolves to its text. Called for pages that `mayLoad` admits. */
  readonly loadPage: (pathname: string) => Promise<string>;
  /** Returns whether the request may have a page loaded: one that is or would be kept. A number is the seconds after which it may. */
  readonly mayLoad: (request: IncomingMessage, pathname: string) => Promise<boolean | number>;
  /** The data of the pages that all sites have sent; null for a single site. */
  readonly others?: SharedEntries | null;
}

/** The time that a page may be open in a browser before its scripts request the data, in milliseconds: a day. */
const sharedMs = 24 * 60 * 60_000;
/** The time after which data of a page that is still rendered are shared again, in milliseconds: an hour. */
const shareAgainMs = 60 * 60_000;
/** The most keys of shared data that are remembered. A forgotten one is shared once more. */
const maxRemembered = 5_000;

export type DataFiles = ReturnType<typeof createDataFiles>;

/**
 * Keeps the data of pages, which their scripts need later or never, as files that never change. A request for a file gets:
 *
 * - the file, if this site has it, or if another site has it in the shared store; caches may keep it;
 * - else the current data of its page, which are the same unless the content has changed; no cache may keep them;
 * - 404 if there is no such page, and 429 if the client has had too many pages made.
 *
 * A file is gone once it was not requested for long, or where another process has sent the page.
 */
export function createDataFiles({ store, loadPage, mayLoad, others = null }: DataFilesOptions) {
  const sharedLately = new LRUCache<string, true>({ max: maxRemembered, ttl: shareAgainMs });

  /** Shares the data again in each hour in which the page is rendered, so that other sites have them for a day from then on. */
  function share(key: string, { br }: PageData): void {
    if (others === null || sharedLately.has(key)) return;
    sharedLately.set(key, true);
    // The bytes are only sent where the store does not have them.
    void others.extend(key, sharedMs).then((isThere) => isThere === false && others.keep(key, br, sharedMs));
  }

  /** Finds the data that another site has taken out of a page; null if none has. */
  async function findAtOthers(key: string): Promise<PageData | null> {
    const found = (await others?.find(key)) ?? null;
    if (found === null) return null;
    const data = { br: found.bytes };
    store.set(key, data);
    return data;
  }

  /** Sends a file that this site does not have: as another site has it, or the current data of its page. */
  async function sendFromElsewhere(request: IncomingMessage, response: ServerResponse, key: string, page?: string) {
    const data = await findAtOthers(key);
    if (data !== null) {
      send(request, response, key, data);
      return;
    }
    const permission = page !== undefined && (await mayLoad(request, page));
    if (typeof permission === 'number') sendRejection(response, permission);
    else sendOnce(request, response, permission ? await loadCurrent(page) : null);
  }

  /** Loads the data that a page has now; null if the page does not exist. */
  async function loadCurrent(page: string | undefined): Promise<PageData | null> {
    try {
      const key = page === undefined ? undefined : addressInPage.exec(await loadPage(page))?.groups?.['key'];
      return key === undefined ? null : store.get(key);
    } catch (error) {
      console.warn(`The data of ${String(page)} could not be made again:`, error);
      return null;
    }
  }

  /** Compresses the data well when they are first requested. */
  function packWell(key: string): PageData | null {
    const found = store.get(key);
    if (found === null || found.isQuick !== true) return found;
    const data = { br: pack(brotliDecompressSync(found.br), brotliQuality) };
    store.set(key, data);
    return data;
  }

  return {
    /** Keeps the data of a page, a script. Returns their key and the address of their file, to be written into the page. */
    keep(text: string, pathname: string): { readonly key: string; readonly src: string } {
      const key = hash('sha256', text, 'base64url').slice(0, keyCharacters);
      let data = store.get(key);
      if (data === null) {
        data = { br: pack(text, quickBrotliQuality), isQuick: true };
        store.set(key, data);
      }
      share(key, data);
      return { key, src: `/page-data/${key}.js?${pathname}` };
    },

    /** Returns whether this site has the data, which are then shared as if they had just been kept. */
    has(key: string): boolean {
      const data = store.get(key);
      if (data !== null) share(key, data);
      return data !== null;
    },

    /** Handles a request for a file of data; returns false for any other request. */
    serve(request: IncomingMessage, response: ServerResponse): boolean {
      const { key, page } = address.exec(request.url ?? '')?.groups ?? {};
      if (key === undefined) return false;
      const found = packWell(key);
      if (found !== null) send(request, response, key, found);
      else void sendFromElsewhere(request, response, key, page);
      return true;
    },
  };
}

function send(request: IncomingMessage, response: ServerResponse, key: string, data: PageData): void {
  response.setHeader('Cache-Control', `public, max-age=${yearSeconds}, immutable`);
  response.setHeader('ETag', `"${key}"`);
  if (request.headers['if-none-match']?.includes(key) === true) response.writeHead(304).end();
  else sendBody(request, response, data);
}

/** Sends other data in place of a file that is gone, which no cache may keep. */
function sendOnce(request: IncomingMessage, response: ServerResponse, data: PageData | null): void {
  response.setHeader('Cache-Control', 'no-store');
  if (data === null) response.writeHead(404, { 'Content-Type': 'text/plain' }).end();
  else sendBody(request, response, data);
}

function sendRejection(response: ServerResponse, retrySeconds: number): void {
  response.setHeader('Cache-Control', 'no-store');
  response.writeHead(429, { 'Content-Type': 'text/plain', 'Retry-After': retrySeconds }).end();
}

function sendBody(request: IncomingMessage, response: ServerResponse, data: PageData): void {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const body = encode(data, encoding);
  response.writeHead(200, {
    'Content-Type': 'text/javascript; charset=utf-8',
    Vary: 'Accept-Encoding',
    'Content-Length': body.length,
    ...(encoding !== null && { 'Content-Encoding': encoding }),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

function pack(text: string | Buffer, quality: number): Buffer {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
}

function encode({ br }: PageData, encoding: ReturnType<typeof chooseEncoding>): Buffer {
  if (encoding === 'br') return br;
  const text = brotliDecompressSync(br);
  return encoding === 'gzip' ? gzipSync(text) : text;
}
