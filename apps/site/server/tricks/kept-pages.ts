import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { withLateScripts } from './deferred-scripts.ts';
import { readInlineScripts } from './inline-script-hashes.ts';

type Packing = 'br' | 'gzip';

/** A page as it goes out. */
interface ReadyPage {
  /** Of its approved inline scripts. */
  readonly hashes: readonly string[];
  readonly body: Buffer | string;
  /** Null where the body is the page itself. */
  readonly packing: Packing | null;
}

interface KeptPage {
  readonly hashes: readonly string[];
  /** As browsers took it so far. */
  readonly packings: Map<Packing, Buffer>;
}

/** Pages that are remembered, with about 20 KB for each packing. */
const mostKept = 500;

/**
 * Reads and packs a page once for all visitors. A page that Next keeps has an entity tag that is made of its text, so the same tag
 * is the same page; one made for a single request has none, and is read each time.
 */
export function createKeptPages(warn: (line: string) => void) {
  const kept = new Map<string, KeptPage>();
  const named = new Set<string>();

  function read(html: string): KeptPage {
    const { hashes, strangers } = readInlineScripts(html);
    for (const stranger of strangers) {
      if (named.has(stranger) || named.size >= mostKept) continue;
      named.add(stranger);
      warn(`An inline script that is neither Next's nor React's does not run: ${stranger}`);
    }
    return { hashes, packings: new Map() };
  }

  function remember(tag: string, page: KeptPage): void {
    kept.delete(tag);
    kept.set(tag, page);
    const [oldest] = kept.keys();
    if (oldest !== undefined && kept.size > mostKept) kept.delete(oldest);
  }

  return {
    /** @param html asked for only where it has to be read or packed */
    ready(tag: string | null, html: () => string, accepted: string | undefined): ReadyPage {
      let prepared: string | null = null;
      const text = () => (prepared ??= withLateScripts(html()));
      const page = (tag === null ? undefined : kept.get(tag)) ?? read(text());
      if (tag !== null) remember(tag, page);
      const packing = choosePacking(accepted);
      if (packing === null) return { hashes: page.hashes, body: text(), packing };
      const bytes = page.packings.get(packing) ?? pack(text(), packing);
      page.packings.set(packing, bytes);
      return { hashes: page.hashes, body: bytes, packing };
    },
    /** Null of a page that was not sent before. */
    hashesOf(tag: string | null): readonly string[] | null {
      return tag === null ? null : (kept.get(tag)?.hashes ?? null);
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
