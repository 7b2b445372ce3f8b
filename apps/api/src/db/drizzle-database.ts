import { DrizzleQueryError, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import { done, type Refusal, type Result } from '../result.ts';
import { databaseAway, type Database, type Queryable } from './database.ts';

/** The part of Drizzle's two drivers that is alike. */
interface Executor {
  execute(statement: SQL): PromiseLike<{ readonly rows: unknown[] }>;
}

interface Transactor extends Executor {
  transaction<Value>(work: (tx: Executor) => Promise<Value>): Promise<Value>;
}

/** Thrown to make the driver roll back, caught as soon as it has. */
class RolledBack extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

const transactionAttempts = 4;

/** The `Database` over either driver. */
export function drizzleDatabase(drizzle: Transactor, steps: Pick<Database, 'migrate' | 'backup' | 'close'>): Database {
  return {
    ...queryable(drizzle),
    ...steps,
    transaction: (work) => attempt(drizzle, work, transactionAttempts),
    oneStatement: async (work) => {
      try {
        return done(await work(queryable(drizzle)));
      } catch (error) {
        if (isAway(error)) return databaseAway();
        throw error;
      }
    },
  };
}

function queryable(executor: Executor): Queryable {
  return {
    async rows(row, statement) {
      const result = await executor.execute(statement);
      return z.array(row).parse(result.rows);
    },
    async run(statement) {
      await executor.execute(statement);
    },
  };
}

async function attempt<Value>(
  drizzle: Transactor,
  work: (tx: Queryable) => Promise<Result<Value>>,
  attemptsLeft: number,
): Promise<Result<Value>> {
  try {
    return await drizzle.transaction(async (tx) => {
      const result = await work(queryable(tx));
      if (!result.ok) throw new RolledBack(result.refusal);
      return result;
    });
  } catch (error) {
    if (error instanceof RolledBack) return { ok: false, refusal: error.refusal };
    if (attemptsLeft > 1 && isDeadlock(error)) return attempt(drizzle, work, attemptsLeft - 1);
    if (isAway(error)) return databaseAway();
    throw error;
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
