import type { Phrase } from '@latchkey/i18n';
import type { SQL } from 'drizzle-orm';
import * as z from 'zod';
import { type Result, failed } from './result.ts';

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

const messages = {
  /** The database is gone, going or just coming back, or the connection to it broke. */
  database_away: 'The database is away. Ask again with the same Idempotency-Key.',
  /** It is there and did not finish in time. */
  database_busy: 'The database did not answer in time. Ask again with the same Idempotency-Key.',
  /** Somebody else has what the statement needs and did not let go of it in time. */
  database_locked: 'What is asked for is in use by another request. Ask again with the same Idempotency-Key.',
} as const;

export type UnavailableCode = keyof typeof messages;

/** What a visitor is told of it. */
const phrases = {
  database_away: 'The booking service cannot be reached',
  database_busy: 'The service is slow to answer',
  database_locked: 'The service is slow to answer',
} as const satisfies Record<UnavailableCode, Phrase>;

/**
 * Nothing came of a statement that was in order, for the moment. What it was part of may be done or not, where the database is
 * away; is not done, where it is busy or locked. Thrown, because it can happen to each statement; the app makes a 503 of it.
 */
export class DatabaseUnavailable extends Error {
  readonly code: UnavailableCode;

  constructor(code: UnavailableCode, cause?: unknown) {
    super(messages[code], { cause });
    this.name = 'DatabaseUnavailable';
    this.code = code;
  }
}

export function databaseError({ code }: Pick<DatabaseUnavailable, 'code'>): ReturnType<typeof failed> {
  return failed('unavailable', code, messages[code], [phrases[code]]);
}

/** `bigint`: text from one driver, a number from the other. */
export const rowId = z.union([z.string(), z.number()]).transform(String);

/** `timestamptz` as the database writes it, to ISO 8601 with Z. */
export const rowInstant = z.string().transform((text) => new Date(text).toISOString());

/** `date`, YYYY-MM-DD. */
export const rowDate = z.string();

/** `sum()` and `count()` over integers. */
export const rowCount = z.union([z.string(), z.number()]).transform(Number);
