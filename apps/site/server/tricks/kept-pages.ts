import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

type Packing = 'br' | 'gzip';

/** A page as it goes out. */
interface ReadyPage {
  /** Of its own scripts, for the policy. */
  readonly sources: readonly string[];
  readonly body: Buffer | string;
  /** Null where the body is the page itself. */
  readonly packing: Packing | null;
}

interface KeptPage {
  readonly sources: readonly string[];
  /** As browsers took it so far. */
  readonly packings: Map<Packing, Buffer>;
}

interface KeptPagesOptions {
  /** The hashes, or other sources of scripts, that the policy of a page has to have. */
  readonly readSources: (html: string) => readonly string[];
  /** What is made of the html of a page before it is read and goes out. */
  readonly rewrite: (html: string) => string;
  /** Pages that are remembered, with about 20 KB for each packing; 0 reads and packs a page for each visitor. */
  readonly most: number;
}

/**
 * Reads and packs a page once for all visitors. A page that Next keeps has an entity tag that is made of its text, so the same tag
 * is the same page; one made for a single request has none, and is read each time.
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
    /** @param html asked for only where it has to be read or packed */
    ready(tag: string | null, html: () => string, accepted: string | undefined): ReadyPage {
      let prepared: string | null = null;
      const text = () => (prepared ??= rewrite(html()));
      const page: KeptPage = (tag === null ? undefined : kept.get(tag)) ?? {
        sources: readSources(text()),
        packings: new Map(),
      };
      if (tag !== null) remember(tag, page);
      const packing = choosePacking(accepted);
      if (packing === null) return { sources: page.sources, body: text(), packing };
      const bytes = page.packings.get(packing) ?? pack(text(), packing);
      page.packings.set(packing, bytes);
      return { sources: page.sources, body: bytes, packing };
    },
    /** Null of a page that was not sent before. */
    sourcesOf(tag: string | null): readonly string[] | null {
      return tag === null ? null : (kept.get(tag)?.sources ?? null);
    },
  };
}

/** A middle way: three milliseconds for a page, a fifth smaller than gzip. */
const brotliQuality = 5;

function pack(html: string, packing: Packing): Buffer {
  if (packing === 'gzip') return gzipSync(html);
  return brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } });
}

/** The best packing that an `Accept-Encoding` allows. */
export function choosePacking(accepted: string | undefined): Packing | null {
  const allowed = (accepted ?? '')
    .toLowerCase()
    .split(',')
    .filter((part) => !/;\s*q=0(?:\.0*)?\s*$/u.test(part))
    .map((part) => part.split(';')[0]?.trim());
  return (['br', 'gzip'] as const).find((packing) => allowed.includes(packing)) ?? null;
}
