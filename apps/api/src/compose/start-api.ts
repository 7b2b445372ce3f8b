import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { getConnInfo } from '@hono/node-server/conninfo';
import { createGuardedServer, type GuardedServer } from '@latchkey/http-server';
import type { Logger } from 'pino';
import { createSiteWebhook } from '../content/site-webhook.ts';
import { nextBackupFile } from '../db/data-folder.ts';
import { openDatabase } from '../db/open-database.ts';
import { createVisitors } from '../http/visitors.ts';
import { createContentWatch, folderState, type ContentWatchOptions } from '../documents/content-watch.ts';
import { writeFolderRevision } from '../documents/folder-revision.ts';
import { createImportMemory, currentRevision, importContent, storedRevision } from '../documents/import-content.ts';
import type { Database } from '../kernel/database.ts';
import type { ApiEnv } from '../kernel/env.ts';
import { every } from '../kernel/every.ts';
import { succeeded, type Result } from '../kernel/result.ts';
import { serverSecret } from '../kernel/secrets.ts';
import { countMails } from '../mail/outbox/outbox.ts';
import { openTransport, startMail } from '../mail/start-mail.ts';
import { selectInventory, createMetrics } from '../operations/metrics.ts';
import { countPayments } from '../operations/payment-counts.ts';
import { openAccounts } from './open-accounts.ts';
import { respondToRequests } from '../operations/operator-requests.ts';
import { runOperatorRequest } from '../operations/run-operator-request.ts';
import { createReadiness } from '../operations/readiness.ts';
import { startHousekeeping } from '../ticketing/embedded/housekeeping.ts';
import { allEndpoints, createApp } from './app.ts';
import { loadServices } from './load-services.ts';

export interface RunningApi {
  readonly port: number;
  /**
   * Reports that it is not ready during the drain time, then accepts no more requests, finishes the running ones and closes the
   * database.
   */
  stop(): Promise<void>;
  /** Writes the whole database into a file beside it. Returns the path, or the error. */
  backup(): Promise<Result<string>>;
}

export type StartResult = Result<RunningApi, readonly string[]>;

/** The files that it removes are a day old. */
const formsSweepMs = 60 * 60 * 1_000;
/** Longer than an editor or a copy pauses between two files, so that no half of a change is read. */
const settleMs = 250;
/** Short, because a person waits at a terminal. */
const operatorMs = 500;

