import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from 'node:zlib';
import type { ContentEncoding } from './content-encoding.ts';
import { splitPage, type SplitPage } from './split-page.ts';

/** A page in the form in which it is sent. */
interface PackedPage {
  readonly body: Buffer | string;
  /** The encoding of the body; null where it is not compressed. */
  readonly encoding: ContentEncoding | null;
  /** True where the body was compressed quickly, and the next visitor gets a smaller one. */
  readonly isQuick: boolean;
}

/** A page whose data may be a file of its own. */
export interface PageWithoutData {
  readonly html: string;
  /** The key of the data; null if they are in the page. */
  readonly dataKey: string | null;
}

/** The place in a page into which a filling is written as the page is sent. */
export interface FillingPlace {
  /** The text of the place, which says what belongs there. */
  readonly text: string;
  /** The position in the HTML, in characters. */
  readonly at: number;
}

/** The text that is written into a page as it is sent, because it changes more often than the page. */
export interface Filling {
  /** The key, which differs for each text. */
  readonly key: string;
  readonly text: string;
}

/** The bodies of a page by encoding, as far as browsers have requested them. */
type Packed = Map<ContentEncoding, Buffer>;

/** A page with a filling. */
interface FilledPage {
  /** The key of the filling. */
  readonly key: string;
  visits: number;
  /** The body that is joined from the parts of the page, in gzip; null until it is needed. */
  joined: Buffer | null;
  /** The bodies that are compressed as a whole. */
  readonly packed: Packed;
}

interface KeptPage {
  readonly sources: readonly string[];
  readonly dataKey: string | null;
  readonly place: FillingPlace | null;
  readonly packed: Packed;
  /** The page in two parts for any filling, once it was sent with one. */
  split: SplitPage | null;
  /** The page with its last filling; null for a page that was sent without one only. */
  filled: FilledPage | null;
}

interface KeptPagesOptions {
  /** Reads the hashes, or other sources of scripts, that the policy of a page needs. */
  readonly readSources: (html: string) => readonly string[];
  /** Finds the place of a filling in a page; null if it has none. */
  readonly readPlace?: (html: string) => FillingPlace | null;
  /**
   * Changes the HTML of a page before its scripts are read and it is sent.
   *
   * @param pathname null for a page that was rendered for a single request
   */
  readonly rewrite: (html: string, pathname: string | null) => PageWithoutData;
  /** Returns whether the data of a page can be requested; otherwise the page is read again. */
  readonly hasData?: (key: string) => boolean;
  /** The most pages that are kept, with about 20 KB for each encoding; 0 reads and compresses a page for each visitor. */
  readonly maxPages: number;
}

interface Sendable {
  /** The sources of its own scripts, for the policy. */
  readonly sources: readonly string[];
  /** The text of the place, as `readPlace` has returned it; null without one. */
  readonly place: string | null;
  /**
   * Compresses the page.
   *
   * @param allowed the encodings that the client takes, the best first
   * @param filling null sends the page as it is
   */
  readonly pack: (allowed: readonly ContentEncoding[], filling: Filling | null) => PackedPage;
}

/** A page that is about to be sent. */
export interface OpenPage extends Sendable {
  readonly text: () => string;
  /** Returns the page with its text compressed in memory, for when the renderer's text is gone. */
  readonly hold: () => HeldPage;
}

/** A page that has its text in memory. */
export interface HeldPage extends Sendable {
  /** Returns the size of its bodies in memory now, in bytes. */
  readonly bytes: () => number;
}

/**
 * Reads and compresses a page once for all visitors. A page that the renderer keeps has an entity tag that is a hash of its text, so the
 * same tag means the same page; a page that was rendered for a single request has none, and is read each time. A page with a filling is put
 * together from parts that are compressed already, and compressed as a whole once its filling has stayed the same for many visitors.
 */
