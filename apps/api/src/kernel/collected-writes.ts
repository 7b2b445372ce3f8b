import { sql, type SQL } from 'drizzle-orm';
import type { Queryable } from './database.ts';

/** The writes of a transaction that are collected. */
interface CollectedWrites {
  /** The transaction, except that statements of `run` wait for `send`. Other statements are sent at once. */
  readonly later: Queryable;
  /** Sends all collected writes in one statement. */
  send(): Promise<void>;
}

/**
 * Collects writes of a transaction that do not depend on each other, such as the rows of a ledger and an email, so that they take one round trip.
 * Each has to be an INSERT, UPDATE or DELETE, and none sees the rows that another one wrote.
 */
export function collectWrites(tx: Queryable): CollectedWrites {
  const writes: SQL[] = [];
  return {
    later: {
      orm: tx.orm,
      rows: (row, statement) => tx.rows(row, statement),
      run: (statement) => {
        writes.push(statement.getSQL());
        return Promise.resolve();
      },
    },
    send: async () => {
      if (writes.length === 0) return;
      const parts = writes.splice(0).map((write, index) => sql`${sql.raw(`write_${index}`)} AS (${write})`);
      await tx.run(sql`WITH ${sql.join(parts, sql`, `)} SELECT`);
    },
  };
}
