import { type PoolConfig, types, type Pool, type PoolClient } from 'pg';
import { DatabaseUnavailable } from '../kernel/database.ts';
import type { Result } from '../kernel/result.ts';
import { maxStatements } from './max-statements.ts';
import { unavailableFrom } from './postgres-errors.ts';
import type { SendStatement } from './statements.ts';

/** The longest that a visitor waits for a statement, a lock or a connection of the pool. */
export const visitorMs = 2_000;

/**
 * The time for which a lock is waited for at first, on any connection: longer than other requests usually lock a row. Locks are waited for longer on
 * few connections only, so that they cannot use up all of them.
 */
const briefLockMs = 250;

/** A statement is given up this long after its timeout, if the server itself has not ended it. */
const silenceMs = 3_000;

/** The limits that are sent when a connection begins; a transaction may override them. */
export const connectionLimits = {
  connectionTimeoutMillis: visitorMs,
  statement_timeout: visitorMs,
  lock_timeout: briefLockMs,
  // This limit bounds the locks of a process that hangs within a transaction.
  idle_in_transaction_session_timeout: 10_000,
  query_timeout: visitorMs + silenceMs,
} as const satisfies PoolConfig;

/** The limits of a transaction in milliseconds; by default those of the connection. */
export interface TransactionLimits {
  readonly statementMs?: number;
  readonly lockMs?: number;
}

export interface Connections {
  readonly pool: Pool;
  /** Names a statement, so that the connection keeps it prepared; undefined for a statement that is not kept. */
  readonly nameStatement: StatementNames;
  /** The limits that are set in each transaction, if connections have none of their own; else null. */
  readonly defaults: typeof connectionLimits | null;
}

type StatementNames = (text: string) => string | undefined;

/**
 * Creates a name for each statement text. Under it a connection keeps the statement parsed and, after a few uses, planned, which is most of the cost
 * of longer statements.
 */
export function createStatementNames(): StatementNames {
  const names = new Map<string, string>();
  return (text) => {
    const existing = names.get(text);
    if (existing !== undefined) return existing;
    if (names.size >= maxStatements) return undefined;
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

/** Creates the function that sends statements to a connection, or to any connection of a pool. */
export function createSender(
  target: Pool | PoolClient,
  nameStatement: StatementNames,
  statementMs?: number,
): SendStatement {
  const timeout = statementMs === undefined ? {} : { query_timeout: statementMs + silenceMs };
  return async (text, params, rowMode) => {
    const name = nameStatement(text);
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

/** The code of the error for a lock that did not become free in time. */
export const lockedCode = 'database_locked';

/** Runs work in one transaction, which is committed if the work succeeds. Throws what a statement throws. */
export async function transactOnce<Value>(
  { pool, nameStatement, defaults }: Connections,
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
    const result = await work(createSender(client, nameStatement, statementMs));
    await client.query(result.ok ? 'COMMIT' : 'ROLLBACK');
    isUsable = true;
    return result;
  } catch (error) {
    isUsable = await rollBack(client, error);
    throw error;
  } finally {
    // A connection in an unknown state is not reused.
    client.release(!isUsable);
  }
}

/** Rolls a failed transaction back. Returns whether the connection can be used again. */
async function rollBack(client: PoolClient, error: unknown): Promise<boolean> {
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
