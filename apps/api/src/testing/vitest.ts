import { inject } from 'vitest';
import type { Database } from '../kernel/database.ts';
import { openPglite } from '../db/open-pglite.ts';
import { openPostgres } from '../db/open-postgres.ts';
import { createDatabase } from './test-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of the server that all suites share, each with a database of its own; null with the reason if there is none. */
    postgres: {
      readonly url: string | null;
      readonly reason: string;
      /** The URL of a database with all migrations, to copy: a copy is quicker than new migrations. */
      readonly template: string;
    };
  }
}

/**
 * Returns the URL of a new database with all tables, on the server that `postgres.global-setup.ts` has started; undefined without PostgreSQL, for
 * an embedded one. A copy of the template takes a tenth of a second, an embedded database some seconds.
 */
export async function newDatabaseUrl(): Promise<string | undefined> {
  const { url, template } = inject('postgres');
  return url === null ? undefined : createDatabase(url, template);
}

/** Creates a database with all tables. */
export async function openNewDatabase(): Promise<Database> {
  const url = await newDatabaseUrl();
  const db =
    url === undefined
      ? await openPglite(null)
      : await openPostgres({
          url,
          poolSize: 4,
          onIdleError: (error) => process.stderr.write(`An idle test connection broke: ${error.message}\n`),
        });
  await db.migrate();
  return db;
}
