import { DrizzleQueryError, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { DatabaseUnavailable, type Queryable } from '../kernel/database.ts';

/** Sends a statement with its parameters, and returns its rows. */
export type SendStatement = (text: string, params: readonly unknown[]) => Promise<unknown[]>;

const dialect = new PgDialect();

/** The part that both databases share: statements become text, rows are read by their schemas, errors contain the statement. */
export function sqlQueryable(send: SendStatement): Queryable {
  const query = async (statement: SQL) => {
    const { sql: text, params } = dialect.sqlToQuery(statement);
    try {
      return await send(text, params);
    } catch (error) {
      if (error instanceof DatabaseUnavailable || !(error instanceof Error)) throw error;
      throw new DrizzleQueryError(text, params, error);
    }
  };
  return {
    rows: async (row, statement) => (await query(statement)).map((found) => row.parse(found)),
    run: async (statement) => {
      await query(statement);
    },
  };
}
