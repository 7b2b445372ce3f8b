import { existsSync, statSync } from 'node:fs';
import { cp, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrationsHash } from '../src/db/migrations-folder.ts';
import { openPglite } from '../src/db/open-pglite.ts';

/**
 * Puts an embedded database with all tables and without rows into a data folder, as a first start makes it. A new one takes ten seconds, so
 * it is copied from one that the temporary folder keeps for each set of migrations. Tests of the first start itself do not use this.
 */
export async function putMadeDatabase(dataDir: string): Promise<void> {
  await cp(await keepDatabase(), join(dataDir, 'pglite'), { recursive: true });
}

/** Returns the folder of the kept database, which the first call makes. */
async function keepDatabase(): Promise<string> {
  const { size, mtimeMs } = statSync(fileURLToPath(import.meta.resolve('@electric-sql/pglite')));
  const version = `${size}-${Math.round(mtimeMs)}-${migrationsHash()}`;
  const kept = join(tmpdir(), `latchkey-pglite-${userInfo().uid}-${version}`);
  if (existsSync(kept)) return kept;
  const draft = await mkdtemp(`${kept}-`);
  const db = await openPglite(join(draft, 'pglite'));
  await db.migrate();
  await db.close();
  // If another process was first, the rename fails and its copy stays.
  await rename(join(draft, 'pglite'), kept).catch(() => undefined);
  await rm(draft, { recursive: true, force: true });
  return kept;
}
