import { type PoolConfig, types, type Pool, type PoolClient } from 'pg';
import { type Database, type Queryable, DatabaseUnavailable, databaseError } from '../kernel/database.ts';
import { createLane } from '../kernel/queues.ts';
import { succeeded, type Result } from '../kernel/result.ts';
import { maxStatements } from './max-statements.ts';
import { isLostRace, unavailableFrom } from './postgres-errors.ts';
import { sqlQueryable, type SendStatement } from './statements.ts';

/** The longest that a visitor waits for a statement, a lock or a connection of the pool. */
const visitorMs = 2_000;

/**
 * The time for which a lock is waited for at first, on any connection: longer than other requests usually lock a row. Locks are waited for longer on
 * few connections only, so that they cannot use up all of them.
 */
const briefLockMs = 250;

/** The limits of statements that no visitor waits for: a schedule of tens of thousands of slots, the deletion of a day's old rows. */
const choreMs = 60_000;
const choreLockMs = 5_000;

/** The time beyond its own timeout for which a silent server is waited for. */
const silenceMs = 3_000;

/** The program between the api and the server: none, or a pooler that gives a connection to each transaction. */
export type Pooler = 'none' | 'transaction';

/** The limits that are sent when a connection begins; a transaction may override them. */
const connectionLimits = {
  connectionTimeoutMillis: visitorMs,
  statement_timeout: visitorMs,
  lock_timeout: briefLockMs,
  // This limit bounds the locks of a process that hangs within a transaction.
  idle_in_transaction_session_timeout: 10_000,
  query_timeout: visitorMs + silenceMs,
} as const satisfies PoolConfig;

/**
 * Returns the settings of the pool. A pooler in transaction mode rejects settings of a connection, because the next client would inherit them: there each
 * transaction has its own.
 */
export function limitsBehind(pooler: Pooler): PoolConfig {
  const { connectionTimeoutMillis, query_timeout } = connectionLimits;
  return pooler === 'none' ? connectionLimits : { connectionTimeoutMillis, query_timeout };
}

const transactionAttempts = 4;
/** The share of the pool's connections that may wait for locks. */
const waitingShare = 0.25;

/** Creates a `Database` on connections to a PostgreSQL server, opened with `limitsBehind`. */
export function postgresDatabase(
  pool: Pool,
  pooler: Pooler,
  steps: Pick<Database, 'migrate' | 'tend' | 'backup' | 'close'>,
): Database {
  const connections: Connections = {
    pool,
    prepared: pooler === 'none' ? createStatementNames() : () => undefined,
    defaults: pooler === 'none' ? null : connectionLimits,
  };
  const outside = pooler === 'none' ? sqlQueryable(sendTo(pool, connections.prepared)) : asTransactions(connections);
  const waitForLocks = createLane(Math.max(1, Math.floor(pool.options.max * waitingShare)));
  const transact = async <Value>(work: Work<Value>, limits: TransactionLimits) =>
    attempt(() => transactOnce(connections, (send) => work(sqlQueryable(send)), limits), transactionAttempts);

  /** Waits for a lock briefly and, if that fails, once more for as long as a visitor waits: on few connections, so that the others stay free. */
  const transactWithWait = async <Value>(work: Work<Value>): Promise<Result<Value>> => {
    const until = performance.now() + visitorMs;
    const result = await transact(work, {});
    if (result.ok || result.error.code !== lockedCode) return result;
    const leftMs = () => Math.ceil(until - performance.now());
    return (await waitForLocks(leftMs(), () => transact(work, { lockMs: Math.max(1, leftMs()) }))) ?? result;
  };

  const transactAsChore = <Value>(work: Work<Value>) => transact(work, choreLimits);
  return {
    ...outside,
    ...steps,
    transaction: (work, lockWait = 'patient') => (lockWait === 'brief' ? transact(work, {}) : transactWithWait(work)),
    oneStatement: (work) => attempt(async () => succeeded(await work(outside)), transactionAttempts),
    background: { ...asTransactions(connections, choreLimits), transaction: transactAsChore },
  };
}

const lockedCode = 'database_locked';
const choreLimits: TransactionLimits = { statementMs: choreMs, lockMs: choreLockMs };

type Work<Value> = (tx: Queryable) => Promise<Result<Value>>;

