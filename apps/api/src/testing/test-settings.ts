import type { IsInNetworks } from '@latchkey/http-server';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { FormSettings } from '../compose/load-forms.ts';
import type { ServiceSettings } from '../compose/services.ts';
import type { StrapiSettings } from '../content/strapi/strapi-client.ts';
import type { VisitorSettings } from '../http/visitors.ts';
import type { ApiEnv } from '../kernel/env.ts';
import { createPaymentAccounts, type PaymentAccounts } from '../payments/payment-accounts.ts';
import type { MemoryProvider } from '../payments/testing/memory-provider.ts';
import type { UnpaidVouchers } from '../payments/vouchers/voucher-row.ts';
import type { StaffGuard } from '../staff/staff-guard.ts';
import type { TicketingSettings } from '../ticketing/choose-ticketing.ts';
import { withoutBookingLimits, type VolumeLimits, type NewBrowserLimits } from '../ticketing/shared/booking-limits.ts';

/** The settings of a test; all but the content have a default. */
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

/** Creates the settings of the services of a test: those of its options, else without limits and without a network. */
export async function createTestSettings(options: TestApiOptions, memory: MemoryProvider): Promise<ServiceSettings> {
  return {
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
    forms: { ...(await createFormSettings()), ...options.forms },
    ticketing: options.ticketing ?? embeddedEverywhere,
    strapi: options.strapi ?? null,
    sendsThanks: true,
    desk: { deskOrigin: 'https://desk.example' },
    port: 0,
    accounts: options.accounts ?? createPaymentAccounts({ ...memoryAccount, provider: memory }, new Map()),
  };
}

async function createFormSettings(): Promise<FormSettings> {
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

/** The account at the payment provider in memory. */
export const memoryAccount = { name: 'memory', account: 'default', publishableKey: 'pk_memory' } as const;

/** The ticketing in which our own inventory sells everywhere. */
const embeddedEverywhere: TicketingSettings = {
  choice: { everywhere: 'embedded', byLocation: new Map() },
  resova: { apiUrl: 'https://resova.test', apiKeys: new Map() },
};
