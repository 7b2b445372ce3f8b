import { randomUUID } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const markName = '.shared-disk';

/** Identifies the folder to all processes that see the same files, by a file that the first of them makes. */
export async function sharedDiskId(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const mark = join(folder, markName);
  try {
    await writeFile(mark, randomUUID(), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return (await readFile(mark, 'utf8')).trim();
}
