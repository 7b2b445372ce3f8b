import { createHash } from 'node:crypto';
import { deserialize, serialize } from 'node:v8';
import type { ContentChanges } from '../content-changes.ts';
import type { SharedEntries } from './shared-entries.ts';

interface SharedPagesOptions {
  readonly changes: Pick<ContentChanges, 'current'>;
  readonly entries: SharedEntries;
  /** The content now, for all sites; null while that is not certain. */
  readonly generation: () => string | null;
  /** Differs between sites whose pages differ: by their build or their settings. */
  readonly namespace: string;
  readonly now?: () => number;
}

/** What a renderer has rendered. */
export interface DatedEntry {
  /** When its rendering began (epoch milliseconds). */
  readonly lastModified: number;
}

export interface SharedPages<Entry extends DatedEntry = DatedEntry> {
  /** To be called as a rendering begins: what it leads to is kept for this generation alone. */
  generation(): string | null;
  /** What another site has rendered, as old as it is; null where there is none. */
  find(key: string): Promise<Entry | null>;
  /** Keeps an entry for the other sites as long as it is fresh. */
  keep(key: string, entry: Entry, about: { generation: string | null; freshMs: number }): void;
  counts(): { readonly sharedHits: number; readonly sharedMisses: number };
}

/** What nobody renews is rendered again some time. */
const longestMs = 60 * 60_000;

interface Kept<Entry> {
  readonly entry: Entry;
  readonly freshMs: number;
}

/**
 * Rendered pages and responses of content calls for all sites. The generation is part of the name of an entry, so nothing from before a change
 * is ever found; and an entry expires when it is not fresh any more, so nothing stale is either. Its age is counted by the store,
 * because the clocks of two machines differ.
 */
export function createSharedPages<Entry extends DatedEntry>({
  changes,
  entries,
  generation,
  namespace,
  now = Date.now,
}: SharedPagesOptions): SharedPages<Entry> {
  let sharedHits = 0;
  let sharedMisses = 0;
  const hashKey = (key: string, of: string) =>
    createHash('sha256').update(`${namespace}\n${of}\n${key}`).digest('base64url');

  return {
    generation,
    async find(key) {
      const of = generation();
      if (of === null) return null;
      const found = await entries.find(hashKey(key, of));
      // The content may have changed meanwhile.
      if (found === null || generation() !== of) {
        sharedMisses += 1;
        return null;
      }
      sharedHits += 1;
      // Signed by a site: as trustworthy as a file that this one has written.
      const { entry, freshMs } = deserialize(found.bytes) as Kept<Entry>;
      const startedMs = now() - Math.max(freshMs - found.leftMs, 0);
      // It was rendered after the change, which this site may have learnt of later.
      return { ...entry, lastModified: Math.max(startedMs, changes.current().lastMs + 1) };
    },
    keep(key, entry, about) {
      const freshMs = Math.min(about.freshMs, longestMs);
      if (about.generation === null || about.generation !== generation()) return;
      const kept: Kept<Entry> = { entry, freshMs };
      void entries.keep(hashKey(key, about.generation), serialize(kept), entry.lastModified + freshMs - now());
    },
    counts: () => ({ sharedHits, sharedMisses }),
  };
}
