import { DrizzleQueryError, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import type { Refusal, Result } from '../result.ts';
import type { Database, Queryable } from './database.ts';

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
export function drizzleDatabase(drizzle: Transactor, steps: Pick<Database, 'migrate' | 'close'>): Database {
  return {
    ...queryable(drizzle),
    ...steps,
    transaction: (work) => attempt(drizzle, work, transactionAttempts),
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
    throw error;
  }
}

/** Serialization failure or deadlock: PostgreSQL undid the transaction and asks for it once more. */
function isDeadlock(error: unknown): boolean {
  const code = databaseErrorCode(error);
  return code === '40001' || code === '40P01';
}

/** PostgreSQL's five characters for what went wrong, e.g. `23505` for a unique constraint. */
function databaseErrorCode(error: unknown): string | null {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : null;
}
