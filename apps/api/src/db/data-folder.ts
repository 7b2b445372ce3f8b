import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
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

/** Takes the rights of other users from a file, or from a folder and everything in it. Symbolic links are not followed. */
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
