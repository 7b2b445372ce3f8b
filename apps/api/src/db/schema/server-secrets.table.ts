import { pgTable, text } from 'drizzle-orm/pg-core';

/** Random keys that this installation made for itself and that all its processes share. */
export const serverSecrets = pgTable('server_secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});
