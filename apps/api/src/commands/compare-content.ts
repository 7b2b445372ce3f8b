/* `@latchkey/api/compare`: a folder of documents beside the chain that is in force, for tools. */
import { lockOwner } from '../db/lock-file.ts';
import { processEnv } from '../kernel/env.ts';
import { requestOfRunningApi, type OperatorResponse } from '../operations/operator-requests.ts';

/**
 * Names the starts of the next 60 days that the documents of a folder would add to the chain in force and take away, and the bookings
 * that would be outside: what `npm run content -- import --dry-run` says of them. Reads only.
 *
 * @returns null if no chain is in force here: no database is set, and no api runs on the embedded one
 */
export async function compareWithChain(folder: string): Promise<OperatorResponse | null> {
  const env = processEnv();
  if (env.databaseUrl === null)
    return lockOwner(env.dataDir) === null
      ? null
      : requestOfRunningApi(env.dataDir, { command: 'compareContent', folder });
  // The database is loaded only where there is one to ask.
  const { openDatabase } = await import('../db/open-database.ts');
  const { describeOutside } = await import('../compose/describe-outside.ts');
  const { toComparison } = await import('../operations/run-operator-request.ts');
  const opened = await openDatabase(env, (error) => process.stderr.write(`${String(error)}\n`));
  if (!opened.ok) return { lines: [], error: opened.error };
  const { value: db } = opened;
  try {
    return toComparison(await describeOutside(db, folder));
  } catch (error) {
    // As where its tables are those of another release: a check changes none.
    return { lines: [], error: error instanceof Error ? error.message : String(error) };
  } finally {
    await db.close();
  }
}
