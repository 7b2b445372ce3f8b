import { type Database, type Queryable, DatabaseUnavailable, databaseError } from '../kernel/database.ts';
import { oneAtATime, createQueue, type Queue } from '../kernel/queues.ts';
import { succeeded, failed, type Result } from '../kernel/result.ts';
import { dueTasks, taskRow } from './due-tasks.ts';
import { ensureFolder } from './pglite/new-folder.ts';
import { startPgliteThread, type PgliteThread } from './pglite/pglite-thread.ts';
import { createSpaceGuard } from './space-guard.ts';
import { sqlQueryable, type RowMode, type SendStatement } from './statements.ts';

interface PgliteOptions {
  /** Free bytes on the folder's disk below which nothing is changed; 0 disables the check. */
  readonly minFreeBytes?: number;
  /** Query timeout in milliseconds; for tests. */
  readonly boundMs?: number;
  /** The backup file with which a new folder begins. */
  readonly restoreFrom?: string;
}

/**
 * Opens the embedded database in a folder, or in memory for null, in a thread of its own. The caller locks the folder. A thread that broke or timed
 * out is replaced at the next use. As after a kill of the process, all that was committed is still there.
 */
export async function openPglite(
  folder: string | null,
  { minFreeBytes = 0, boundMs, restoreFrom }: PgliteOptions = {},
): Promise<Database> {
  const isFull = folder === null ? () => Promise.resolve(false) : createSpaceGuard(folder, minFreeBytes);
  const queue = createQueue();
  const replacing = oneAtATime();
  if (folder !== null && restoreFrom === undefined) await ensureFolder(folder);
  let thread = await startThread(folder, boundMs, restoreFrom);

  /** Returns the thread, replaced if it has ended. It may be called only from within the queue. */
  const ensureThread = (): Promise<PgliteThread> =>
    replacing(async () => {
      // A database in memory is not replaced, because the new one would be empty.
      if (thread.isGone() && folder !== null) {
        await thread.end();
        thread = await startThread(folder, boundMs);
      }
      return thread;
    });
  const run: SendStatement = (text, params, rowMode) =>
    queue.alone(async () => (await ensureThread()).run({ kind: 'query', text, params, rowMode }));
  const outside: Queryable = sqlQueryable(run);

  /** Runs work that may change the database, unless the disk is nearly full. Statements of `outside` go past this check. */
  const change = <Value>(
    enqueue: Queue['alone'],
    work: (used: PgliteThread) => Promise<Result<Value>>,
  ): Promise<Result<Value>> =>
    enqueue(async () => {
      if (await isFull()) {
        return failed('unavailable', 'storage_full', 'The disk is nearly full: nothing can be changed.');
      }
      try {
        return await work(await ensureThread());
      } catch (error) {
        if (error instanceof DatabaseUnavailable) return databaseError(error);
        throw error;
      }
    });

  // With one connection there are no locks to wait for, so `lockWait` has no effect.
  const transaction: Database['transaction'] = (work) => change(queue.alone, (used) => transact(used, work));
  return {
    ...outside,
    transaction,
    background: { ...outside, transaction },
    // Single statements do not wait for each other's results here: the thread has the next one when it is done with one.
    oneStatement: (work) =>
      change(queue.beside, async (used) => succeeded(await work(sqlQueryable(createSender(used))))),
    migrate: () =>
      queue.alone(async () => {
        await (await ensureThread()).run({ kind: 'migrate' });
      }),
    // Each table is maintained by a statement of its own, so that other statements run in between.
    tend: async () => {
      // The statistics are written first; otherwise they would be a second old.
      await run('SELECT pg_stat_force_next_flush()::text', [], 'object');
      for (const row of await run(dueTasks, [], 'object')) await run(taskRow.parse(row).task, [], 'object');
    },
    backup: (file) =>
      queue.alone(async () => {
        await (await ensureThread()).run({ kind: 'backup', file });
        return succeeded(null);
      }),
    close: () =>
      queue.alone(async () => {
        if (!thread.isGone()) await thread.run({ kind: 'close' });
        await thread.end();
      }),
  };
}

async function transact<Value>(
  thread: PgliteThread,
  work: (tx: Queryable) => Promise<Result<Value>>,
): Promise<Result<Value>> {
  const send = createSender(thread);
  await send('BEGIN');
  try {
    const result = await work(sqlQueryable(send));
    await send(result.ok ? 'COMMIT' : 'ROLLBACK');
    return result;
  } catch (error) {
    if (!thread.isGone()) await send('ROLLBACK');
    throw error;
  }
}

function createSender(thread: PgliteThread) {
  return (text: string, params: readonly unknown[] = [], rowMode: RowMode = 'object') =>
    thread.run({ kind: 'query', text, params, rowMode });
}

async function startThread(folder: string | null, boundMs?: number, restoreFrom?: string): Promise<PgliteThread> {
  const thread = startPgliteThread(boundMs);
  try {
    await thread.run({ kind: 'open', folder, ...(restoreFrom !== undefined && { restoreFrom }) });
    return thread;
  } catch (error) {
    await thread.end();
    throw error;
  }
}
