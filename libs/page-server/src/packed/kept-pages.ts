import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from 'node:zlib';
import type { ContentEncoding } from './content-encoding.ts';

/** A page as it is sent. */
interface PackedPage {
  readonly body: Buffer | string;
  /** Null where the body is not compressed. */
  readonly encoding: ContentEncoding | null;
  /** Whether the next visitor gets a smaller body. */
  readonly isQuick: boolean;
}

/** A page whose data may be a file of its own. */
export interface PageWithoutData {
  readonly html: string;
  /** Names the data; null if they are in the page. */
  readonly dataKey: string | null;
}

/** What is written into a page as it is sent. */
export interface Filling {
  /** Differs from that of another text. */
  readonly key: string;
  readonly fill: (html: string) => string;
}

/** A page by its encodings that browsers have requested so far. */
type Packed = Map<ContentEncoding, Buffer>;

interface KeptPage {
  readonly sources: readonly string[];
  readonly dataKey: string | null;
  readonly place: string | null;
  readonly packed: Packed;
  /** The page with its last filling. `quickly` has encodings that one visitor has requested so far. */
  filled: { readonly key: string; readonly quickly: Packed; readonly packed: Packed } | null;
}

interface KeptPagesOptions {
  /** The hashes, or other sources of scripts, that the policy of a page needs. */
  readonly readSources: (html: string) => readonly string[];
  /** Where something is written into a page as it is sent; null if nowhere. */
  readonly readPlace?: (html: string) => string | null;
  /**
   * Changes the HTML of a page before its scripts are read and it is sent.
   *
   * @param pathname null for a page that was rendered for a single request
   */
  readonly rewrite: (html: string, pathname: string | null) => PageWithoutData;
  /** Whether the data of a page can be requested; otherwise it is read again. */
  readonly hasData?: (key: string) => boolean;
  /** How many pages are kept, with about 20 KB for each encoding; 0 reads and compresses a page for each visitor. */
  readonly most: number;
}

interface Sendable {
  /** The sources of its own scripts, for the policy. */
  readonly sources: readonly string[];
  /** As `readPlace` has returned it. */
  readonly place: string | null;
  /** @param filling null sends the page as it is */
  readonly pack: (encoding: ContentEncoding | null, filling: Filling | null) => PackedPage;
}

/** A page that is about to be sent. */
export interface OpenPage extends Sendable {
  readonly text: () => string;
  /** The same page with its text in memory, packed. */
  readonly hold: () => HeldPage;
}

/** A page that does not need its text from elsewhere any more. */
export interface HeldPage extends Sendable {
  /** What its bodies take in memory now. */
  readonly bytes: () => number;
}

/**
 * Reads and compresses a page once for all visitors. A page that the renderer keeps has an entity tag that is a hash of its text, so the
 * same tag means the same page; a page that was rendered for a single request has none, and is read each time. A page with a filling is kept
 * as long as the filling stays the same: compressed quickly for its first visitor, well for all others.
 */
export function createKeptPages({
  readSources,
  readPlace = () => null,
  rewrite,
  hasData = () => true,
  most,
}: KeptPagesOptions) {
  const kept = new Map<string, KeptPage>();

  function remember(tag: string, page: KeptPage): void {
    kept.delete(tag);
    kept.set(tag, page);
    const [oldest] = kept.keys();
    if (oldest !== undefined && kept.size > most) kept.delete(oldest);
  }

  return {
    /** @param html called only where the page has to be read or compressed */
    open(tag: string | null, html: () => string, pathname: string): OpenPage {
      let prepared: PageWithoutData | null = null;
      const rewritten = () => (prepared ??= rewrite(html(), tag === null ? null : pathname));
      const text = () => rewritten().html;
      const known = tag === null ? undefined : kept.get(tag);
      const isComplete = known !== undefined && (known.dataKey === null || hasData(known.dataKey));
      const page: KeptPage = isComplete
        ? known
        : {
            sources: readSources(text()),
            dataKey: rewritten().dataKey,
            place: readPlace(text()),
            packed: new Map(),
            filled: null,
          };
      if (tag !== null) remember(tag, page);
      return { ...sendable(page, text), text, hold: () => held(page, text) };
    },
    /** Null for a page that was not sent before. */
    sourcesOf(tag: string | null): readonly string[] | null {
      return tag === null ? null : (kept.get(tag)?.sources ?? null);
    },
  };
}

function sendable(page: KeptPage, text: () => string): Sendable {
  return {
    sources: page.sources,
    place: page.place,
    pack: (encoding, filling) => {
      if (filling === null) return packed(page.packed, text, encoding);
      const filledText = () => filling.fill(text());
      if (page.filled?.key !== filling.key) {
        page.filled = { key: filling.key, quickly: new Map(), packed: new Map() };
      }
      const { quickly, packed: wellPacked } = page.filled;
      // Most pages are visited rarely, and their filling is another one each time.
      const isFirst = encoding !== null && !quickly.has(encoding);
      return isFirst ? packed(quickly, filledText, encoding, true) : packed(wellPacked, filledText, encoding);
    },
  };
}

function held(page: KeptPage, text: () => string): HeldPage {
  if (page.packed.size === 0) packed(page.packed, text, 'br');
  const bytes = (bodies: Packed | undefined) =>
    [...(bodies?.values() ?? [])].reduce((total, { byteLength }) => total + byteLength, 0);
  return {
    ...sendable(page, () => unpacked(page.packed)),
    bytes: () => bytes(page.packed) + bytes(page.filled?.quickly) + bytes(page.filled?.packed),
  };
}

/** From what this process has packed itself. */
function unpacked(bodies: Packed): string {
  const gzip = bodies.get('gzip');
  if (gzip !== undefined) return gunzipSync(gzip).toString();
  return brotliDecompressSync(bodies.get('br') ?? Buffer.alloc(0)).toString();
}

function packed(known: Packed, text: () => string, encoding: ContentEncoding | null, isQuick = false): PackedPage {
  if (encoding === null) return { body: text(), encoding, isQuick };
  const body = known.get(encoding) ?? encode(text(), encoding, isQuick);
  known.set(encoding, body);
  return { body, encoding, isQuick };
}

/** A compromise: three milliseconds for a page, a fifth smaller than gzip. */
const brotliQuality = 5;
/** Less than half of that time, for a sixth more bytes. */
const quickBrotliQuality = 2;
/** A third of the time of zlib's default, for an eighth more bytes. */
const quickGzipLevel = 1;

function encode(html: string, encoding: ContentEncoding, isQuick: boolean): Buffer {
  if (encoding === 'gzip') return gzipSync(html, isQuick ? { level: quickGzipLevel } : {});
  const quality = isQuick ? quickBrotliQuality : brotliQuality;
  return brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
}
