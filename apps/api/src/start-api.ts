import type { Server } from 'node:http';
import { serve } from '@hono/node-server';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Logger } from 'pino';
import { createApp } from './app.ts';
import { importContent } from './content/embedded/import-content.ts';
import { openDatabase } from './db/open-database.ts';
import type { ApiEnv } from './env.ts';
import { loadServices } from './load-services.ts';
import { startHousekeeping } from './ticketing/embedded/housekeeping.ts';

export interface RunningApi {
  readonly port: number;
  /** Takes no more requests, finishes those that are running, closes the database. */
  stop(): Promise<void>;
}

export type StartResult =
  | { readonly ok: true; readonly api: RunningApi }
  | { readonly ok: false; readonly problems: readonly string[] };

/** The whole server: database, migrations, content, slots, then the port. What keeps it from starting is listed. */
export async function startApi(env: ApiEnv, log: Logger): Promise<StartResult> {
  const opened = await openDatabase(env, (error) => log.warn({ err: error }, 'an idle database connection broke'));
  if (!opened.ok) return { ok: false, problems: [opened.problem] };
  const { db } = opened;
  try {
    await db.migrate();
    if (env.importsContent) {
      const imported = await importContent(db, env.contentDir);
      if (!imported.ok) {
        await db.close();
        return imported;
      }
    }
    const { content, ticketing, keeper } = await loadServices(db, env);
    await keeper.ensureAll();

    const app = createApp({
      content,
      ticketing,
      log,
      trustedProxies: env.trustedProxies,
      connectionAddress: (c) => getConnInfo(c).remote.address ?? null,
    });
    const { server, port } = await listen(app.fetch, env);
    const stopHousekeeping = startHousekeeping({ db, keeper, log, sweepSeconds: env.sweepSeconds });
    const stop = async () => {
      await closed(server);
      await stopHousekeeping();
      await db.close();
    };
    return { ok: true, api: { port, stop } };
  } catch (error) {
    await db.close();
    throw error;
  }
}

function listen(
  fetch: (request: Request) => Response | Promise<Response>,
  { port, host }: ApiEnv,
): Promise<{ readonly server: Server; readonly port: number }> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch, port, hostname: host }, (address) =>
      resolve({ server, port: address.port }),
    ) as Server;
    server.once('error', reject);
  });
}

/** Connections that are only kept alive are cut; those with a request get their answer. */
function closed(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.close((error) => (error === undefined ? resolve() : reject(error)));
    server.closeIdleConnections();
  });
}
