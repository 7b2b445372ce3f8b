import { importContent } from '../documents/import-content.ts';
import type { ApiEnv } from '../kernel/env.ts';
import { createLog } from '../kernel/log.ts';
import { loadServices } from './load-services.ts';
import type { Database } from '../kernel/database.ts';

/** A migrated database with content and slots. Answers what is wrong with the documents; then nothing was changed. */
export async function seed(db: Database, env: ApiEnv): Promise<readonly string[]> {
  await db.migrate();
  const imported = await importContent(db, env.contentDir);
  if (!imported.ok) return imported.error;
  const { keeper } = await loadServices(db, env, createLog(env.logLevel));
  await keeper.ensureAll();
  return [];
}
