import { randomUUID } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The name of the file by which the folder is known. */
const markName = '.shared-disk';

/** Returns the id of a folder, which all processes that see the same files know. It is in a file that the first process makes. */
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
