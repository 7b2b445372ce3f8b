import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant, json, now } from './columns.ts';

/** The apis that run on this database; each renews its row every few seconds. */
export const apiInstances = pgTable('api_instances', {
  id: text('id').primaryKey(),
  /** For people: machine and process. */
  name: text('name').notNull(),
  process: json('process').notNull(),
  /** Where its uploaded files are: disk, shared-disk, bucket. */
  uploads: text('uploads').notNull(),
  /** Identifies a shared disk; null for other stores. */
  disk: text('disk'),
  seenAt: instant('seen_at').notNull().default(now),
});

/** Until when a system outside is left alone by all apis, such as an account of Resova that had too many requests. */
export const pauses = pgTable('pauses', {
  name: text('name').primaryKey(),
  until: instant('until').notNull(),
});

/** What Strapi returned last, for the time in which it does not respond: the same for all apis. */
export const keptContent = pgTable('kept_content', {
  key: text('key').primaryKey(),
  value: json('value').notNull(),
  loadedAt: instant('loaded_at').notNull(),
});
