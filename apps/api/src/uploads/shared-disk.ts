import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The name of the file with the id of its folder. */
const idFileName = '.shared-disk';

/**
 * Reads the id of a folder, which the first process to ask gives it. Apis that share a database compare it when they join: other ids mean
 * that they do not write to the same disk, so a file that one of them received would be missing for the others.
 */
export async function sharedDiskId(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const idFile = join(folder, idFileName);
  const draft = `${idFile}.${randomUUID()}`;
  // The id appears whole or not at all, for processes that start at the same time.
  await writeFile(draft, randomUUID(), { mode: 0o600 });
  try {
    await link(draft, idFile);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return (await readFile(idFile, 'utf8')).trim();
}
