import { type ContentChanges, createRenderingCache, type EntryStore, type SharedPages } from '@latchkey/page-server';
import type { KeptByNext, NextEntry } from './kept-by-next.ts';

interface NextCacheOptions {
  readonly store: EntryStore<NextEntry>;
  readonly changes: Pick<ContentChanges, 'current'>;
  /** The pages that all sites of a build have rendered; null for a single site. */
  readonly others?: SharedPages<NextEntry> | null;
}

/** The lifetime that pages have whose content calls say nothing else. */
const usualFreshMs = 60_000;

/** What Next has rendered and loaded, for `page-cache.ts`. */
export function createNextCache({ store, changes, others = null }: NextCacheOptions): KeptByNext {
  return createRenderingCache({ store, changes, others, computeFreshMs });
}

function computeFreshMs({ cacheControl, value }: NextEntry): number {
  // A response of a call has its lifetime itself.
  const ownLifetime = value !== null && 'revalidate' in value ? value.revalidate : undefined;
  const revalidate = ownLifetime ?? cacheControl?.revalidate;
  return typeof revalidate === 'number' ? revalidate * 1_000 : usualFreshMs;
}
