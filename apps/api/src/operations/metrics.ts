import { sql } from 'drizzle-orm';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import * as z from 'zod';
import { type Database, rowCount } from '../kernel/database.ts';
import type { MailCounts } from '../mail/outbox/outbox.ts';
import type { PaymentCounts } from './payment-counts.ts';
import { bounded, healthTimeoutMs } from './readiness.ts';

/** Metrics for a monitoring system. Labels are operations and classes of status, without ids or data of visitors. */
export interface Metrics {
  /** @param operation the endpoint's id; undefined where no endpoint was found */
  observe(operation: string | undefined, status: number, seconds: number): void;
  /** Prometheus' text format. */
  text(): Promise<string>;
}

interface MetricsOptions {
  readonly countInventory: () => Promise<InventoryCounts>;
  readonly countMails: () => Promise<MailCounts>;
  readonly countPayments: () => Promise<PaymentCounts>;
  /** Whether to include memory, event loop and the like of this process. */
  readonly isWithProcess: boolean;
}

/** Bounds in seconds: most responses take a few milliseconds, those of a slow database seconds. */
const durationBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

export function createMetrics({ countInventory, countMails, countPayments, isWithProcess }: MetricsOptions): Metrics {
  const registry = new Registry();
  const registers = [registry];
  if (isWithProcess) collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'latchkey_http_requests_total',
    help: 'Requests by operation and class of status.',
    labelNames: ['operation', 'status'] as const,
    registers,
  });
  const durations = new Histogram({
    name: 'latchkey_http_request_duration_seconds',
    help: 'Time from request to response.',
    labelNames: ['operation'] as const,
    buckets: durationBuckets,
    registers,
  });
  const isDatabaseUp = new Gauge({ name: 'latchkey_database_up', help: '1 while the database responds.', registers });
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

  const count = async () => {
    const counts = await valueOrNull(() => Promise.all([countInventory(), countMails(), countPayments()]));
    // Without new counts the last ones stay; this gauge and `/readyz` report it.
    isDatabaseUp.set(counts === null ? 0 : 1);
    if (counts === null) return;
    const [inventory, outbox, paid] = counts;
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

  // Cached per pair of labels; there are few of them.
  const countOf = memoized((operation: string, statusClass: string) =>
    requests.labels({ operation, status: statusClass }),
  );
  const durationOf = memoized((operation: string) => durations.labels({ operation }));

  return {
    observe: (operation = 'none', status, seconds) => {
      countOf(operation, `${Math.floor(status / 100)}xx`).inc();
      durationOf(operation).observe(seconds);
    },
    text: async () => {
      await count();
      return registry.metrics();
    },
  };
}

/** Caches a function's results by its arguments, without a limit. */
function memoized<Names extends readonly string[], Value>(
  make: (...names: Names) => Value,
): (...names: Names) => Value {
  const known = new Map<string, Value>();
  return (...names) => {
    const key = names.join(' ');
    const found = known.get(key) ?? make(...names);
    known.set(key, found);
    return found;
  };
}

/** Null if the database fails or takes too long. */
async function valueOrNull<Value>(load: () => Promise<Value>): Promise<Value | null> {
  try {
    return (await bounded(load(), healthTimeoutMs))?.value ?? null;
  } catch {
    return null;
  }
}

const countsRow = z.object({ liveBaskets: rowCount, heldPlaces: rowCount, bookings: rowCount });

type InventoryCounts = z.output<typeof countsRow>;

/** The current numbers of held and sold places. */
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
