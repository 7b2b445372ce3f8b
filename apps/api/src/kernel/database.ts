import type { Phrase } from '@latchkey/i18n';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import * as z from 'zod';
import { type Result, failed } from './result.ts';

/** The result of a statement without RETURNING: nothing. */
interface NoRows extends PgQueryResultHKT {
  readonly type: void;
}

/** The parts of Drizzle's builder that plain statements need. */
export type Orm = Pick<PgDatabase<NoRows>, 'select' | 'selectDistinct' | 'insert' | 'update' | 'delete'>;

/** The database or a transaction, to which statements can be sent. */
export interface Queryable {
  /** The builder of plain statements: their columns and rows are typed by the tables. A statement is sent when it is awaited. */
  readonly orm: Orm;
  /** Returns the rows of a statement in SQL. Each is read by its schema, because both drivers return unknown text and numbers. */
  rows<Schema extends z.ZodType>(row: Schema, statement: SQL): Promise<z.output<Schema>[]>;
  /** Sends a statement without rows, in SQL or of the builder. */
  run(statement: SQLWrapper): Promise<void>;
}

/** The database for work that no visitor waits for. */
export interface Background extends Queryable {
  transaction<Value>(work: (tx: Queryable) => Promise<Result<Value>>): Promise<Result<Value>>;
}

/** The database interface of the api, the same for PGlite and PostgreSQL. */
export interface Database extends Queryable {
  /**
   * Runs work in a transaction. It commits if the result is a value; it rolls back if the result is an error or if anything is thrown. The work may
   * be repeated from its beginning, as after a deadlock.
   *
   * @param lockWait the time for which the lock of another transaction is waited for: as long as a visitor waits (2 s), or so briefly (0.25 s) that
   * nothing else of this transaction has to wait. After that the result is the error `database_locked`.
   */
  transaction<Value>(
    work: (tx: Queryable) => Promise<Result<Value>>,
    lockWait?: 'patient' | 'brief',
  ): Promise<Result<Value>>;
  /** Runs work that changes something by one statement only, which needs no BEGIN. It fails in the same cases as a transaction. */
  oneStatement<Value>(work: (db: Queryable) => Promise<Value>): Promise<Result<Value>>;
  /** The database for work that no visitor waits for: statements may take a minute instead of two seconds. */
  readonly background: Background;
  migrate(): Promise<void>;
  /**
   * Updates the statistics of tables that grew, so that query plans fit them. Call it every few seconds. The rest is done by
   * PostgreSQL's autovacuum; the embedded database, which has none, is vacuumed too.
   */
  tend(): Promise<void>;
  /** Writes the whole database into one file, while other requests go on. Returns an error on PostgreSQL, which has `pg_dump`. */
  backup(file: string): Promise<Result<null>>;
  close(): Promise<void>;
}

/** The messages of a database that is unavailable. */
const messages = {
  /** The database is stopped, stopping or starting, or the connection broke. */
  database_away: 'The database is unavailable. Repeat the request with the same Idempotency-Key.',
  /** The database runs and did not finish in time. */
  database_busy: 'The database did not respond in time. Repeat the request with the same Idempotency-Key.',
  /** Another transaction locked what the statement needs, for too long. */
  database_locked: 'Another request uses the same data. Repeat the request with the same Idempotency-Key.',
} as const;

/** The codes of a database that is unavailable. */
export type UnavailableCode = keyof typeof messages;

/** The phrases for visitors. */
const phrases = {
  database_away: 'We cannot reach the booking service',
  database_busy: 'The service took too long to answer',
  database_locked: 'The service took too long to answer',
} as const satisfies Record<UnavailableCode, Phrase>;

/**
 * The error of a correct statement that failed temporarily. If the database is away, the transaction may have been committed or not; if it is busy or
 * locked, it was not. It is thrown, because any statement can fail so; the app responds with 503.
 */
export class DatabaseUnavailable extends Error {
  readonly code: UnavailableCode;

  constructor(code: UnavailableCode, cause?: unknown) {
    super(messages[code], { cause });
    this.name = 'DatabaseUnavailable';
    this.code = code;
  }
}

/** Returns the error of a response for a database that is unavailable. */
export function databaseError({ code }: Pick<DatabaseUnavailable, 'code'>): ReturnType<typeof failed> {
  return failed('unavailable', code, messages[code], [phrases[code]]);
}

/** Reads a `bigint`, which is text from one driver and a number from the other. */
export const rowId = z.union([z.string(), z.number()]).transform(String);

/** Reads a `timestamptz` in the database's notation, and returns ISO 8601 with Z. */
export const rowInstant = z.string().transform((text) => new Date(text).toISOString());

/** Reads a `date`, YYYY-MM-DD. */
export const rowDate = z.string();

/** Reads the `sum()` or `count()` of integers. */
export const rowCount = z.union([z.string(), z.number()]).transform(Number);
