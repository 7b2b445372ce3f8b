import { DrizzleQueryError } from 'drizzle-orm';
import { types, type Pool, type PoolClient } from 'pg';
import { done, type Result } from '../result.ts';
import { databaseAway, type Database, type Queryable } from './database.ts';
import { mostStatements } from './most-statements.ts';
import { sqlQueryable, type SendStatement } from './sql-queryable.ts';

const transactionAttempts = 4;

/** The `Database` over connections to a PostgreSQL server. */
export function postgresDatabase(pool: Pool, steps: Pick<Database, 'migrate' | 'backup' | 'close'>): Database {
  const prepared = createStatementNames();
  const outside = sqlQueryable(sendTo(pool, prepared));
  return {
    ...outside,
    ...steps,
    transaction: (work) => attempt(pool, prepared, work, transactionAttempts),
    oneStatement: async (work) => {
      try {
        return done(await work(outside));
      } catch (error) {
        if (isAway(error)) return databaseAway();
        throw error;
      }
    },
  };
}

type StatementNames = (text: string) => string | undefined;

/**
 * A name for each text of a statement: under it a connection keeps the statement parsed and, after a few times, planned, which
 * for the longer ones is most of their cost.
 */
function createStatementNames(): StatementNames {
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= mostStatements) return known;
    const name = `latchkey_${names.size}`;
    names.set(text, name);
    return name;
  };
}

/** Times stay the text that the database wrote: a JavaScript date is not asked for its opinion. */
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

function sendTo(target: Pool | PoolClient, prepared: StatementNames): SendStatement {
  return async (text, params) => {
    const name = prepared(text);
    const query = { text, values: [...params], types: parsers, ...(name !== undefined && { name }) };
    const { rows } = await target.query<Record<string, unknown>>(query);
    return rows;
  };
}

type Work<Value> = (tx: Queryable) => Promise<Result<Value>>;

async function attempt<Value>(
  pool: Pool,
  prepared: StatementNames,
  work: Work<Value>,
  attemptsLeft: number,
): Promise<Result<Value>> {
  try {
    return await transact(pool, prepared, work);
  } catch (error) {
    if (attemptsLeft > 1 && isDeadlock(error)) return attempt(pool, prepared, work, attemptsLeft - 1);
    if (isAway(error)) return databaseAway();
    throw error;
  }
}

async function transact<Value>(pool: Pool, prepared: StatementNames, work: Work<Value>): Promise<Result<Value>> {
  const client = await pool.connect();
  let isUsable = false;
  try {
    await client.query('BEGIN');
    const result = await work(sqlQueryable(sendTo(client, prepared)));
    await client.query(result.ok ? 'COMMIT' : 'ROLLBACK');
    isUsable = true;
    return result;
  } catch (error) {
    isUsable = await isRolledBack(client);
    throw error;
  } finally {
    // A connection in an unknown state is not given to the next one.
    client.release(!isUsable);
  }
}

async function isRolledBack(client: PoolClient): Promise<boolean> {
  try {
    await client.query('ROLLBACK');
    return true;
  } catch {
    // The connection broke; that is what the transaction itself has thrown.
    return false;
  }
}

/** Serialization failure or deadlock: PostgreSQL undid the transaction and asks for it once more. */
function isDeadlock(error: unknown): boolean {
  const code = databaseErrorCode(error);
  return code === '40001' || code === '40P01';
}

const awayCodes: readonly string[] = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND'];

/** The server is gone, going or just coming back (classes 08 and 57P), or the connection was cut. */
function isAway(error: unknown): boolean {
  const code = databaseErrorCode(error);
  if (code !== null) return awayCodes.includes(code) || /^(?:08|57P)/u.test(code);
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  // The driver has no codes for these.
  return (
    cause instanceof Error &&
    /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/u.test(
      cause.message,
    )
  );
}

/** PostgreSQL's five characters for what went wrong, e.g. `23505` for a unique constraint. */
function databaseErrorCode(error: unknown): string | null {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : null;
}