/** Starts the server: database, migrations, content, rooms, then the port. Returns all reasons why it cannot start. */
export async function startApi(env: ApiEnv, log: Logger): Promise<StartResult> {
  const opened = await openDatabase(env, (error) => log.warn({ err: error }, 'an idle database connection broke'));
  if (!opened.ok) return { ok: false, error: [opened.error] };
  const { value: db } = opened;
  try {
    await db.migrate();
    const imported = await importAtStart(db, env, log);
    if (!imported.ok) {
      await db.close();
      return imported;
    }
    const accounts = openAccounts(env);
    const services = await loadServices(db, { ...env, accounts }, log);
    const withoutCards = services.withoutCards();
    if (withoutCards.length > 0) {
      // `npm start` reads this line.
      log.warn({ withoutCards }, 'online payment is off: no account takes cards for these locations');
    }

    const readiness = createReadiness({ db, content: services.content });
    const app = createApp({
      endpoints: allEndpoints(services),
      readiness,
      metrics: createMetrics({
        countInventory: () => selectInventory(db),
        countMails: () => countMails(db),
        countPayments: () => countPayments(db),
        isWithProcess: true,
      }),
      log,
      visitors: createVisitors({
        ...env.visitors,
        browserSecret: await serverSecret(db, 'browser-token'),
        trustedProxies: env.trustedProxies,
        connectionAddress: (c) => getConnInfo(c).remote.address ?? null,
        now: Date.now,
      }),
    });
    if (env.visitors.loaderSecret === null && env.visitors.maxReadsPerMinute > 0) {
      log.warn("without LOADER_SECRET the limit on reads counts the site's own calls as those of one visitor");
    }
    const { guarded, port } = await listen(app.fetch, env);
    const stopHousekeeping = startHousekeeping({ db, log, sweepSeconds: env.sweepSeconds });
    const stopTicketing =
      env.sweepSeconds === 0
        ? () => Promise.resolve()
        : every(env.sweepSeconds * 1_000, 'ticketing', () => services.sweepTicketing(), log);
    const stopPayments =
      env.sweepSeconds === 0
        ? () => Promise.resolve()
        : every(env.sweepSeconds * 1_000, 'payments', () => services.sweepPayments(), log);
    const stopMail = startMail({ ...env, db, log, transport: openTransport(env) });
    // On PostgreSQL a command reads the database itself.
    const stopOperator =
      env.databaseUrl === null
        ? every(
            operatorMs,
            'operator requests',
            () =>
              respondToRequests(env.dataDir, (request) => runOperatorRequest({ ...services, db, accounts }, request)),
            log,
          )
        : () => Promise.resolve();
    const stopForms = every(formsSweepMs, 'forms', () => services.forms.sweep(), log);
    const webhook = createSiteWebhook({ ...env.siteWebhook, log });
    // The site may have cached pages of an earlier revision.
    webhook.announce(await currentRevision(db));
    const renew = async () => {
      const revision = await services.renew();
      if (revision !== null) webhook.announce(revision);
      return revision;
    };
    const watch = createContentWatch({ db, ...imported.value, settleMs, renew, log });
    const stopWatch = startWatch(env.watchContentSeconds, () => watch.look(), log);
    const stop = async () => {
      readiness.beginStop();
      guarded.beginStop();
      await sleep(env.drainSeconds * 1_000);
      await guarded.stop();
      await Promise.all([
        stopWatch(),
        stopHousekeeping(),
        stopTicketing(),
        stopPayments(),
        stopMail(),
        stopForms(),
        stopOperator(),
        webhook.stop(),
      ]);
      await db.close();
    };
    const backup = async () => {
      const file = nextBackupFile(env.dataDir);
      const result = await db.backup(file);
      return result.ok ? succeeded(file) : result;
    };
    return { ok: true, value: { port, stop, backup } };
  } catch (error) {
    await db.close();
    throw error;
  }
}

type Watched = Pick<ContentWatchOptions, 'folder' | 'imported' | 'memory'>;

/**
 * The embedded database belongs to one process: it takes the folder at each start, and watches it. PostgreSQL may be shared: a start
 * fills an empty database, and everything later comes by `npm run content:import` (docs/decisions/0047).
 */
async function importAtStart(
  db: Database,
  { importsContent, contentDir, databaseUrl }: ApiEnv,
  log: Logger,
): Promise<Result<Watched, readonly string[]>> {
  const unwatched: Result<Watched, readonly string[]> = { ok: true, value: { folder: null, imported: null } };
  if (!importsContent || (databaseUrl !== null && (await storedRevision(db)) !== null)) return unwatched;
  // Read before the import: the watch then sees changes made in between.
  const state = await folderState(contentDir);
  const memory = createImportMemory();
  const imported = await importContent(db, contentDir, memory);
  if (!imported.ok) return imported;
  if (databaseUrl === null) return { ok: true, value: { folder: contentDir, imported: state, memory } };
  const failure = await writeFolderRevision(contentDir, imported.value);
  if (failure !== null)
    log.warn({ folder: contentDir, failure }, 'the revision of the content cannot be written into its folder');
  return unwatched;
}

/** Returns a function that stops it. */
function startWatch(seconds: number, look: () => Promise<void>, log: Logger): () => Promise<void> {
  return seconds === 0 ? () => Promise.resolve() : every(seconds * 1_000, 'content', look, log);
}

async function listen(
  fetch: (request: Request) => Response | Promise<Response>,
  { port, host, serverBounds }: ApiEnv,
): Promise<{ readonly guarded: GuardedServer; readonly port: number }> {
  const guarded = createGuardedServer(getRequestListener(fetch), serverBounds);
  guarded.server.listen(port, host);
  await once(guarded.server, 'listening');
  const address = guarded.server.address();
  return { guarded, port: typeof address === 'object' && address !== null ? address.port : port };
}
