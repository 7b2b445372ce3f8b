import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';

/** What the programs write into DATA_DIR; whatever else lies there is not ours to change. */
const ownNames = [
  'backups',
  'latchkey.lock',
  'mail',
  'pglite',
  'fake-resova.json',
  'revalidate-secret',
  'site-pages',
  'uploads',
];

/** Files that this process makes from now on are for its user alone: 600, folders 700. */
export function makePrivateFiles(): void {
  process.umask(0o077);
}

/**
 * The folder of the data, for its user alone with all that is ours in it. Files of an earlier version were for everybody, and
 * PGlite sets the modes of its first files by itself, whatever the umask.
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

/** What another process removes meanwhile needs no mode. */
function setMode(path: string, mode: number): void {
  try {
    chmodSync(path, mode);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
}

/** Told by `npm run db:backup`: the process that has the folder is the only one that can read it. */
export const backupSignal = 'SIGUSR2';

export function backupFolder(dataDir: string): string {
  const folder = join(dataDir, 'backups');
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** `latchkey-20261121T081500123Z.tar.gz`: the last by name is the latest. */
export function nextBackupFile(dataDir: string): string {
  return join(backupFolder(dataDir), `latchkey-${new Date().toISOString().replaceAll(/[-:.]/gu, '')}.tar.gz`);
}

const lookEveryMs = 1_000;

/**
 * Says whether a folder's disk has so little left that nothing new may be taken: PGlite does not survive a full disk as
 * PostgreSQL does, so it must not come to it. Looks once a second.
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
