import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';

/** The names that the programs write into DATA_DIR; other files there are not changed. */
const ownNames = [
  'backups',
  'latchkey.lock',
  'loader-secret',
  'mail',
  'pglite',
  'fake-resova.json',
  'fake-stripe.json',
  'revalidate-secret',
  'site-pages',
  'uploads',
];

/** Makes new files of this process readable by its user only: 600, folders 700. */
export function makePrivateFiles(): void {
  process.umask(0o077);
}

/**
 * Creates the data folder and makes it and our files in it readable by its user only. Earlier versions wrote files that every user could read, and PGlite sets the
 * modes of its first files itself, whatever the umask.
 */
export function makePrivateFolder(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  chmodSync(dataDir, 0o700);
  for (const name of ownNames) tighten(join(dataDir, name));
}

function tighten(path: string): void {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found === undefined || found.isSymbolicLink()) return;
  const mode = found.isDirectory() ? 0o700 : 0o600;
  if ((found.mode & 0o777) !== mode) setMode(path, mode);
  if (found.isDirectory()) for (const name of readdirSync(path)) tighten(join(path, name));
}

/** Sets the mode of a file, unless another process has removed it. */
function setMode(path: string, mode: number): void {
  try {
    chmodSync(path, mode);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
}

/** The signal by which `npm run db -- backup` requests a backup: only the process that has the folder can read the database. */
export const backupSignal = 'SIGUSR2';

export function backupFolder(dataDir: string): string {
  const folder = join(dataDir, 'backups');
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** Returns the path of a new backup, e.g. `latchkey-20261121T081500123Z.tar.gz`: the last by name is the latest. */
export function nextBackupFile(dataDir: string): string {
  return join(backupFolder(dataDir), `latchkey-${new Date().toISOString().replaceAll(/[-:.]/gu, '')}.tar.gz`);
}

const lookEveryMs = 1_000;

/**
 * Creates a function that says whether the folder's disk has less free space than allowed: unlike PostgreSQL, PGlite does not survive a full disk.
 * The disk is checked at most once a second.
 */
export function createSpaceGuard(folder: string, minFreeBytes: number): () => Promise<boolean> {
  let lookedAt = Number.NEGATIVE_INFINITY;
  let isShort = false;
  return async () => {
    if (minFreeBytes === 0) return false;
    const now = performance.now();
    if (now - lookedAt >= lookEveryMs) {
      lookedAt = now;
      const { bavail, bsize } = await statfs(folder);
      isShort = bavail * bsize < minFreeBytes;
    }
    return isShort;
  };
}
