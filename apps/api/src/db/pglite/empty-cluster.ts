import { statSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';

/**
 * A database in memory. Making one takes PGlite two seconds, and hardly any where it begins with the files of one that was just
 * made: they are kept in the folder for temporary files, one for each version of PGlite. For tests only, which open dozens.
 */
export async function openInMemory(): Promise<PGlite> {
  const { size, mtimeMs } = statSync(fileURLToPath(import.meta.resolve('@electric-sql/pglite')));
  const file = join(tmpdir(), `latchkey-pglite-${userInfo().uid}-${size}-${Math.round(mtimeMs)}.tar`);
  const kept = await readFile(file).catch(() => null);
  if (kept !== null) return PGlite.create({ loadDataDir: new Blob([kept]) });
  const made = await PGlite.create();
  const dump = await made.dumpDataDir('none');
  const draft = `${file}.${process.pid}-${performance.now()}`;
  await writeFile(draft, Buffer.from(await dump.arrayBuffer()), { mode: 0o600 });
  await rename(draft, file);
  return made;
}
