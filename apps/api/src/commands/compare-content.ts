/* `@latchkey/api/compare`: compares a folder of documents with the chain that is in force, for tools. */
import { findLockOwner } from '../db/lock-file.ts';
import { processEnv } from '../kernel/env.ts';
import { sendToRunningApi, type OperatorResponse } from '../operations/operator-requests.ts';

/**
 * Names the starts of the next 60 days that the documents of a folder would add to the chain in force and take away, and the bookings
 * that would be outside their schedules, in the words of `npm run content -- import --dry-run`. Only reads.
 *
 * @returns null if no chain is in force here: no database is set, and no api runs on the embedded one
 */
export async function compareWithChain(folder: string): Promise<OperatorResponse | null> {
  const env = processEnv();
  if (env.databaseUrl === null)
    return findLockOwner(env.dataDir) === null
      ? null
      : sendToRunningApi(env.dataDir, { command: 'compareContent', folder });
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
    // The tables may be those of another release, since a check does not migrate them.
    return { lines: [], error: error instanceof Error ? error.message : String(error) };
  } finally {
    await db.close();
  }
}
