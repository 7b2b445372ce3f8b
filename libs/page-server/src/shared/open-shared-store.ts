import { createHash } from 'node:crypto';
import type { ContentChanges } from '../content-changes.ts';
import { createGenerations } from './generations.ts';
import { connectRedis } from './redis-connection.ts';
import { createSeal } from './seal.ts';
import { createSharedEntries, type SharedEntries } from './shared-entries.ts';
import { createSharedFiles, type SharedFiles } from './shared-files.ts';
import { createSharedPages, type DatedEntry, type SharedPages } from './shared-pages.ts';

interface SharedStoreOptions {
  readonly changes: ContentChanges;
  readonly url: string;
  readonly prefix: string;
  /** The most bytes of all entries together. */
  readonly maxBytes: number;
  /** The secret that all sites of the chain have. */
  readonly secret: string;
  /** The values that the pages of this site depend on besides the content, such as the build and settings. Sites that differ share no pages. */
  readonly pagesDependOn: readonly unknown[];
  /** The scripts and styles of the build, and the beginning of their paths. */
  readonly files: { readonly folder: string; readonly beginning: string };
}

export interface SharedStore<Entry extends DatedEntry> {
  readonly pages: SharedPages<Entry>;
  readonly data: SharedEntries;
  readonly files: SharedFiles;
  /** The numbers for the metrics. `sharedUp` is 1 while this site reaches the store, else 0. */
  counts(): ReturnType<SharedPages['counts']> & { readonly sharedUp: number };
  close(): void;
}

/** The kinds of entries, with their shares of `maxBytes`. */
const shares = { pages: 0.6, data: 0.2, files: 0.2 } as const;
/** The milliseconds for which the start waits for the store, without which the site runs as well. */
const startMs = 3_000;
/** The interval at which the files are shared again. A shared file expires after a day (`sharedMs` of shared-files.ts). */
const shareAgainMs = 60 * 60_000;

/** Opens the store that several sites share (docs/decisions/0051). The site starts, runs and is right without it, but slower. */
export async function openSharedStore<Entry extends DatedEntry>(
  options: SharedStoreOptions,
): Promise<SharedStore<Entry>> {
  const { changes } = options;
  // The braces keep the names of one chain together in a cluster.
  const prefix = `{${options.prefix}}`;
  const redis = connectRedis({ url: options.url, warn: (line) => console.warn(line) });
  const seal = createSeal(options.secret);
  const openEntries = (kind: keyof typeof shares) =>
    createSharedEntries({ redis, seal, prefix, kind, maxBytes: Math.floor(options.maxBytes * shares[kind]) });
  const generations = createGenerations({ redis, prefix, noteChange: () => changes.note() });
  const namespace = createHash('sha256').update(JSON.stringify(options.pagesDependOn)).digest('hex');
  const pages = createSharedPages<Entry>({
    changes,
    entries: openEntries('pages'),
    generation: generations.current,
    namespace,
  });
  const files = createSharedFiles({ ...options.files, entries: openEntries('files') });

  changes.announceBy(() => generations.announce());
  // The files are shared again after a change, and when the store is back, which may have lost them.
  changes.onChange(() => void files.share());
  setInterval(() => void files.share(), shareAgainMs).unref();
  const ready = generations.begin().then(() => files.share());
  await Promise.race([ready, new Promise((resolve) => setTimeout(resolve, startMs).unref())]);

  return {
    pages,
    data: openEntries('data'),
    files,
    counts: () => ({ ...pages.counts(), sharedUp: generations.current() === null ? 0 : 1 }),
    close() {
      generations.stop();
      redis.close();
    },
  };
}
