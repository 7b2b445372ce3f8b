import { randomUUID } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { CacheHandlerValue } from 'next/dist/server/lib/incremental-cache/index.js';
import { createEntryStore, type EntryStore } from './entry-store.ts';

interface PageStoreOptions {
  /** Where processes have their folders. */
  readonly parent: string;
  /** That this process listens on. */
  readonly port: number;
  readonly diskBytes: number;
}

/** Pages that are visited often; a page is about 50 to 150 KB. */
const memoryBytes = 64_000_000;

export function openPageStore({ parent, port, diskBytes }: PageStoreOptions): EntryStore<CacheHandlerValue> {
  const warn = (line: string) => console.warn(line);
  return createEntryStore({ folder: ownFolder(parent, port), memoryBytes, diskBytes, warn });
}

/**
 * A folder of this process alone. Pages depend on the build, on the address of the site and on the content, which may all have
 * changed since another process rendered some, so none are taken over. What a process left that listened on the same port is
 * removed: it cannot be running.
 */
function ownFolder(parent: string, port: number): string {
  const prefix = `${port}-`;
  for (const name of namesIn(parent)) {
    if (name.startsWith(prefix)) rmSync(path.join(parent, name), { recursive: true, force: true });
  }
  const folder = path.join(parent, prefix + randomUUID());
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    // The first start.
    return [];
  }
}
