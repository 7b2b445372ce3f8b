import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant, json, now } from './columns.ts';

/** The apis that run on this database; each renews its row every few seconds. */
export const apiInstances = pgTable('api_instances', {
  id: text('id').primaryKey(),
  /** The machine and the process, for people. */
  name: text('name').notNull(),
  process: json('process').notNull(),
  /** The store of its uploaded files: disk, shared-disk, bucket. */
  uploads: text('uploads').notNull(),
  /** Identifies a shared disk; null for other stores. */
  disk: text('disk'),
  seenAt: instant('seen_at').notNull().default(now),
});

/** The time until which all apis leave an outside system alone, such as an account of Resova that had too many requests. */
export const pauses = pgTable('pauses', {
  name: text('name').primaryKey(),
  until: instant('until').notNull(),
});

/** The latest values that Strapi returned, the same for all apis, for the time in which it does not respond. */
export const keptContent = pgTable('kept_content', {
  key: text('key').primaryKey(),
  value: json('value').notNull(),
  loadedAt: instant('loaded_at').notNull(),
});
