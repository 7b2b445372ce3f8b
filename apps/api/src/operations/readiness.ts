import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { type ContentSource, ContentUnavailable } from '../content/content-source.ts';
import { latestMigration } from '../db/migrations-folder.ts';
import { type Database, rowCount } from '../kernel/database.ts';

/** The time that a health check waits for the database; it is short, because callers have short timeouts of their own. */
export const healthTimeoutMs = 2_000;

/** Returns the value of the work, or null if it takes longer than `boundMs`; the work itself goes on. If the work throws, this throws the same. */
export async function withTimeout<Value>(
  work: Promise<Value>,
  boundMs: number,
): Promise<{ readonly value: Value } | null> {
  const timer = new AbortController();
  const late = sleep(boundMs, null, { signal: timer.signal, ref: false }).catch(() => null);
  try {
    return await Promise.race([work.then((value) => ({ value })), late]);
  } finally {
    timer.abort();
  }
}

/** The readiness of the api for requests. */
export interface Readiness {
  /** Lists the reasons why it is not ready, in sentences; empty if it is. */
  reasons(): Promise<readonly string[]>;
  /** Makes the api not ready, because the process is about to end. */
  beginStop(): void;
}

interface ReadinessOptions {
  readonly db: Pick<Database, 'rows'>;
  readonly content: Pick<ContentSource, 'languages' | 'website'>;
  /** The timeout after which the database counts as unavailable. */
  readonly databaseBoundMs?: number;
}

/** Creates the readiness of the api. */
export function createReadiness({ db, content, databaseBoundMs = healthTimeoutMs }: ReadinessOptions): Readiness {
  let isStopping = false;
  const wanted = latestMigration();

  const checkDatabase = async (): Promise<string | null> => {
    try {
      const reason = await withTimeout(checkMigrations(db, wanted), databaseBoundMs);
      return reason === null ? 'The database does not respond in time.' : reason.value;
    } catch {
      return 'The database does not respond.';
    }
  };
  const checkContent = async (): Promise<string | null> => {
    try {
      return (await content.website(content.languages()[0])) === null ? 'No content is imported.' : null;
    } catch (error) {
      if (error instanceof ContentUnavailable) return 'The content system does not respond.';
      throw error;
    }
  };

  return {
    reasons: async () => {
      const stopping = isStopping ? 'The process is stopping.' : null;
      const reasons = [stopping, await checkDatabase(), await checkContent()];
      return reasons.filter((reason) => reason !== null);
    },
    beginStop: () => {
      isStopping = true;
    },
  };
}

async function checkMigrations(db: Pick<Database, 'rows'>, wanted: number): Promise<string | null> {
  const [row] = await db.rows(
    z.object({ newest: rowCount.nullable() }),
    sql`SELECT max(created_at) AS newest FROM drizzle.__drizzle_migrations`,
  );
  return (row?.newest ?? 0) >= wanted ? null : 'The database lacks migrations.';
}
