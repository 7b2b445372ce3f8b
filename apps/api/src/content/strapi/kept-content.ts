import { createHash } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { keptContent } from '../../db/schema/instances.table.ts';
import type { Database } from '../../kernel/database.ts';

/** What Strapi returned last, in the database: all apis, and those that start meanwhile, show the same while Strapi is away. */
export interface KeptContent {
  /** Writes a value that was just loaded, where it differs from the one before or that one is old. Never throws. */
  keep(key: string, value: unknown): Promise<void>;
  /** The newest value that any api loaded within the time; null without one, or while the database is away, too. */
  find(key: string, withinMs: number): Promise<{ readonly value: unknown; readonly ageMs: number } | null>;
}

/** An unchanged value is written again after this time, so that its age says when Strapi last confirmed it. */
const confirmMs = 60_000;
/** Pages of lists have many keys; the oldest rows beyond this number are deleted. */
const maxRows = 2_000;
/** Larger values stay in the memory of their process. */
const maxCharacters = 1_000_000;

interface KeptOptions {
  readonly db: Pick<Database, 'orm' | 'run'>;
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
  /** The version of the api: another one may read other fields. */
  readonly version: string;
}

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
