import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

type ContentEncoding = 'br' | 'gzip';

/** A page as it is sent. */
interface ReadyPage {
  /** The sources of its own scripts, for the policy. */
  readonly sources: readonly string[];
  readonly body: Buffer | string;
  /** Null where the body is not compressed. */
  readonly encoding: ContentEncoding | null;
}

interface KeptPage {
  readonly sources: readonly string[];
  /** By the encodings that browsers have requested so far. */
  readonly encodings: Map<ContentEncoding, Buffer>;
}

interface KeptPagesOptions {
  /** The hashes, or other sources of scripts, that the policy of a page needs. */
  readonly readSources: (html: string) => readonly string[];
  /** Changes the HTML of a page before its scripts are read and it is sent. */
  readonly rewrite: (html: string) => string;
  /** How many pages are kept, with about 20 KB for each encoding; 0 reads and compresses a page for each visitor. */
  readonly most: number;
}

/**
 * Reads and compresses a page once for all visitors. A page that Next keeps has an entity tag that is a hash of its text, so the same
 * tag means the same page; a page that was rendered for a single request has none, and is read each time.
 */
export function createKeptPages({ readSources, rewrite, most }: KeptPagesOptions) {
  const kept = new Map<string, KeptPage>();

  function remember(tag: string, page: KeptPage): void {
    kept.delete(tag);
    kept.set(tag, page);
    const [oldest] = kept.keys();
    if (oldest !== undefined && kept.size > most) kept.delete(oldest);
  }

  return {
    /** @param html called only where the page has to be read or compressed */
    ready(tag: string | null, html: () => string, accepted: string | undefined): ReadyPage {
      let prepared: string | null = null;
      const text = () => (prepared ??= rewrite(html()));
      const page: KeptPage = (tag === null ? undefined : kept.get(tag)) ?? {
        sources: readSources(text()),
        encodings: new Map(),
      };
      if (tag !== null) remember(tag, page);
      const encoding = chooseEncoding(accepted);
      if (encoding === null) return { sources: page.sources, body: text(), encoding };
      const bytes = page.encodings.get(encoding) ?? encode(text(), encoding);
      page.encodings.set(encoding, bytes);
      return { sources: page.sources, body: bytes, encoding };
    },
    /** Null for a page that was not sent before. */
    sourcesOf(tag: string | null): readonly string[] | null {
      return tag === null ? null : (kept.get(tag)?.sources ?? null);
    },
  };
}

/** A compromise: three milliseconds for a page, a fifth smaller than gzip. */
const brotliQuality = 5;

function encode(html: string, encoding: ContentEncoding): Buffer {
  if (encoding === 'gzip') return gzipSync(html);
  return brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } });
}

/** The best encoding that an `Accept-Encoding` allows. */
export function chooseEncoding(accepted: string | undefined): ContentEncoding | null {
  const allowed = (accepted ?? '')
    .toLowerCase()
    .split(',')
    .filter((part) => !/;\s*q=0(?:\.0*)?\s*$/u.test(part))
    .map((part) => part.split(';')[0]?.trim());
  return (['br', 'gzip'] as const).find((encoding) => allowed.includes(encoding)) ?? null;
}
