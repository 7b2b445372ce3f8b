import type { Random } from '@latchkey/testing';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import * as z from 'zod';
import { rowCount } from '../../../src/kernel/database.ts';
import { addDays } from '../../../src/kernel/wall-clock.ts';
import type { Period } from '../../../src/figures/periods.ts';
import { writeLedger } from '../../../src/payments/ledger/write-ledger.ts';
import type { TestApi } from '../../../src/testing/open-test-api.ts';

/** The times around which the rows lie: the hours around both changes of the clocks in New York and Paris, and ordinary days. */
const moments = [
  '2026-03-08T04:30:00Z',
  '2026-03-29T00:30:00Z',
  '2026-10-24T21:30:00Z',
  '2026-11-01T03:30:00Z',
  '2026-10-12T23:00:00Z',
  '2026-02-27T22:00:00Z',
  '2025-11-01T03:00:00Z',
];

function pickInstant(random: Random): string {
  const halfHours = random.between(-40, 60);
  return new Date(Date.parse(random.pick(moments)) + halfHours * 1_800_000).toISOString();
}

/** Picks a day around which rows lie, as YYYY-MM-DD. */
export function pickDay(random: Random): string {
  return random.pick(moments).slice(0, 10);
}

/** Picks a period of figures, and the length of its parts. */
export function pickPeriod(random: Random): { readonly period: Period; readonly step: 'day' | 'week' | 'month' } {
  if (random.chance(0.2)) return { period: { from: '2026-01-01', to: '2026-12-31' }, step: 'month' };
  if (random.chance(0.2)) return { period: { from: '2026-10-01', to: '2026-10-31' }, step: 'week' };
  const from = addDays(pickDay(random), random.between(-3, 1));
  return { period: { from, to: addDays(from, random.between(0, 40)) }, step: random.pick(['day', 'week', 'month']) };
}

/** The number of rows that are added at a time. */
const rowsElsewhere = 60;

/** Adds rows of two locations without random lives, of which one no longer exists, in currencies of 0 and 2 decimals. */
export async function addElsewhere(api: TestApi, random: Random, name: string): Promise<void> {
  const kinds = [
    'cash',
    'card_at_venue',
    'sale',
    'fee',
    'credit',
    'dispute',
    'waiver',
    'charge',
    'refund',
    'discount',
  ] as const;
  await writeLedger(
    api.db,
    Array.from({ length: rowsElsewhere }, (_, index) => ({
      movement: `elsewhere ${name} ${index}`,
      locationId: random.pick(['loc-mill', 'loc-mill', 'loc-gone']),
      kind: random.pick(kinds),
      amountMinor: random.between(-9_000, 9_000),
      currency: random.pick(['EUR', 'EUR', 'JPY']),
      reference: null,
      who: 'system',
      why: 'a test',
    })),
  );
}

/**
 * Spreads rows of the ledger and all bookings over the calendar, which only a test may do.
 *
 * @param afterId the id of the last row that keeps its time
 */
export async function spreadLedger(api: TestApi, random: Random, afterId: number): Promise<void> {
  const ids = await api.db.rows(
    z.object({ id: rowCount }),
    sql`SELECT id FROM ledger_entries WHERE id > ${afterId} ORDER BY id`,
  );
  const times = ids.map(() => pickInstant(random));
  const references = await api.db.rows(
    z.object({ id: z.string() }),
    sql`SELECT reference AS id FROM bookings ORDER BY 1`,
  );
  await api.db.run(sql`ALTER TABLE ledger_entries DISABLE TRIGGER ledger_entries_stay`);
  await api.db.run(sql`
    UPDATE ledger_entries l SET at = t.at
    FROM unnest(${sql.param(ids.map(({ id }) => id))}::bigint[], ${sql.param(times)}::timestamptz[]) AS t(id, at)
    WHERE t.id = l.id
  `);
  await api.db.run(sql`ALTER TABLE ledger_entries ENABLE TRIGGER ledger_entries_stay`);
  await api.db.run(sql`
    UPDATE bookings b SET created_at = t.at
    FROM unnest(
      ${sql.param(references.map(({ id }) => id))}::text[],
      ${sql.param(references.map(() => pickInstant(random)))}::timestamptz[]
    ) AS t(id, at)
    WHERE t.id = b.reference
  `);
}

/** Keeps the sums of past days. Then changes these days: it adds earlier entries, and parties that did not come. */
export async function keepAndCorrect(api: TestApi, random: Random): Promise<void> {
  await api.keepSums();
  const [kept] = await api.db.rows(
    z.object({ through: rowCount, days: rowCount }),
    sql`SELECT through_id AS through, (SELECT count(*) FROM kept_days) AS days FROM ledger_kept`,
  );
  expect(kept?.days).toBeGreaterThan(0);
  await addElsewhere(api, random, 'late');
  await spreadLedger(api, random, kept?.through ?? 0);
  if (random.chance(0.5)) await api.keepSums();
  await api.db.run(sql`UPDATE booking_items SET no_show_at = now() WHERE arrived_at IS NULL AND random() < 0.3`);
}

/** Removes the kept sums. An operator may do so at any time, since the api computes them again. */
export async function forgetSums({ db }: TestApi): Promise<void> {
  for (const table of ['kept_days', 'ledger_days', 'ledger_kept']) await db.run(sql.raw(`DELETE FROM ${table}`));
}
