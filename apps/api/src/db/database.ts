import type { SQL } from 'drizzle-orm';
import type * as z from 'zod';
import { refused, type Result } from '../result.ts';

/** What a statement can be sent to: the database, or one transaction of it. */
export interface Queryable {
  /** The statement's rows, each read by its schema: both drivers answer unknown text and numbers. */
  rows<Schema extends z.ZodType>(row: Schema, statement: SQL): Promise<z.output<Schema>[]>;
  run(statement: SQL): Promise<void>;
}

/** All that the api asks of a database; PGlite and PostgreSQL behind it are one to every caller. */
export interface Database extends Queryable {
  /** Committed where the result is a value; rolled back where it is a refusal, or where anything is thrown. */
  transaction<Value>(work: (tx: Queryable) => Promise<Result<Value>>): Promise<Result<Value>>;
  /** For work that changes something by one statement only, which needs no BEGIN; refused where a transaction would be. */
  oneStatement<Value>(work: (db: Queryable) => Promise<Value>): Promise<Result<Value>>;
  migrate(): Promise<void>;
  /** Everything there is, as one file, while others go on. Refused by PostgreSQL, which has `pg_dump` for it. */
  backup(file: string): Promise<Result<null>>;
  close(): Promise<void>;
}

/** What a transaction answers where the database went away under it: it may be done or not, so whoever asked asks again. */
export function databaseAway(): ReturnType<typeof refused> {
  return refused('unavailable', 'database_away', 'The database is away. Ask again with the same Idempotency-Key.');
}
