import type { IsInNetworks } from '@latchkey/http-server';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { allEndpoints, createApp } from '../compose/app.ts';
import type { Forms, FormSettings } from '../compose/load-forms.ts';
import { loadServices } from '../compose/load-services.ts';
import type { LoadedServices } from '../compose/services.ts';
import { loadStaff } from '../compose/load-staff.ts';
import type { StrapiSettings } from '../content/strapi/strapi-client.ts';
import { openDatabase } from '../db/open-database.ts';
import { openPglite } from '../db/open-pglite.ts';
import { openPostgres } from '../db/open-postgres.ts';
import { importContent } from '../documents/import-content.ts';
import { createVisitors, type VisitorSettings } from '../http/visitors.ts';
import type { Database } from '../kernel/database.ts';
import type { ApiEnv } from '../kernel/env.ts';
import { createLog } from '../kernel/log.ts';
import { serverSecret } from '../kernel/secrets.ts';
import { countMails } from '../mail/outbox/outbox.ts';
import type { OpenApiDocument } from '../openapi/document.ts';
import { selectInventory, createMetrics, reachDatabase } from '../operations/metrics.ts';
import { countPayments } from '../operations/payment-counts.ts';
import { createPaymentAccounts, type PaymentAccounts } from '../payments/payment-accounts.ts';
import { createMemoryProvider, type MemoryProvider } from '../payments/testing/memory-provider.ts';
import { createReadiness, type Readiness } from '../operations/readiness.ts';
import type { UnpaidVouchers } from '../payments/vouchers/voucher-row.ts';
import type { VoucherRequests } from '../offers/release-vouchers.ts';
import type { StaffGuard } from '../staff/staff-guard.ts';
import type { TicketingSettings } from '../ticketing/choose-ticketing.ts';
import { withoutBookingLimits, type VolumeLimits, type NewBrowserLimits } from '../ticketing/shared/booking-limits.ts';
import { checkedFetch, fetchDocument } from './response-checker.ts';

export interface TestApiOptions {
  readonly contentDir: string;
  /** The URL of an empty PostgreSQL database; by default PGlite in memory or in `folder`. */
  readonly databaseUrl?: string | undefined;
  readonly folder?: string | undefined;
  /** The most baskets of a visitor; 0, the default, for no limit. */
  readonly maxLiveBaskets?: number | undefined;
  readonly maxHeldPlaces?: number | undefined;
  readonly maxCodeAttempts?: number | undefined;
  readonly maxSecretAttempts?: number | undefined;
  /** The treatment of unpaid vouchers; `honoured` by default. */
  readonly unpaidVouchers?: UnpaidVouchers | undefined;
  readonly maxUpcomingBookings?: number | undefined;
  readonly maxCheckoutsPerHour?: number | undefined;
  readonly newBrowsers?: Partial<NewBrowserLimits> | undefined;
  readonly unpaidVolume?: Partial<VolumeLimits> | undefined;
  /** The limits and the loader of visitors; by default neither. */
  readonly visitors?: Partial<VisitorSettings> | undefined;
  readonly maxMailsPerRecipient?: number | undefined;
  /** The number of trusted proxies; none by default. */
  readonly trustedProxies?: number | undefined;
  /** The networks of the operator; all by default, since the client of a test may be any text. */
  readonly operatorNetworks?: IsInNetworks | undefined;
  /** The settings of the desk; by default its origin is where its requests go, and its build is missing. */
  readonly desk?: Partial<ApiEnv['desk']> | undefined;
  /** The current time, which decides which dates can be booked; the system's clock by default. */
  readonly now?: (() => number) | undefined;
  /**
   * The settings of forms; by default without limits, with a disk folder that is deleted with the api and our own newsletter list `news`.
   */
  readonly forms?: Partial<FormSettings> | undefined;
  /** The Strapi that has the content; by default the content comes from the documents. */
  readonly strapi?: StrapiSettings | null | undefined;
  /** The inventory; our own everywhere by default. */
  readonly ticketing?: TicketingSettings | undefined;
  /** The payment accounts; by default the provider in memory, for all locations whose documents accept cards. */
  readonly accounts?: PaymentAccounts | undefined;
  /** The guard of the staff; by default that of the api, with sessions in the database. */
  readonly staffGuard?: StaffGuard | undefined;
  /** The log; silent by default. */
  readonly log?: Logger | undefined;
}

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
  const db = await open(options);
  await db.migrate();
  const imported = await importContent(db, options.contentDir);
  if (!imported.ok) throw new Error(imported.error.join('\n'));
  const memory = createMemoryProvider({ ...inMemory, now: options.now ?? Date.now });
  const settings = {
    maxLiveBaskets: options.maxLiveBaskets ?? 0,
    maxHeldPlaces: options.maxHeldPlaces ?? 0,
    maxCodeAttempts: options.maxCodeAttempts ?? 0,
    maxSecretAttempts: options.maxSecretAttempts ?? 0,
    bookingLinkSecret: 'a key for the tests of the api',
    unpaidVouchers: options.unpaidVouchers ?? 'honoured',
    maxUpcomingBookings: options.maxUpcomingBookings ?? 0,
    maxCheckoutsPerHour: options.maxCheckoutsPerHour ?? 0,
    newBrowsers: { ...withoutBookingLimits.newBrowsers, ...options.newBrowsers },
    unpaidVolume: { ...withoutBookingLimits.unpaidVolume, ...options.unpaidVolume },
    maxMailsPerRecipient: options.maxMailsPerRecipient ?? 0,
    holdMinutes: 10,
    extendMinutes: 5,
    forms: { ...(await testFormSettings()), ...options.forms },
    ticketing: options.ticketing ?? embeddedEverywhere,
    strapi: options.strapi ?? null,
    sendsThanks: true,
    desk: { deskOrigin: 'https://desk.example' },
    port: 0,
    accounts: options.accounts ?? createPaymentAccounts({ ...inMemory, provider: memory }, new Map()),
  };
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

function open({ databaseUrl, folder }: TestApiOptions): Promise<Database> {
  if (databaseUrl === undefined) return openPglite(folder ?? null);
  return openPostgres({
    url: databaseUrl,
    poolSize: 8,
    onIdleError: (error) => process.stderr.write(`An idle test connection broke: ${error.message}\n`),
  });
}

async function testFormSettings(): Promise<FormSettings> {
  return {
    formsPerHour: 0,
    formRetentionDays: 30,
    uploadsOn: 'disk',
    uploadDir: await mkdtemp(join(tmpdir(), 'latchkey-uploads-')),
    uploadMaxBytes: 1024 * 1024,
    unfinishedUploads: { clientBytes: 0, allBytes: 0 },
    minFreeBytes: 0,
    s3: null,
    mailchimp: null,
    newsletterLists: ['news', 'groups'],
    siteOrigin: 'http://site.test',
  };
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

const inMemory = { name: 'memory', account: 'default', publishableKey: 'pk_memory' } as const;

/** Chooses the inventory: our own everywhere by default. */
const embeddedEverywhere: TicketingSettings = {
  choice: { everywhere: 'embedded', byLocation: new Map() },
  resova: { apiUrl: 'https://resova.test', apiKeys: new Map() },
};