export function createKeptPages({
  readSources,
  readPlace = () => null,
  rewrite,
  hasData = () => true,
  maxPages,
}: KeptPagesOptions) {
  const kept = new Map<string, KeptPage>();

  /** Keeps a page under its tag. The map has the least recently used page first, which is dropped above the limit. */
  function remember(tag: string, page: KeptPage): void {
    kept.delete(tag);
    kept.set(tag, page);
    const [oldest] = kept.keys();
    if (oldest !== undefined && kept.size > maxPages) kept.delete(oldest);
  }

  return {
    /**
     * Opens a page that is about to be sent.
     *
     * @param html returns the text; called only where the page has to be read or compressed
     */
    open(tag: string | null, html: () => string, pathname: string): OpenPage {
      let prepared: PageWithoutData | null = null;
      const rewriteOnce = () => (prepared ??= rewrite(html(), tag === null ? null : pathname));
      const text = () => rewriteOnce().html;
      const keptPage = tag === null ? undefined : kept.get(tag);
      const isComplete = keptPage !== undefined && (keptPage.dataKey === null || hasData(keptPage.dataKey));
      const page: KeptPage = isComplete
        ? keptPage
        : {
            sources: readSources(text()),
            dataKey: rewriteOnce().dataKey,
            place: copyPlace(readPlace(text())),
            packed: new Map(),
            split: null,
            filled: null,
          };
      if (tag !== null) remember(tag, page);
      return { ...createSendable(page, text), text, hold: () => createHeldPage(page, text) };
    },
    /** Returns the sources of a page by its tag; null for a page that was not sent before. */
    sourcesOf(tag: string | null): readonly string[] | null {
      return tag === null ? null : (kept.get(tag)?.sources ?? null);
    },
  };
}

/** Copies the text of a place, since a part of a string keeps the whole string in memory. */
function copyPlace(place: FillingPlace | null): FillingPlace | null {
  return place === null ? null : { text: Buffer.from(place.text).toString(), at: place.at };
}

function createSendable(page: KeptPage, text: () => string): Sendable {
  return {
    sources: page.sources,
    place: page.place?.text ?? null,
    pack: (allowed, filling) => {
      const { place } = page;
      const [best = null] = allowed;
      if (filling === null || place === null) return packOnce(page.packed, text, best);
      const filled = countVisit(page, filling);
      // Most fillings have few visitors before the next one, for whom the parts are joined.
      if (filled.visits <= maxJoinedVisits && allowed.includes('gzip')) {
        page.split ??= splitPage(text(), place.at);
        filled.joined ??= page.split.withText(filling.text);
        return { body: filled.joined, encoding: 'gzip', isQuick: true };
      }
      return packOnce(filled.packed, () => insertAt(text(), place.at, filling.text), best);
    },
  };
}

/** Counts a visit of the page with a filling; returns the page with it. Another filling than the last one begins anew. */
function countVisit(page: KeptPage, { key }: Filling): FilledPage {
  const filled = page.filled?.key === key ? page.filled : { key, visits: 0, joined: null, packed: new Map() };
  filled.visits += 1;
  page.filled = filled;
  return filled;
}

function insertAt(html: string, at: number, text: string): string {
  return html.slice(0, at) + text + html.slice(at);
}

/** Creates a page that has its text in its parts, or in a body without a filling. If neither is there, one of them is made now. */
function createHeldPage(page: KeptPage, text: () => string): HeldPage {
  if (page.place !== null) page.split ??= splitPage(text(), page.place.at);
  else if (page.packed.size === 0) packOnce(page.packed, text, 'br');
  const countBytes = (bodies: Packed | undefined) =>
    [...(bodies?.values() ?? [])].reduce((total, { byteLength }) => total + byteLength, 0);
  return {
    ...createSendable(page, () => page.split?.unpacked() ?? unpackBody(page.packed)),
    bytes: () =>
      countBytes(page.packed) +
      countBytes(page.filled?.packed) +
      (page.filled?.joined?.byteLength ?? 0) +
      (page.split?.bytes ?? 0),
  };
}

/** Decompresses a page from one of its bodies, which this process has compressed itself. */
function unpackBody(bodies: Packed): string {
  const gzip = bodies.get('gzip');
  if (gzip !== undefined) return gunzipSync(gzip).toString();
  return brotliDecompressSync(bodies.get('br') ?? Buffer.alloc(0)).toString();
}

/** Returns the body in an encoding, which is compressed when it is first requested. */
function packOnce(bodies: Packed, text: () => string, encoding: ContentEncoding | null): PackedPage {
  if (encoding === null) return { body: text(), encoding, isQuick: false };
  const body = bodies.get(encoding) ?? encode(text(), encoding);
  bodies.set(encoding, body);
  return { body, encoding, isQuick: false };
}

/** The most visitors for whom the parts are joined. For later ones the page is compressed as a whole, which is a fifth smaller. */
const maxJoinedVisits = 4;
/** The quality of Brotli, a compromise: three milliseconds for a page, and a fifth smaller than gzip. */
const brotliQuality = 5;

function encode(html: string, encoding: ContentEncoding): Buffer {
  if (encoding === 'gzip') return gzipSync(html);
  return brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } });
}
