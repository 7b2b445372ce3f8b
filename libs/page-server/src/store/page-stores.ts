import { randomUUID } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createEntryStore, type EntryStore } from './entry-store.ts';

interface PageStoreOptions {
  /** The folder of the folders of all processes. */
  readonly parent: string;
  /** The port that this process listens on. */
  readonly port: number;
  readonly diskBytes: number;
}

/**
 * A page has about 50 to 150 KB, its data some 20 KB. Pages that many visit go out from another memory (`ready-pages.ts`), so these
 * are small where there is a disk, from which a page takes 0.2 ms.
 */
const besideDisk = { pages: 16_000_000, data: 8_000_000 } as const;
const withoutDisk = { pages: 64_000_000, data: 16_000_000 } as const;
/** The part of the disk that the data of pages may use: they are compressed, pages are not. */
const partOfData = 0.1;

/** What the scripts of a page need to take it over, compressed (`data-files.ts`). */
export interface PageData {
  readonly br: Buffer;
  /** Whether it would be smaller if it was compressed well; nobody has requested it yet. */
  readonly isQuick?: boolean;
}

interface PageStores<Page extends object> {
  readonly pages: EntryStore<Page>;
  readonly data: EntryStore<PageData>;
}

/** Where a process keeps what its renderer has rendered, and the data of those pages. */
export function openPageStores<Page extends object>({ parent, port, diskBytes }: PageStoreOptions): PageStores<Page> {
  const warn = (line: string) => console.warn(line);
  const folder = ownFolder(parent, port);
  const dataBytes = Math.floor(diskBytes * partOfData);
  const memoryBytes = diskBytes === 0 ? withoutDisk : besideDisk;
  return {
    pages: createEntryStore({ folder, memoryBytes: memoryBytes.pages, diskBytes: diskBytes - dataBytes, warn }),
    data: createEntryStore({
      folder: path.join(folder, 'data'),
      memoryBytes: memoryBytes.data,
      diskBytes: dataBytes,
      warn,
    }),
  };
}

/**
 * A folder of this process alone. Pages depend on the build, on the origin of the site and on the content, which may all have
 * changed since another process rendered them, so none are reused. Folders of earlier processes on the same port are removed:
 * those cannot be running.
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
