import { type ContentChanges, createRenderingCache, type EntryStore, type SharedPages } from '@latchkey/page-server';
import type { KeptByNext, NextEntry } from './kept-by-next.ts';

interface NextCacheOptions {
  readonly store: EntryStore<NextEntry>;
  readonly changes: Pick<ContentChanges, 'current'>;
  /** The pages that all sites of a build have rendered; null for a single site. */
  readonly others?: SharedPages<NextEntry> | null;
}

/** The lifetime of a page whose content calls name none. */
const usualFreshMs = 60_000;

/** Creates the cache of what Next has rendered and loaded, which `page-cache.ts` reads and fills. */
export function createNextCache({ store, changes, others = null }: NextCacheOptions): KeptByNext {
  return createRenderingCache({ store, changes, others, computeFreshMs });
}

function computeFreshMs({ cacheControl, value }: NextEntry): number {
  // The response of a call carries its own lifetime.
  const ownLifetime = value !== null && 'revalidate' in value ? value.revalidate : undefined;
  const revalidate = ownLifetime ?? cacheControl?.revalidate;
  return typeof revalidate === 'number' ? revalidate * 1_000 : usualFreshMs;
}
