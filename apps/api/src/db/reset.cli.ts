/*
 * `npm run db:reset`: throws the database away, bookings included, and seeds a new one. Refuses while a server has the
 * embedded database open; PostgreSQL has to be meant: `npm run db:reset -- --yes`.
 */
import { processEnv } from '../process-env.ts';
import { makePrivateFiles } from './private-files.ts';
import { openDatabase } from './open-database.ts';
import { removeEmbedded, removePostgres } from './remove-database.ts';
import { seed } from './seed.ts';

makePrivateFiles();
const env = processEnv();
const problem = env.databaseUrl === null ? removeEmbedded(env.dataDir) : await removeIfMeant(env.databaseUrl);
if (problem !== null) {
  console.error(problem);
  process.exit(1);
}
const opened = await openDatabase(env, (error) => console.error(error));
if (!opened.ok) {
  console.error(opened.error);
  process.exit(1);
}
try {
  const problems = await seed(opened.value, env);
  for (const line of problems) console.error(line);
  if (problems.length === 0) console.log('The database is new.');
  else process.exitCode = 1;
} finally {
  await opened.value.close();
}

async function removeIfMeant(url: string): Promise<string | null> {
  if (!process.argv.includes('--yes')) {
    return 'This would delete all tables of the PostgreSQL in DATABASE_URL. Add --yes if that is meant.';
  }
  await removePostgres(url);
  return null;
}
