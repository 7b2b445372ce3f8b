import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { Database } from './database.ts';
import { drizzleDatabase } from './drizzle-database.ts';
import { migrationsFolder } from './migrations-folder.ts';

/** The embedded database in a folder, or in memory where there is none. The folder's lock is the caller's business. */
export async function openPglite(folder: string | null): Promise<Database> {
  const client = folder === null ? await PGlite.create() : await PGlite.create({ dataDir: folder });
  const db = drizzle(client);
  return drizzleDatabase(db, {
    migrate: () => migrate(db, { migrationsFolder }),
    close: () => client.close(),
  });
}