/** The limits of a transaction in milliseconds; by default those of the connection. */
interface TransactionLimits {
  readonly statementMs?: number;
  readonly lockMs?: number;
}

interface Connections {
  readonly pool: Pool;
  readonly prepared: StatementNames;
  /** The limits that are set in each transaction, if connections have none of their own; else null. */
  readonly defaults: typeof connectionLimits | null;
}

/** Runs each statement in a transaction of its own, because limits can be set per transaction. Throws what the statement throws. */
function asTransactions(connections: Connections, limits: TransactionLimits = {}): Queryable {
  const once = async (
    work: (send: SendStatement) => Promise<unknown[]>,
    attemptsLeft = transactionAttempts,
  ): Promise<unknown[]> => {
    try {
      const result = await transactOnce(connections, async (send) => succeeded(await work(send)), limits);
      if (result.ok) return result.value;
      throw new Error(`A statement failed: ${result.error.code}`);
    } catch (error) {
      if (attemptsLeft > 1 && isLostRace(error)) return once(work, attemptsLeft - 1);
      throw unavailableFrom(error) ?? error;
    }
  };
  return sqlQueryable((text, params, rowMode) => once((send) => send(text, params, rowMode)));
}

type StatementNames = (text: string) => string | undefined;

/**
 * Creates a name for each statement text. Under it a connection keeps the statement parsed and, after a few uses, planned, which is most of the cost
 * of longer statements.
 */
function createStatementNames(): StatementNames {
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= maxStatements) return known;
    const name = `latchkey_${names.size}`;
    names.set(text, name);
    return name;
  };
}

/** Times stay text; the driver would convert them to dates. */
const asText = (text: string) => text;
const textTypes = new Set<number>([
  types.builtins.TIMESTAMP,
  types.builtins.TIMESTAMPTZ,
  types.builtins.DATE,
  types.builtins.INTERVAL,
]);
const parsers = {
  getTypeParser: (id: number, format?: 'text' | 'binary'): unknown =>
    textTypes.has(id) ? asText : types.getTypeParser(id, format),
};

function sendTo(target: Pool | PoolClient, prepared: StatementNames, statementMs?: number): SendStatement {
  const timeout = statementMs === undefined ? {} : { query_timeout: statementMs + silenceMs };
  return async (text, params, rowMode) => {
    const name = prepared(text);
    const query = {
      text,
      values: [...params],
      types: parsers,
      ...timeout,
      ...(name !== undefined && { name }),
      // By default rows are objects.
      ...(rowMode === 'array' && { rowMode }),
    };
    try {
      const { rows } = await target.query<Record<string, unknown>>(query);
      return rows;
    } catch (error) {
      throw unavailableFrom(error) ?? error;
    }
  };
}

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

async function transactOnce<Value>(
  { pool, prepared, defaults }: Connections,
  work: (send: SendStatement) => Promise<Result<Value>>,
  limits: TransactionLimits,
): Promise<Result<Value>> {
  const statementMs = limits.statementMs ?? defaults?.statement_timeout;
  const lockMs = limits.lockMs ?? defaults?.lock_timeout;
  const client = await pool.connect();
  let isUsable = false;
  try {
    const settings = [
      ...(statementMs === undefined ? [] : [`SET LOCAL statement_timeout = ${statementMs}`]),
      ...(lockMs === undefined ? [] : [`SET LOCAL lock_timeout = ${lockMs}`]),
      ...(defaults === null
        ? []
        : [`SET LOCAL idle_in_transaction_session_timeout = ${defaults.idle_in_transaction_session_timeout}`]),
    ];
    await client.query(['BEGIN', ...settings].join('; '));
    const result = await work(sendTo(client, prepared, statementMs));
    await client.query(result.ok ? 'COMMIT' : 'ROLLBACK');
    isUsable = true;
    return result;
  } catch (error) {
    isUsable = await isRolledBack(client, error);
    throw error;
  } finally {
    // A connection in an unknown state is not reused.
    client.release(!isUsable);
  }
}

async function isRolledBack(client: PoolClient, error: unknown): Promise<boolean> {
  // A silent server is not sent a rollback, for which it would be waited for once more.
  if (error instanceof DatabaseUnavailable && error.code !== lockedCode) return false;
  try {
    await client.query('ROLLBACK');
    return true;
  } catch {
    // The connection broke, which the transaction has thrown already.
    return false;
  }
}
