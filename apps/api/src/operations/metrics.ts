import {
  collectDefaultMetrics,
  Counter,
  createRequestMetrics,
  Gauge,
  Registry,
  type RequestMetrics,
} from '@latchkey/http-server/metrics';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Database, rowCount } from '../kernel/database.ts';
import type { MailCounts } from '../mail/outbox/outbox.ts';
import { batchedCalls, type BatchCounts } from '../baskets/batch/batch-counts.ts';
import type { PaymentCounts } from './payment-counts.ts';
import { withTimeout, healthTimeoutMs } from './readiness.ts';

/** The metrics of an api for a monitoring system. */
export interface Metrics extends RequestMetrics {
  /** Writes the metrics in the text format of Prometheus. */
  text(): Promise<string>;
}

interface MetricsOptions {
  readonly countInventory: () => Promise<InventoryCounts>;
  readonly countMails: () => Promise<MailCounts>;
  readonly countPayments: () => Promise<PaymentCounts>;
  /** True for the one of several apis on a database that reports the figures of the database. */
  readonly isLeader: () => boolean;
  /** Checks that the database responds, in an api that does not report its figures. */
  readonly pingDatabase: () => Promise<void>;
  readonly batchCounts: Pick<BatchCounts, 'of'>;
  /** True to include memory, event loop and the like of this process. */
  readonly isWithProcess: boolean;
}

/** Creates the metrics of an api. */
export function createMetrics({
  countInventory,
  countMails,
  countPayments,
  isLeader,
  pingDatabase,
  batchCounts,
  isWithProcess,
}: MetricsOptions): Metrics {
  const registry = new Registry();
  // These figures are the same for all apis on a database, so only one api reports them: a sum over all apis would count them several times.
  const ofDatabase = new Registry();
  const showDatabase = createDatabaseFigures(ofDatabase);
  if (isWithProcess) collectDefaultMetrics({ register: registry });
  const requests = createRequestMetrics(registry);
  const isDatabaseUp = new Gauge({
    name: 'latchkey_database_up',
    help: '1 while the database responds.',
    registers: [registry],
  });
  const leads = new Gauge({
    name: 'latchkey_leader',
    help: '1 for the api that reports the figures of the database and runs the tasks of all.',
    registers: [registry],
  });
  const bookingCalls = new Counter({
    name: 'latchkey_batched_calls_total',
    help: 'Booking calls that were made in a batch, and those that had to be made alone.',
    labelNames: ['call', 'how'] as const,
    registers: [registry],
  });
  return {
    observe: requests.observe,
    text: async () => {
      bookingCalls.reset();
      for (const call of batchedCalls) {
        const { together, alone } = batchCounts.of(call);
        bookingCalls.inc({ call, how: 'together' }, together);
        bookingCalls.inc({ call, how: 'alone' }, alone);
      }
      const isReporting = isLeader();
      leads.set(isReporting ? 1 : 0);
      if (!isReporting) {
        isDatabaseUp.set((await valueOrNull(async () => [await pingDatabase()])) === null ? 0 : 1);
        return registry.metrics();
      }
      // If the counts cannot be read, the last ones stay; the gauge of the database and `/readyz` report it.
      const counts = await valueOrNull(() => Promise.all([countInventory(), countMails(), countPayments()]));
      isDatabaseUp.set(counts === null ? 0 : 1);
      if (counts !== null) showDatabase(...counts);
      return `${await registry.metrics()}${await ofDatabase.metrics()}`;
    },
  };
}

/** Creates the figures of the database. Returns a function that sets them. */
function createDatabaseFigures(registry: Registry) {
  const registers = [registry];
  const liveBaskets = new Gauge({
    name: 'latchkey_live_baskets',
    help: 'Open baskets in time, and those that are being paid.',
    registers,
  });
  const heldPlaces = new Gauge({ name: 'latchkey_held_places', help: 'Places held by live baskets.', registers });
  const bookings = new Counter({ name: 'latchkey_bookings_total', help: 'Baskets that were booked.', registers });
  const payments = new Gauge({
    name: 'latchkey_payments',
    help: 'Payments by status.',
    labelNames: ['status'] as const,
    registers,
  });
  const paymentsOverdue = new Gauge({
    name: 'latchkey_payments_overdue',
    help: 'Payments past their deadline that are neither booked nor cancelled.',
    registers,
  });
  const refunds = new Gauge({
    name: 'latchkey_refunds',
    help: 'Refunds by card, by status.',
    labelNames: ['status'] as const,
    registers,
  });
  const mailsQueued = new Gauge({ name: 'latchkey_mails_queued', help: 'Mails that wait to be sent.', registers });
  const mailsGivenUp = new Gauge({
    name: 'latchkey_mails_given_up',
    help: 'Mails that could not be delivered and are still kept.',
    registers,
  });
  const mailsOverdue = new Gauge({
    name: 'latchkey_mails_overdue_seconds',
    help: 'How long the first mail in line has been due.',
    registers,
  });

  return (inventory: InventoryCounts, outbox: MailCounts, paid: PaymentCounts) => {
    liveBaskets.set(inventory.liveBaskets);
    heldPlaces.set(inventory.heldPlaces);
    bookings.reset();
    bookings.inc(inventory.bookings);
    for (const [status, number] of Object.entries(paid.payments)) payments.set({ status }, number);
    for (const [status, number] of Object.entries(paid.refunds)) refunds.set({ status }, number);
    paymentsOverdue.set(paid.overdue);
    mailsQueued.set(outbox.queued);
    mailsGivenUp.set(outbox.givenUp);
    mailsOverdue.set(outbox.overdueSeconds);
  };
}

/** Returns null if the database fails or takes too long. */
async function valueOrNull<Value>(load: () => Promise<Value>): Promise<Value | null> {
  try {
    return (await withTimeout(load(), healthTimeoutMs))?.value ?? null;
  } catch {
    return null;
  }
}

const countsRow = z.object({ liveBaskets: rowCount, heldPlaces: rowCount, bookings: rowCount });

type InventoryCounts = z.output<typeof countsRow>;

/**
 * Checks that the database responds.
 *
 * @throws {DatabaseUnavailable} if it does not
 */
export function reachDatabase(db: Pick<Database, 'run'>): Promise<void> {
  return db.run(sql`SELECT 1`);
}

/** Counts the held places and the bookings. */
export async function selectInventory(db: Pick<Database, 'rows'>): Promise<InventoryCounts> {
  const [counts] = await db.rows(
    countsRow,
    sql`
      SELECT
        (SELECT count(*) FROM baskets WHERE status = 'paying' OR (status = 'open' AND expires_at > now())) AS "liveBaskets",
        (SELECT coalesce(sum(h.quantity), 0) FROM holds h JOIN baskets b ON b.id = h.basket_id
          WHERE b.status = 'paying' OR (b.status = 'open' AND b.expires_at > now())) AS "heldPlaces",
        (SELECT count(*) FROM bookings) AS bookings
    `,
  );
  return counts ?? { liveBaskets: 0, heldPlaces: 0, bookings: 0 };
}
