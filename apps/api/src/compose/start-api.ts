import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { getConnInfo } from '@hono/node-server/conninfo';
import { createGuardedServer, type GuardedServer } from '@latchkey/http-server';
import type { Logger } from 'pino';
import { createSiteWebhook } from '../content/site-webhook.ts';
import { nextBackupFile } from '../db/data-folder.ts';
import { alone, startLeadership } from '../db/leadership.ts';
import { openDatabase } from '../db/open-database.ts';
import { createVisitors } from '../http/visitors.ts';
import { createReviewWatch } from '../reviews/released-reviews.ts';
import { createContentWatch, folderState, type ContentWatchOptions } from '../documents/content-watch.ts';
import { writeFolderRevision } from '../documents/folder-revision.ts';
import { createImportMemory } from '../documents/checked-folder.ts';
import { importContent } from '../documents/import-content.ts';
import { currentRevision, storedRevision } from '../documents/stored-content.ts';
import { DatabaseUnavailable, type Database } from '../kernel/database.ts';
import type { ApiEnv } from '../kernel/env.ts';
import { every } from '../kernel/every.ts';
import { succeeded, type Failure, type Result } from '../kernel/result.ts';
import { serverSecret } from '../kernel/secrets.ts';
import { countMails } from '../mail/outbox/outbox.ts';
import { joinInstances, type Membership } from '../operations/instances.ts';
import { selectInventory, createMetrics, reachDatabase } from '../operations/metrics.ts';
import { countPayments } from '../operations/payment-counts.ts';
import { openAccounts } from './open-accounts.ts';
import { deskOriginAt } from '../kernel/desk-env.ts';
import { createReadiness } from '../operations/readiness.ts';
import { sharedDiskId } from '../uploads/shared-disk.ts';
import { allEndpoints, createApp } from './app.ts';
import { loadServices } from './load-services.ts';
import { loadStaff } from './load-staff.ts';
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
    await db.migrate();
    const joined = env.databaseUrl === null ? null : ((await whyAway(db)) ?? (await join(db, env, log)));
    if (joined?.ok === false) {
      await db.close();
      return { ok: false, error: [joined.error] };
    }
    const membership = joined?.value ?? null;
    const imported = await importAtStart(db, env, log);
    if (!imported.ok) {
      await membership?.leave();
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

    const leadership =
      env.databaseDirectUrl === null ? alone : await startLeadership({ directUrl: env.databaseDirectUrl, log });

    const readiness = createReadiness({ db, content: services.content });
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
    const app = createApp({
      endpoints: allEndpoints(services, staff),
      staff,
      readiness,
      metrics: createMetrics({
        countInventory: () => selectInventory(db),
        countMails: () => countMails(db),
        countPayments: () => countPayments(db),
        isLeader: leadership.isLeader,
        pingDatabase: () => reachDatabase(db),
        batchCounts: services.batchCounts,
        isWithProcess: true,
      }),
      log,
      visitors,
      content: services.content,
      languages: () => services.content.languages(),
    });
    if (env.visitors.loaderSecret === null && env.visitors.maxReadsPerMinute > 0) {
      log.warn("without LOADER_SECRET the limit on reads counts the site's own calls as those of one visitor");
    }
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
    const watch = createContentWatch({ db, ...imported.value, settleMs, renew, log });
    const look = async () => {
      await watch.look();
      await lookAtReviews();
    };
    const stopWatch = startWatch(env.watchContentSeconds, look, log);
    const stop = async () => {
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

/** Checks that DATABASE_URL leads to a database that responds, since the migrations ran over the direct URL, which may lead elsewhere. */
async function whyAway(db: Database): Promise<Failure<string> | null> {
  try {
    await reachDatabase(db);
    return null;
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) throw error;
    const reason = error.cause instanceof Error ? error.cause.message : error.code;
    const hint = reason.includes('startup parameter')
      ? ' A pooler in transaction mode needs DATABASE_POOLER=transaction.'
      : '';
    return { ok: false, error: `The database of DATABASE_URL does not respond: ${reason}.${hint}` };
  }
}

async function join(db: Database, { forms, smtpUrl }: ApiEnv, log: Logger): Promise<Result<Membership, string>> {
  const { uploadsOn: uploads, uploadDir } = forms;
  const disk = uploads === 'shared-disk' ? await sharedDiskId(uploadDir) : null;
  const joined = await joinInstances({ db, uploads, disk });
  if (joined.ok && joined.value.others.length > 0 && smtpUrl === null) {
    const { others } = joined.value;
    log.warn({ others }, 'without SMTP_URL emails become files on the disk of whichever api leads');
  }
  return joined;
}

type Watched = Pick<ContentWatchOptions, 'folder' | 'imported' | 'memory'>;

/**
 * Imports the content at the start. The embedded database belongs to one process: it takes the folder at each start, and watches it. PostgreSQL may
 * be shared: a start fills an empty database, and everything later comes by `npm run content -- import` (docs/decisions/0047).
 */
async function importAtStart(
  db: Database,
  { importsContent, contentDir, databaseUrl }: ApiEnv,
  log: Logger,
): Promise<Result<Watched, readonly string[]>> {
  const unwatched: Result<Watched, readonly string[]> = { ok: true, value: { folder: null, imported: null } };
  if (!importsContent || (databaseUrl !== null && (await storedRevision(db)) !== null)) return unwatched;
  // The state is read before the import, so that the watch sees changes made in between.
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

/** Watches the content. Returns a function that stops the watch. */
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
