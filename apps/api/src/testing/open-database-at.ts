import type { Database } from '../db/database.ts';
import { openDatabase } from '../db/open-database.ts';

export type DatabasePlace = { readonly databaseUrl: string } | { readonly dataDir: string };

/** A database of the api from outside of it, lock included, as it was left: nothing is migrated. */
export async function openDatabaseAt(place: DatabasePlace): Promise<Database> {
  const where = { databaseUrl: null, dataDir: '', databasePoolSize: 10, minFreeBytes: 0, ...place };
  const opened = await openDatabase(where, (error) => process.stderr.write(`${error.message}\n`));
  if (!opened.ok) throw new Error(opened.error);
  return opened.value;
}
