import { createHash } from 'node:crypto';
import { deserialize, serialize } from 'node:v8';
import type { ContentChanges } from '../content-changes.ts';
import type { SharedEntries } from './shared-entries.ts';

interface SharedPagesOptions {
  readonly changes: Pick<ContentChanges, 'current'>;
  readonly entries: SharedEntries;
  /** Returns the present generation of the content, for all sites; null while that is not certain. */
  readonly generation: () => string | null;
  /** The namespace, which differs between sites whose pages differ by their build or their settings. */
  readonly namespace: string;
  readonly now?: () => number;
}

/** A rendered entry with its date. */
export interface DatedEntry {
  /** The beginning of its rendering in epoch milliseconds. */
  readonly lastModified: number;
}

export interface SharedPages<Entry extends DatedEntry = DatedEntry> {
  /** Returns the generation to which a rendering belongs. To be called as it begins. */
  generation(): string | null;
  /** Finds an entry that another site has rendered, with its true age; null where there is none. */
  find(key: string): Promise<Entry | null>;
  /** Keeps an entry for the other sites as long as it is fresh. */
  keep(key: string, entry: Entry, about: { generation: string | null; freshMs: number }): void;
  counts(): { readonly sharedHits: number; readonly sharedMisses: number };
}

/** The longest time in milliseconds that an entry is kept, however long it is fresh: an hour. */
const longestMs = 60 * 60_000;

/** An entry as it is written into the store. */
interface Kept<Entry> {
  readonly entry: Entry;
  /** The time for which it is fresh from its beginning on. */
  readonly freshMs: number;
}

/**
 * Shares rendered pages and responses of content calls between all sites. The generation is part of the name of an entry, so an entry from before a
 * change is never found; and an entry expires when it is no longer fresh, so no stale one is found either. Its age is counted by the store,
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
  const hashKey = (key: string, generationName: string) =>
    createHash('sha256').update(`${namespace}\n${generationName}\n${key}`).digest('base64url');

  return {
    generation,
    async find(key) {
      const generationName = generation();
      if (generationName === null) return null;
      const found = await entries.find(hashKey(key, generationName));
      const hasChanged = generation() !== generationName;
      if (found === null || hasChanged) {
        sharedMisses += 1;
        return null;
      }
      sharedHits += 1;
      // The entry is signed by a site, so it is as trustworthy as a file of this one.
      const { entry, freshMs } = deserialize(found.bytes) as Kept<Entry>;
      // The store counts down the time for which an entry is fresh, so its age is the fresh time less the time that is left.
      const startedMs = now() - Math.max(freshMs - found.leftMs, 0);
      // The entry was rendered after the last change, although this site may have learnt of the change later.
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
