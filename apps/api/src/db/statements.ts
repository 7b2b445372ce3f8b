import { DrizzleQueryError, type SQLWrapper } from 'drizzle-orm';
import { PgDatabase, PgDialect, type PreparedQueryConfig } from 'drizzle-orm/pg-core';
import { PgRemoteSession, type PreparedQuery } from 'drizzle-orm/pg-proxy';
import { DatabaseUnavailable, type Orm, type Queryable } from '../kernel/database.ts';

/** The form of a row: an object, or the list of its values, which may have columns of one name. */
export type RowMode = 'object' | 'array';

/** Sends a statement with its parameters, and returns its rows. */
export type SendStatement = (text: string, params: readonly unknown[], rowMode: RowMode) => Promise<unknown[]>;

const dialect = new PgDialect();

/** Creates the part that both databases share: statements become text, rows are read by their schemas, errors contain the statement. */
export function sqlQueryable(send: SendStatement): Queryable {
  const query: SendStatement = async (text, params, rowMode) => {
    try {
      return await send(text, params, rowMode);
    } catch (error) {
      if (error instanceof DatabaseUnavailable || !(error instanceof Error)) throw error;
      throw new DrizzleQueryError(text, [...params], error);
    }
  };
  const queryObjects = (statement: SQLWrapper) => {
    const { sql: text, params } = dialect.sqlToQuery(statement.getSQL());
    return query(text, params, 'object');
  };
  return {
    orm: ormOver(query),
    rows: async (row, statement) => (await queryObjects(statement)).map((found) => row.parse(found)),
    run: async (statement) => {
      await queryObjects(statement);
    },
  };
}

function ormOver(query: SendStatement): Orm {
  const session = new Session(
    async (text, params) => ({ rows: await query(text, params, 'array') }),
    dialect,
    undefined,
  );
  return new PgDatabase(dialect, session, undefined);
}

/**
 * Drizzle's session for drivers of one's own, with one change: that session would wrap each error, `DatabaseUnavailable` too, in a
 * `DrizzleQueryError`.
 */
class Session extends PgRemoteSession<Record<string, never>, Record<string, never>> {
  override prepareQuery<T extends PreparedQueryConfig>(
    ...query: Parameters<PgRemoteSession<Record<string, never>, Record<string, never>>['prepareQuery']>
  ): PreparedQuery<T> {
    const prepared: PreparedQuery<T> = super.prepareQuery<T>(...query);
    const execute = prepared.execute.bind(prepared);
    prepared.execute = async (values) => {
      try {
        return await execute(values);
      } catch (error) {
        throw error instanceof DrizzleQueryError && error.cause !== undefined ? error.cause : error;
      }
    };
    return prepared;
  }
}
