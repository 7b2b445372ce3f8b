import type { SQL } from 'drizzle-orm';
import type * as z from 'zod';
import type { Result } from '../result.ts';

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
  migrate(): Promise<void>;
  close(): Promise<void>;
}
