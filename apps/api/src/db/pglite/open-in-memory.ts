import { statSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PGlite } from '@electric-sql/pglite';
import { migrationsHash } from '../migrations-folder.ts';
import { migratePglite } from './migrate-pglite.ts';
import { createPglite } from './create-pglite.ts';

/**
 * Opens a database in memory, for tests, which open hundreds. PGlite needs two seconds to create one and as many for the migrations, and almost none
 * with the files of an existing one: those are kept in the temporary folder, one copy per version of PGlite, and one per set of migrations.
 */
export async function openInMemory({ isMigrated }: { readonly isMigrated: boolean }): Promise<PGlite> {
  const { size, mtimeMs } = statSync(fileURLToPath(import.meta.resolve('@electric-sql/pglite')));
  const version = `${size}-${Math.round(mtimeMs)}`;
  if (!isMigrated) return openCopy(version, () => createPglite({}));
  return openCopy(`${version}-${migrationsHash()}`, async () => {
    const database = await openInMemory({ isMigrated: false });
    await migratePglite(database);
    return database;
  });
}

/** Opens a database with the files of the copy of a name. Without a copy it makes the database, and keeps a copy of it for the next time. */
async function openCopy(name: string, make: () => Promise<PGlite>): Promise<PGlite> {
  const file = join(tmpdir(), `latchkey-pglite-${userInfo().uid}-${name}.tar`);
  const copy = await readFile(file).catch(() => null);
  if (copy !== null) return createPglite({ loadDataDir: new Blob([copy]) });
  const database = await make();
  const dump = await database.dumpDataDir('none');
  // Several tests may make the copy at once: each writes a file of its own, so that none reads an incomplete copy.
  const draft = `${file}.${process.pid}-${performance.now()}`;
  await writeFile(draft, Buffer.from(await dump.arrayBuffer()), { mode: 0o600 });
  await rename(draft, file);
  return database;
}
