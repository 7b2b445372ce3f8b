import type { SQL } from 'drizzle-orm';
import type * as z from 'zod';
import type { Result } from '../result.ts';

/** What a statement can be sent to: the database, or one transaction of it. */
export interface Queryable {
  /** The statement's rows, each read by its schema: both drivers answer unknown text and numbers. */
  rows<Schema extends z.ZodType>(row: Schema, statement: SQL): Promise<z.output<Schema>[]>;
  run(statement: SQL): Promise<void>;
}

export interface Background extends Queryable {
  transaction<Value>(work: (tx: Queryable) => Promise<Result<Value>>): Promise<Result<Value>>;
}

/** All that the api asks of a database; PGlite and PostgreSQL behind it are one to every caller. */
export interface Database extends Queryable {
  /**
   * Committed where the result is a value; rolled back where it is a refusal, or where anything is thrown. The work may be done
   * again from its beginning, as after a deadlock.
   *
   * @param lockWait how long a lock of somebody else is waited for: for as long as a visitor waits (2 s), or so briefly that
   *   nothing else of the same transaction has to wait for it (0.25 s). Then it is refused with `database_locked`.
   */
  transaction<Value>(
    work: (tx: Queryable) => Promise<Result<Value>>,
    lockWait?: 'patient' | 'brief',
  ): Promise<Result<Value>>;
  /** For work that changes something by one statement only, which needs no BEGIN; refused where a transaction would be. */
  oneStatement<Value>(work: (db: Queryable) => Promise<Value>): Promise<Result<Value>>;
  /** For what no visitor waits for: its statements may take a minute where others are ended after two seconds. */
  readonly background: Background;
  migrate(): Promise<void>;
  /**
   * Renews what the database knows of its tables, so that its plans fit them: to be called every few seconds. Nothing where
   * PostgreSQL does so by itself.
   */
  tend(): Promise<void>;
  /** Everything there is, as one file, while others go on. Refused by PostgreSQL, which has `pg_dump` for it. */
  backup(file: string): Promise<Result<null>>;
  close(): Promise<void>;
}
