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
 * The bytes in memory for pages and their data where there is a disk. A page has about 50 to 150 KB, its data some 20 KB. Pages with many visitors
 * are sent from another memory (`ready-pages.ts`), and reading a page from the disk takes only 0.2 ms, so this can be small.
 */
const besideDisk = { pages: 16_000_000, data: 8_000_000 } as const;
/** The bytes in memory for the same where there is no disk: what is not in memory has to be rendered again. */
const withoutDisk = { pages: 64_000_000, data: 16_000_000 } as const;
/** The share of the disk for the data of pages. It is small, since the data are compressed and pages are not. */
const dataShare = 0.1;

/** The data with which the scripts of a page take it over, compressed (`data-files.ts`). */
export interface PageData {
  readonly br: Buffer;
  /** True while they are only compressed quickly, since no browser has requested them yet. */
  readonly isQuick?: boolean;
}

interface PageStores<Page extends object> {
  readonly pages: EntryStore<Page>;
  readonly data: EntryStore<PageData>;
}

/** Opens the stores of a process for its rendered pages and for the data of those pages. */
export function openPageStores<Page extends object>({ parent, port, diskBytes }: PageStoreOptions): PageStores<Page> {
  const warn = (line: string) => console.warn(line);
  const folder = createOwnFolder(parent, port);
  const dataBytes = Math.floor(diskBytes * dataShare);
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
 * Creates a folder for this process alone. Pages depend on the build, on the origin of the site and on the content, which may all have
 * changed since another process rendered them, so none are reused. Folders of earlier processes on the same port are removed, since those
 * processes cannot be running any more.
 */
function createOwnFolder(parent: string, port: number): string {
  const prefix = `${port}-`;
  for (const name of listFileNames(parent)) {
    if (name.startsWith(prefix)) rmSync(path.join(parent, name), { recursive: true, force: true });
  }
  const folder = path.join(parent, prefix + randomUUID());
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Lists the names of the files and folders in a folder; none if it does not exist. */
function listFileNames(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    // The folder does not exist at the first start.
    return [];
  }
}
