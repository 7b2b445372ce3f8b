import type { Pool, PoolConfig } from 'pg';
import { type Database, type Queryable, DatabaseUnavailable, databaseError } from '../kernel/database.ts';
import { createLane } from '../kernel/queues.ts';
import { succeeded, type Result } from '../kernel/result.ts';
import { isLostRace, unavailableFrom } from './postgres-errors.ts';
import {
  connectionLimits,
  createSender,
  createStatementNames,
  lockedCode,
  transactOnce,
  visitorMs,
  type Connections,
  type TransactionLimits,
} from './postgres-transaction.ts';
import { sqlQueryable, type SendStatement } from './statements.ts';

/** The limits of statements that no visitor waits for: a schedule of tens of thousands of slots, the deletion of a day's old rows. */
const choreLimits: TransactionLimits = { statementMs: 60_000, lockMs: 5_000 };

/** The program between the api and the server: none, or a pooler that gives a connection to each transaction. */
export type Pooler = 'none' | 'transaction';

/**
 * Returns the settings of the pool. A pooler in transaction mode rejects settings of a connection, because the next client would inherit them: there each
 * transaction has its own.
 */
export function poolLimits(pooler: Pooler): PoolConfig {
  const { connectionTimeoutMillis, query_timeout } = connectionLimits;
  return pooler === 'none' ? connectionLimits : { connectionTimeoutMillis, query_timeout };
}

/** A transaction that lost a race against another one (`isLostRace`) is repeated up to this number of attempts. */
const transactionAttempts = 4;
/** The share of the pool's connections that may wait for locks. */
const waitingShare = 0.25;

/** Creates a `Database` on connections to a PostgreSQL server, opened with `poolLimits`. */
export function postgresDatabase(
  pool: Pool,
  pooler: Pooler,
  steps: Pick<Database, 'migrate' | 'tend' | 'backup' | 'close'>,
): Database {
  const connections: Connections = {
    pool,
    nameStatement: pooler === 'none' ? createStatementNames() : () => undefined,
    defaults: pooler === 'none' ? null : connectionLimits,
  };
  const outside =
    pooler === 'none' ? sqlQueryable(createSender(pool, connections.nameStatement)) : createQueryable(connections);
  const waitForLocks = createLane(Math.max(1, Math.floor(pool.options.max * waitingShare)));
  const transact = async <Value>(work: Work<Value>, limits: TransactionLimits) =>
    attempt(() => transactOnce(connections, (send) => work(sqlQueryable(send)), limits), transactionAttempts);

  /** Waits for a lock briefly and, if that fails, once more for as long as a visitor waits: on few connections, so that the others stay free. */
  const transactWithWait = async <Value>(work: Work<Value>): Promise<Result<Value>> => {
    const until = performance.now() + visitorMs;
    const result = await transact(work, {});
    if (result.ok || result.error.code !== lockedCode) return result;
    const leftMs = () => Math.ceil(until - performance.now());
    // If all of those connections are in use until then, the first result stays.
    return (await waitForLocks(leftMs(), () => transact(work, { lockMs: Math.max(1, leftMs()) }))) ?? result;
  };

  const transactAsChore = <Value>(work: Work<Value>) => transact(work, choreLimits);
  return {
    ...outside,
    ...steps,
    transaction: (work, lockWait = 'patient') => (lockWait === 'brief' ? transact(work, {}) : transactWithWait(work)),
    oneStatement: (work) => attempt(async () => succeeded(await work(outside)), transactionAttempts),
    background: { ...createQueryable(connections, choreLimits), transaction: transactAsChore },
  };
}

type Work<Value> = (tx: Queryable) => Promise<Result<Value>>;

/** Creates a `Queryable` that runs each statement in a transaction with limits of its own. It throws what the statement throws. */
function createQueryable(connections: Connections, limits: TransactionLimits = {}): Queryable {
  const runStatement = async (
    work: (send: SendStatement) => Promise<unknown[]>,
    attemptsLeft = transactionAttempts,
  ): Promise<unknown[]> => {
    try {
      const result = await transactOnce(connections, async (send) => succeeded(await work(send)), limits);
      if (result.ok) return result.value;
      throw new Error(`A statement failed: ${result.error.code}`);
    } catch (error) {
      if (attemptsLeft > 1 && isLostRace(error)) return runStatement(work, attemptsLeft - 1);
      throw unavailableFrom(error) ?? error;
    }
  };
  return sqlQueryable((text, params, rowMode) => runStatement((send) => send(text, params, rowMode)));
}

/** Runs work, again after a lost race. An unavailable database becomes a failure, any other error is thrown. */
async function attempt<Value>(work: () => Promise<Result<Value>>, attemptsLeft: number): Promise<Result<Value>> {
  try {
    return await work();
  } catch (error) {
    if (attemptsLeft > 1 && isLostRace(error)) return attempt(work, attemptsLeft - 1);
    const unavailable = error instanceof DatabaseUnavailable ? error : unavailableFrom(error);
    if (unavailable !== null) return databaseError(unavailable);
    throw error;
  }
}
