import { rm } from 'node:fs/promises';
import { allEndpoints, createApp } from '../compose/app.ts';
import type { Forms } from '../compose/load-forms.ts';
import { loadServices } from '../compose/load-services.ts';
import type { LoadedServices } from '../compose/services.ts';
import { loadStaff } from '../compose/load-staff.ts';
import { openDatabase } from '../db/open-database.ts';
import { openPglite } from '../db/open-pglite.ts';
import { openPostgres } from '../db/open-postgres.ts';
import { importContent } from '../documents/import-content.ts';
import { createVisitors } from '../http/visitors.ts';
import type { Database } from '../kernel/database.ts';
import { createLog } from '../kernel/log.ts';
import { serverSecret } from '../kernel/secrets.ts';
import { countMails } from '../mail/outbox/outbox.ts';
import type { OpenApiDocument } from '../openapi/document.ts';
import { selectInventory, createMetrics, reachDatabase } from '../operations/metrics.ts';
import { countPayments } from '../operations/payment-counts.ts';
import { createMemoryProvider, type MemoryProvider } from '../payments/testing/memory-provider.ts';
import { createReadiness, type Readiness } from '../operations/readiness.ts';
import type { VoucherRequests } from '../offers/release-vouchers.ts';
import { checkedFetch, fetchDocument } from './response-checker.ts';
import { createTestSettings, memoryAccount, type TestApiOptions } from './test-settings.ts';

/** An api in the process of a test. */
export interface TestApi {
  /**
   * The fetch of the typed client.
   *
   * @throws {Error} for a response that differs from the document
   */
  readonly fetch: (request: Request) => Promise<Response>;
  /** The fetch of tests that provoke errors or check the response themselves. */
  readonly fetchUnchecked: (request: Request) => Promise<Response>;
  readonly document: OpenApiDocument;
  readonly readiness: Readiness;
  readonly db: Database;
  readonly content: LoadedServices['content'];
  readonly deskContent: LoadedServices['deskContent'];
  readonly sale: LoadedServices['sale'];
  readonly forms: Forms;
  readonly vouchers: VoucherRequests;
  readonly describeOutside: LoadedServices['describeOutside'];
  readonly exportContent: LoadedServices['exportContent'];
  readonly imports: LoadedServices['imports'];
  readonly refund: LoadedServices['refund'];
  readonly batchCounts: LoadedServices['batchCounts'];
  readonly dayWatch: LoadedServices['dayWatch'];
  readonly writeExports: LoadedServices['writeExports'];
  readonly keepOffers: LoadedServices['keepOffers'];
  readonly keepSums: LoadedServices['keepSums'];
  /** Loads documents that were imported since, as the running api does periodically. */
  renew(): Promise<number | null>;
  /** Learns which rooms were closed or opened again, as the running api does every second. */
  renewClosures(): Promise<void>;
  /** Runs the sweep, as the running api does every few seconds. */
  sweepTicketing(): Promise<void>;
  /** Runs the sweep of payments, as the running api does every few seconds. */
  sweepPayments(): Promise<void>;
  /** Queues due reminders and thanks, as the running api does every minute. */
  sendVisitMails(isWhole: boolean): Promise<void>;
  /** The provider of the default `accounts`. */
  readonly memory: MemoryProvider;
  close(): Promise<void>;
}

/** Opens the api in this process on a fresh database, without a network. The client's address is `X-Test-Client`. */
export async function openTestApi(options: TestApiOptions): Promise<TestApi> {
  const db = await openTestDatabase(options);
  await db.migrate();
  const imported = await importContent(db, options.contentDir);
  if (!imported.ok) throw new Error(imported.error.join('\n'));
  const memory = createMemoryProvider({ ...memoryAccount, now: options.now ?? Date.now });
  const settings = await createTestSettings(options, memory);
  const log = options.log ?? createLog('silent');
  const services = await loadServices(db, settings, log, options.now);
  const readiness = createReadiness({ db, content: services.content });
  const now = options.now ?? Date.now;
  const visitors = createVisitors({
    loaderSecret: null,
    maxReadsPerMinute: 0,
    maxReadsPerBrowser: 0,
    maxNewBrowsersPerHour: 0,
    isSecure: false,
    ...options.visitors,
    browserSecret: await serverSecret(db, 'browser-token'),
    connectionAddress: (c) => c.req.header('x-test-client') ?? '127.0.0.1',
    trustedProxies: options.trustedProxies ?? 0,
    operatorNetworks: options.operatorNetworks ?? (() => true),
    deskProxies: 0,
    now,
  });
  const desk = { deskOrigin: null, deskProxies: 0, deskDir: '', ...options.desk };
  const staff = await loadStaff({ db, services, visitors, desk, siteOrigin: 'http://localhost:3000', now });
  const app = createApp({
    endpoints: allEndpoints(services, { ...staff, guard: options.staffGuard ?? staff.guard }),
    staff,
    readiness,
    metrics: createMetrics({
      countInventory: () => selectInventory(db),
      countMails: () => countMails(db),
      countPayments: () => countPayments(db),
      isLeader: () => true,
      pingDatabase: () => reachDatabase(db),
      batchCounts: services.batchCounts,
      isWithProcess: false,
    }),
    log,
    visitors,
    content: services.content,
    languages: () => services.content.languages(),
  });
  const send = async (request: Request) => app.fetch(request);
  const document = await fetchDocument(send, 'http://api.test');
  return {
    fetch: checkedFetch(send, document),
    fetchUnchecked: send,
    document,
    readiness,
    db,
    content: services.content,
    deskContent: services.deskContent,
    sale: services.sale,
    forms: services.forms,
    vouchers: services.vouchers,
    describeOutside: services.describeOutside,
    exportContent: services.exportContent,
    imports: services.imports,
    refund: services.refund,
    batchCounts: services.batchCounts,
    dayWatch: services.dayWatch,
    writeExports: services.writeExports,
    keepOffers: services.keepOffers,
    keepSums: services.keepSums,
    renew: services.renew,
    renewClosures: services.renewClosures,
    sweepTicketing: services.sweepTicketing,
    sweepPayments: services.sweepPayments,
    sendVisitMails: services.sendVisitMails,
    memory,
    close: async () => {
      await db.close();
      await rm(settings.forms.uploadDir, { recursive: true, force: true });
    },
  };
}

/** Opens the database that the options name, in memory if they name none. */
function openTestDatabase({ databaseUrl, folder }: TestApiOptions): Promise<Database> {
  if (databaseUrl === undefined) return openPglite(folder ?? null);
  return openPostgres({
    url: databaseUrl,
    poolSize: 8,
    onIdleError: (error) => process.stderr.write(`An idle test connection broke: ${error.message}\n`),
  });
}

export type DatabasePlace = { readonly databaseUrl: string } | { readonly dataDir: string };

/** Opens a database of the api from outside, with its lock and without migrations. */
export async function openDatabaseAt(place: DatabasePlace): Promise<Database> {
  const where = {
    databaseUrl: null,
    databaseDirectUrl: null,
    databasePooler: 'none' as const,
    dataDir: '',
    databasePoolSize: 10,
    minFreeBytes: 0,
    ...place,
  };
  const opened = await openDatabase(where, (error) => process.stderr.write(`${error.message}\n`));
  if (!opened.ok) throw new Error(opened.error);
  return opened.value;
}
