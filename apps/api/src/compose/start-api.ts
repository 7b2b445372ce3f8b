import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { getConnInfo } from '@hono/node-server/conninfo';
import { createGuardedServer, type GuardedServer } from '@latchkey/http-server';
import type { Logger } from 'pino';
import { createSiteWebhook } from '../content/site-webhook.ts';
import { nextBackupFile } from '../db/backup-files.ts';
import { alone, startLeadership } from '../db/leadership.ts';
import { openDatabase } from '../db/open-database.ts';
import { createVisitors } from '../http/visitors.ts';
import { createReviewWatch } from '../reviews/released-reviews.ts';
import { createContentWatch } from '../documents/content-watch.ts';
import { currentRevision } from '../documents/stored-content.ts';
import type { Database } from '../kernel/database.ts';
import type { ApiEnv } from '../kernel/env.ts';
import { every } from '../kernel/every.ts';
import { succeeded, type Result } from '../kernel/result.ts';
import { serverSecret } from '../kernel/secrets.ts';
import { countMails } from '../mail/outbox/outbox.ts';
import { selectInventory, createMetrics, reachDatabase } from '../operations/metrics.ts';
import { countPayments } from '../operations/payment-counts.ts';
import { openAccounts } from './open-accounts.ts';
import { deskOriginAt } from '../kernel/desk-env.ts';
import { createReadiness, type Readiness } from '../operations/readiness.ts';
import { allEndpoints, createApp } from './app.ts';
import { loadServices } from './load-services.ts';
import { loadStaff } from './load-staff.ts';
import { prepareDatabase, type PreparedDatabase, type WatchedFolder } from './prepare-database.ts';
import type { LoadedServices } from './services.ts';
import { startTimers } from './start-timers.ts';

export interface RunningApi {
  readonly port: number;
  /** Reports that it is not ready during the drain time, then accepts no more requests, finishes the running ones and closes the database. */
  stop(): Promise<void>;
  /** Writes the whole database into a file beside it. Returns the path, or the error. */
  backup(): Promise<Result<string>>;
}

export type StartResult = Result<RunningApi, readonly string[]>;

/**
 * The quiet time after a change in the content folder, longer than an editor or a copy pauses between two files, so that no half of a change is read.
 */
const settleMs = 250;

/** Starts the server: database, migrations, content, rooms, then the port. Returns all reasons why it cannot start. */
export async function startApi(env: ApiEnv, log: Logger): Promise<StartResult> {
  const opened = await openDatabase(env, (error) => log.warn({ err: error }, 'an idle database connection broke'));
  if (!opened.ok) return { ok: false, error: [opened.error] };
  const { value: db } = opened;
  try {
    const prepared = await prepareDatabase(db, env, log);
    if (prepared.ok) return { ok: true, value: await startOn(prepared.value, { env, db, log }) };
    await db.close();
    return prepared;
  } catch (error) {
    await db.close();
    throw error;
  }
}

interface Base {
  readonly env: ApiEnv;
  readonly db: Database;
  readonly log: Logger;
}

/** Starts the port, the timers and the watch of the content on a prepared database. */
async function startOn({ membership, watched }: PreparedDatabase, base: Base): Promise<RunningApi> {
  const { env, db, log } = base;
  const accounts = openAccounts(env);
  const services = await loadServices(db, { ...env, accounts }, log);
  warnOfSettings(env, services, log);
  const leadership =
    env.databaseDirectUrl === null ? alone : await startLeadership({ directUrl: env.databaseDirectUrl, log });
  const readiness = createReadiness({ db, content: services.content });
  const app = await buildApp(base, { services, readiness, isLeader: leadership.isLeader });
  const { guarded, port } = await listen(app.fetch, env);
  const stopTimers = startTimers({
    env,
    db,
    log,
    services,
    accounts,
    leadership,
    membership,
    deskOrigin: deskOriginAt(env.desk, port),
    onRejected: () => process.kill(process.pid, 'SIGTERM'),
  });
  const { stopWatch, webhook } = await watchContent(base, services, watched);
  return {
    port,
    stop: async () => {
      readiness.beginStop();
      guarded.beginStop();
      await sleep(env.drainSeconds * 1_000);
      // The streams of the desk would otherwise last as long as their screens.
      services.dayWatch.stop();
      await guarded.stop();
      await Promise.all([stopWatch(), stopTimers(), webhook.stop()]);
      // After this, another api leads at once, and one with a disk of its own may start.
      await leadership.stop();
      await membership?.leave().catch((error: unknown) => log.warn({ err: error }, 'the row of this api stays'));
      await db.close();
    },
    backup: async () => {
      const file = nextBackupFile(env.dataDir);
      const result = await db.backup(file);
      return result.ok ? succeeded(file) : result;
    },
  };
}

/** Logs the settings with which the api runs and does less than an operator may expect. */
function warnOfSettings(env: ApiEnv, services: LoadedServices, log: Logger): void {
  const withoutCards = services.withoutCards();
  if (withoutCards.length > 0) {
    // `npm start` reads this line.
    log.warn({ withoutCards }, 'online payment is off: no account takes cards for these locations');
  }
  if (env.visitors.loaderSecret === null && env.visitors.maxReadsPerMinute > 0) {
    log.warn("without LOADER_SECRET the limit on reads counts the site's own calls as those of one visitor");
  }
}

interface AppParts {
  readonly services: LoadedServices;
  readonly readiness: Readiness;
  readonly isLeader: () => boolean;
}

/** Builds the app with the calls of visitors and of the staff. */
async function buildApp({ env, db, log }: Base, { services, readiness, isLeader }: AppParts) {
  const visitors = createVisitors({
    ...env.visitors,
    browserSecret: await serverSecret(db, 'browser-token'),
    trustedProxies: env.trustedProxies,
    operatorNetworks: env.operatorNetworks,
    deskProxies: env.desk.deskProxies,
    connectionAddress: (c) => getConnInfo(c).remote.address ?? null,
    now: Date.now,
  });
  const staff = await loadStaff({
    db,
    services,
    visitors,
    desk: env.desk,
    siteOrigin: env.forms.siteOrigin,
    now: Date.now,
  });
  const metrics = createMetrics({
    countInventory: () => selectInventory(db),
    countMails: () => countMails(db),
    countPayments: () => countPayments(db),
    isLeader,
    pingDatabase: () => reachDatabase(db),
    batchCounts: services.batchCounts,
    isWithProcess: true,
  });
  return createApp({
    endpoints: allEndpoints(services, staff),
    staff,
    readiness,
    metrics,
    log,
    visitors,
    content: services.content,
    languages: () => services.content.languages(),
  });
}

/** Watches the documents and the released reviews, and tells the site of each change. */
async function watchContent({ env, db, log }: Base, services: LoadedServices, watched: WatchedFolder) {
  const webhook = createSiteWebhook({ ...env.siteWebhook, log });
  const announce = async () => webhook.announce(await currentRevision(db));
  const lookAtReviews = await createReviewWatch(db, announce);
  // The site may have cached pages of an earlier revision, and of reviews before these.
  await announce();
  const renew = async () => {
    const revision = await services.renew();
    if (revision !== null) webhook.announce(revision);
    return revision;
  };
  const contentWatch = createContentWatch({ db, ...watched, settleMs, renew, log });
  const look = async () => {
    await contentWatch.look();
    await lookAtReviews();
  };
  const { watchContentSeconds } = env;
  const stopWatch =
    watchContentSeconds === 0 ? () => Promise.resolve() : every(watchContentSeconds * 1_000, 'content', look, log);
  return { stopWatch, webhook };
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
