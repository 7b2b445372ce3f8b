import { bigint, pgTable, text } from 'drizzle-orm/pg-core';

/** The functions of the database as they were last applied from their files; see `apply-functions.ts`. */
export const appliedFunctions = pgTable('applied_functions', {
  name: text('name').primaryKey(),
  /** The SHA-256 of the file, hexadecimal. */
  hash: text('hash').notNull(),
  /** The name with the types of its parameters, by which it is dropped if a new file has others. */
  signature: text('signature').notNull(),
  /** The release that applied it: the time of its newest migration in milliseconds, and its version. */
  lastMigration: bigint('last_migration', { mode: 'number' }).notNull(),
  version: text('version').notNull(),
});
