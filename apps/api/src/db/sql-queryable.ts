import { DrizzleQueryError, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { DatabaseUnavailable } from './database-unavailable.ts';
import type { Queryable } from './database.ts';

/** Sends a statement with what its placeholders stand for, and answers its rows. */
export type SendStatement = (text: string, params: readonly unknown[]) => Promise<unknown[]>;

const dialect = new PgDialect();

/** What both databases have in common: statements become text, rows are read by their schemas, errors name the statement. */
export function sqlQueryable(send: SendStatement): Queryable {
  const ask = async (statement: SQL) => {
    const { sql: text, params } = dialect.sqlToQuery(statement);
    try {
      return await send(text, params);
    } catch (error) {
      if (error instanceof DatabaseUnavailable || !(error instanceof Error)) throw error;
      throw new DrizzleQueryError(text, params, error);
    }
  };
  return {
    rows: async (row, statement) => (await ask(statement)).map((found) => row.parse(found)),
    run: async (statement) => {
      await ask(statement);
    },
  };
}
