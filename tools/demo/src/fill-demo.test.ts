import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openDatabaseAt } from '@latchkey/api/testing';
import { checkLedger, createPaymentAccounts } from '@latchkey/api/testing/payments';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';

const run = promisify(execFile);
const daysBack = 2;
/** The share of the parties that are booked, which is enough for a test. */
const share = 0.25;
const now = findLastSaturday();
const countsRow = z.object({
  bookings: z.int(),
  before: z.int(),
  toCome: z.int(),
  paid: z.int(),
  arrived: z.int(),
  cashUps: z.int(),
  mails: z.int(),
  people: z.int(),
  vouchers: z.int(),
  discounts: z.int(),
  forms: z.int(),
  reviews: z.int(),
});

/** Returns 15:00 UTC of the last Saturday, since days in the middle of a week have too few parties at this share. */
function findLastSaturday(): string {
  const day = new Date();
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 1) % 7));
  return `${day.toISOString().slice(0, 10)}T15:00:00Z`;
}

async function fill(dataDir: string, settings: Readonly<Record<string, string>> = {}): Promise<string> {
  const program = [
    '--import',
    './src/shifted-clock.ts',
    './src/fill-demo.cli.ts',
    String(daysBack),
    String(share),
    now,
  ];
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir, ...settings };
  return (await run(process.execPath, program, { cwd: join(import.meta.dirname, '..'), env })).stdout;
}

async function readCounts(dataDir: string) {
  const db = await openDatabaseAt({ dataDir });
  try {
    const [counts] = await db.rows(
      countsRow,
      sql`
        SELECT (SELECT count(*)::int FROM bookings) AS bookings,
          (SELECT count(*)::int FROM bookings WHERE created_at < ${now}::timestamptz - interval '24 hours') AS before,
          (SELECT count(*)::int FROM slots WHERE sold > 0 AND starts_at > ${now}::timestamptz) AS "toCome",
          (SELECT count(*)::int FROM ledger_entries WHERE kind IN ('cash', 'card_at_venue')) AS paid,
          (SELECT count(*)::int FROM booking_items WHERE arrived_at < ${now}::timestamptz) AS arrived,
          (SELECT count(*)::int FROM cash_ups) AS "cashUps",
          (SELECT count(*)::int FROM mail_outbox) AS mails,
          (SELECT count(*)::int FROM staff_people) AS people,
          (SELECT count(*)::int FROM ledger_entries WHERE kind = 'voucher_sold') AS vouchers,
          (SELECT count(*)::int FROM ledger_entries WHERE kind = 'discount') AS discounts,
          (SELECT count(*)::int FROM form_submissions) AS forms,
          (SELECT count(*)::int FROM visitor_reviews) AS reviews
      `,
    );
    if (counts === undefined) throw new Error('Nothing was counted.');
    return { counts, differences: await checkLedger(db, createPaymentAccounts(null, new Map()), { period: null }) };
  } finally {
    await db.close();
  }
}

describe('a demonstration', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'latchkey-demo-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('opens on days that were played, with a ledger that agrees; nobody got an email or may sign in', async () => {
    const dataDir = join(folder, 'demo');
    expect(await fill(dataDir)).toMatch(/^\d+ invented parties of \d+ were booked\.\n$/u);
    const { counts, differences } = await readCounts(dataDir);
    expect(differences).toEqual([]);
    expect(counts).toMatchObject({ cashUps: daysBack, mails: 0, people: 0, vouchers: 1, forms: 3, reviews: 1 });
    // Each kind has so many rows that the screens of the desk are not empty.
    expect(Math.min(counts.before, counts.toCome, counts.paid, counts.arrived)).toBeGreaterThan(5);
    expect(counts.discounts).toBeGreaterThan(0);
  });

  it('leaves a real chain empty', async () => {
    const dataDir = join(folder, 'real');
    const contentDir = join(import.meta.dirname, '../../../examples/nordlock/content');
    expect(await fill(dataDir, { CONTENT_DIR: contentDir })).toBe('');
    expect((await readCounts(dataDir)).counts).toMatchObject({ bookings: 0, paid: 0 });
  });
});
