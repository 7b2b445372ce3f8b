import { createHash } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { keptContent } from '../../db/schema/instances.table.ts';
import type { Database } from '../../kernel/database.ts';

/**
 * The latest values that Strapi returned, in the database: all apis, also those that start while Strapi is not available, show the same until it is
 * back.
 */
export interface KeptContent {
  /** Writes a value that was just loaded, if it differs from the one before or that one is old. Never throws. */
  keep(key: string, value: unknown): Promise<void>;
  /** Finds the newest value that any api loaded within the time; null without one, and while the database is not available. */
  find(key: string, withinMs: number): Promise<{ readonly value: unknown; readonly ageMs: number } | null>;
}

/** The time after which an unchanged value is written again, so that its age says when Strapi last confirmed it. */
const confirmMs = 60_000;
/** The limit of rows. Pages of lists have many keys, so the oldest rows beyond this number are deleted. */
const maxRows = 2_000;
/** The limit of characters of a value; larger ones stay in the memory of their process. */
const maxCharacters = 1_000_000;

interface KeptOptions {
  readonly db: Pick<Database, 'orm' | 'run'>;
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
  /** The version of the api, because another one may read other fields. */
  readonly version: string;
}

/** Creates the memory of Strapi's values in the database. */
export function createKeptContent({ db, now, onError, version }: KeptOptions): KeptContent {
  const written = new LRUCache<string, { readonly digest: string; readonly at: number }>({ max: maxRows });
  return {
    keep: async (name, value) => {
      const key = `${version} ${name}`;
      const text = JSON.stringify(value);
      const digest = createHash('sha256').update(text).digest('base64');
      const before = written.get(key);
      const isKnown = before !== undefined && before.digest === digest && now() - before.at < confirmMs;
      if (isKnown || text.length > maxCharacters) return;
      written.set(key, { digest, at: now() });
      try {
        await db.run(sql`
          INSERT INTO kept_content (key, value, loaded_at) VALUES (${key}, ${text}::text::jsonb, now())
          ON CONFLICT (key) DO UPDATE SET value = excluded.value, loaded_at = excluded.loaded_at
        `);
        if (before === undefined) {
          await db.run(sql`
            DELETE FROM kept_content WHERE key IN (SELECT key FROM kept_content ORDER BY loaded_at DESC OFFSET ${maxRows}::int)
          `);
        }
      } catch (error) {
        written.delete(key);
        onError(error);
      }
    },
    find: async (name, withinMs) => {
      const key = `${version} ${name}`;
      try {
        const { value, loadedAt } = keptContent;
        const [row] = await db.orm
          .select({ value, ageMs: sql<number>`(extract(epoch FROM now() - ${loadedAt}) * 1000)::float8` })
          .from(keptContent)
          .where(
            and(eq(keptContent.key, key), gt(loadedAt, sql`now() - ${withinMs}::float8 * interval '1 millisecond'`)),
          );
        return row ?? null;
      } catch (error) {
        onError(error);
        return null;
      }
    },
  };
}
