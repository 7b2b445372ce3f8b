import { pino } from 'pino';
import { createApp, type App } from '../app.ts';
import { importContent } from '../content/embedded/import-content.ts';
import type { Database } from '../db/database.ts';
import { openPglite } from '../db/open-pglite.ts';
import { openPostgres } from '../db/open-postgres.ts';
import { loadServices } from '../load-services.ts';
import type { SlotKeeper } from '../ticketing/embedded/ensure-slots.ts';

export interface TestApiOptions {
  readonly contentDir: string;
  /** An empty PostgreSQL database; PGlite in memory, or in `folder`, where there is none. */
  readonly databaseUrl?: string | undefined;
  readonly folder?: string | undefined;
  /** 0, the default, is no limit. */
  readonly maxLiveBaskets?: number | undefined;
  readonly maxHeldPlaces?: number | undefined;
  /** Decides which dates can be booked; the system's clock where not given. */
  readonly now?: (() => number) | undefined;
}

export interface TestApi {
  readonly app: App;
  /** For the typed client: `fetch: api.fetch`. */
  readonly fetch: (request: Request) => Promise<Response>;
  readonly db: Database;
  readonly keeper: SlotKeeper;
  close(): Promise<void>;
}

/** The real api in this process on a fresh database, asked without a network. The client's address is `X-Test-Client`. */
export async function openTestApi(options: TestApiOptions): Promise<TestApi> {
  const db = await open(options);
  await db.migrate();
  const imported = await importContent(db, options.contentDir);
  if (!imported.ok) throw new Error(imported.problems.join('\n'));
  const settings = {
    maxLiveBaskets: options.maxLiveBaskets ?? 0,
    maxHeldPlaces: options.maxHeldPlaces ?? 0,
    holdMinutes: 10,
    extendMinutes: 5,
  };
  const { content, ticketing, keeper } = await loadServices(db, settings, options.now);
  const app = createApp({
    content,
    ticketing,
    log: pino({ level: 'silent' }),
    connectionAddress: (c) => c.req.header('x-test-client') ?? '127.0.0.1',
    trustedProxies: 0,
  });
  return { app, fetch: async (request) => app.fetch(request), db, keeper, close: () => db.close() };
}

function open({ databaseUrl, folder }: TestApiOptions): Promise<Database> {
  if (databaseUrl === undefined) return openPglite(folder ?? null);
  return openPostgres({
    url: databaseUrl,
    poolSize: 8,
    onIdleError: (error) => process.stderr.write(`An idle test connection broke: ${error.message}\n`),
  });
}
