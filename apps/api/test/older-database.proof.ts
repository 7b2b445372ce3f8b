import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import * as z from 'zod';
import { checkLedger } from '../src/payments/ledger/check-ledger.ts';
import { createVoucherCode, hashVoucherCode } from '../src/payments/vouchers/code.ts';
import { noPaymentAccounts } from '../src/payments/payment-accounts.ts';
import { openTestApi, type TestApi } from '../src/testing/open-test-api.ts';
import { createDatabase } from '../src/testing/test-postgres.ts';
import { fixtureContent } from './backends.ts';
import { at, toBooking, createCaller } from './caller.ts';
import { createPaymentRecords } from './payment-records.ts';
import { createVoucherBuyer } from './voucher-buyer.ts';

const migrations = fileURLToPath(new URL('../src/db/migrations', import.meta.url));
/** The last migration of the version without payments. */
const lastBefore = '0009_requested_vouchers';
const { url } = inject('postgres');
const journalSchema = z.looseObject({ entries: z.array(z.looseObject({ tag: z.string() })) });
const entryRow = z.object({ movement: z.string(), amount: z.coerce.number() });

describe.each(
  [
    { name: 'PGlite', isThere: true },
    { name: 'PostgreSQL', isThere: url !== null },
  ].filter(({ isThere }) => isThere),
)('a database of the version without payments on $name', ({ name }) => {
  const code = createVoucherCode();
  let folder = '';
  let databaseUrl: string | undefined;
  let api: TestApi;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'latchkey-older-'));
    await cp(migrations, join(folder, 'migrations'), { recursive: true });
    const journal = join(folder, 'migrations/meta/_journal.json');
    const parsed = journalSchema.parse(JSON.parse(await readFile(journal, 'utf8')));
    const last = parsed.entries.findIndex(({ tag }) => tag === lastBefore);
    await writeFile(journal, JSON.stringify({ ...parsed, entries: parsed.entries.slice(0, last + 1) }));
    await (name === 'PGlite' ? fillPglite() : fillPostgres());
    api = await openTestApi({
      contentDir: fixtureContent,
      ...(databaseUrl === undefined ? { folder: join(folder, 'data') } : { databaseUrl }),
    });
  });
  afterAll(async () => {
    await api.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function fillPglite(): Promise<void> {
    const client = await PGlite.create(join(folder, 'data'));
    await migratePglite(drizzlePglite(client), { migrationsFolder: join(folder, 'migrations') });
    await client.exec(olderRows(code));
    await client.close();
  }

  async function fillPostgres(): Promise<void> {
    databaseUrl = await createDatabase(url ?? '');
    const client = new Client({ connectionString: databaseUrl });
    await client.connect();
    await migratePostgres(drizzlePostgres(client), { migrationsFolder: join(folder, 'migrations') });
    await client.query(olderRows(code));
    await client.end();
  }

  const openings = () =>
    api.db.rows(
      entryRow,
      sql`SELECT movement, amount_minor AS amount FROM ledger_entries WHERE kind = 'opening' ORDER BY movement`,
    );
  const differences = () => checkLedger(api.db, noPaymentAccounts, { period: null });

  // A booking owes its total, and a voucher is worth its balance. A requested voucher is worth nothing until it is issued.
  it('gets one opening row for each booking and each issued voucher, however often it is migrated', async () => {
    const expected = [
      { movement: 'opening OLD-BOTH', amount: -8_250 },
      { movement: 'opening OLD-GAME', amount: -6_500 },
      { movement: 'opening gv_issued', amount: -5_000 },
      { movement: 'opening gv_part', amount: -1_750 },
    ];
    expect(await openings()).toEqual(expected);
    await api.db.migrate();
    expect(await openings()).toEqual(expected);
    expect(await differences()).toEqual([]);
  });

  it('keeps the ids and sold places of its slots, and gives the other starts ids of the new kind', async () => {
    const visitor = createCaller(api);
    const slots = await visitor.vault();
    const startsOfTheDay = 8;
    expect(slots).toHaveLength(startsOfTheDay);
    expect(
      slots.slice(0, 3).map(({ instanceId, availability }) => [instanceId, availability.spaces.maxAvailable]),
    ).toEqual([
      [`s${olderSlot}`, 4],
      [`s${olderSlot + 1}`, 6],
      [expect.stringMatching(/^s\d{8,}$/u), 6],
    ]);
    const held = await visitor.create({
      bookings: slots.slice(0, 3).map(({ instanceId }) => toBooking(instanceId, 4)),
    });
    expect(held.bookings.map(({ instanceId }) => instanceId)).toEqual(slots.slice(0, 3).map((slot) => slot.instanceId));
    expect((await visitor.tryCreate({ bookings: [toBooking(`s${olderSlot}`, 1)] })).status).toBe(409);
    await visitor.call('DELETE', `/api/resova/loc-harbour/basket/${held.id}`);
    expect(at(await visitor.vault(), 0)).toMatchObject({ availability: { spaces: { maxAvailable: 4 } } });
  });

  it('lets a visitor spend a voucher that was issued without payment', async () => {
    const buyer = createVoucherBuyer(api, createCaller(api));
    const vouchers = await buyer.readVouchers('OLD-BOTH');
    expect(vouchers.map(({ id, isPaid, expiresAt }) => [id, isPaid, expiresAt])).toEqual([
      ['gv_issued', false, null],
      ['gv_part', true, null],
      ['gv_requested', false, null],
    ]);
    const visitor = createCaller(api);
    const slots = await visitor.vault();
    const { id } = await visitor.create({ bookings: [toBooking(at(slots, 0).instanceId, 1)] });
    const redeemed = await visitor.call('POST', `/api/resova/loc-harbour/basket/${id}/promotion`, { body: { code } });
    expect(redeemed.data).toMatchObject({ discount: 32.5, total: 0 });
    await visitor.checkout(id);
    expect(at(await buyer.readVouchers('OLD-BOTH'), 0)).toMatchObject({ balance: 5_000 - 3_250 });
    expect(await differences()).toEqual([]);
  });

  it('lets the staff release a requested voucher that is paid, whose price the booking then no longer owes', async () => {
    const records = createPaymentRecords(api);
    expect(await api.vouchers.release('OLD-BOTH', { paid: 'cash', who: 'grace' })).toMatchObject({ error: null });
    expect((await records.balances()).get('OLD-BOTH')).toBe(-8_250 + 2_000);
    expect(await differences()).toEqual([]);
    expect(
      await api.refund({ reference: 'OLD-BOTH', amountMinor: null, to: 'card', who: 'grace', why: 'asked' }),
    ).toMatchObject({
      ok: false,
      error: { code: 'nothing_to_refund' },
    });
  });
});

/** The vault's first start tomorrow, in New York, where the clocks never change at that hour. */
const olderStart = `((timezone('America/New_York', now())::date + 1) + time '10:00') AT TIME ZONE 'America/New_York'`;
/** An id of the old kind: one slot after the other got the next number. Ids of the new kind have at least eight digits. */
const olderSlot = 57_123;

/**
 * Writes two slots: two places of the first are sold, the second is free. Writes two bookings to be paid at the venue: a game, and gift vouchers
 * in each state that there was.
 */
function olderRows(code: string): string {
  return `
    INSERT INTO slots (
      id, location_id, game_id, starts_at, local_date, local_time, duration_minutes, capacity, min_required, is_private, sold
    ) OVERRIDING SYSTEM VALUE
    SELECT ${olderSlot} + n, 'loc-harbour', 'game-vault', ${olderStart} + n * interval '90 minutes',
      timezone('America/New_York', now())::date + 1, to_char(time '10:00' + n * interval '90 minutes', 'HH24:MI'), 60, 6, 1,
      false, CASE n WHEN 0 THEN 2 ELSE 0 END
    FROM generate_series(0, 1) n;
    INSERT INTO baskets (id, location_id, client_key, status, expires_at) VALUES
      ('b_1', 'loc-harbour', '', 'booked', now()), ('b_2', 'loc-harbour', '', 'booked', now());
    INSERT INTO bookings (
      reference, basket_id, location_id, first_name, last_name, email, phone, locale, wants_newsletter, total_minor, currency
    ) VALUES
      ('OLD-GAME', 'b_1', 'loc-harbour', 'Ada', 'Byron', 'ada@example.com', '+1 407 555 0100', 'en', false, 6500, 'USD'),
      ('OLD-BOTH', 'b_2', 'loc-harbour', 'Ada', 'Byron', 'ada@example.com', '+1 407 555 0100', 'fr', false, 8250, 'USD');
    INSERT INTO booking_items (id, reference, slot_id, position, is_kids_mode, quantity, tickets) VALUES
      ('bk_1', 'OLD-GAME', ${olderSlot}, 0, false, 2, '[]');
    INSERT INTO basket_vouchers (id, basket_id, position, product_id, name, quantity, price_minor) VALUES
      ('bv_1', 'b_2', 1, 'gift-20', 'Gift voucher, 20', 2, 2000);
    INSERT INTO gift_vouchers (
      id, status, code_hash, code_end, reference, line_id, product_id, name, currency, amount_minor, balance_minor
    ) VALUES
      ('gv_issued', 'issued', '${hashVoucherCode(code)}', '${code.slice(-4)}', 'OLD-BOTH', NULL, 'gift-50', 'Gift', 'USD', 5000, 5000),
      ('gv_part', 'issued', 'another', 'AAAA', 'OLD-BOTH', 'bv_1', 'gift-20', 'Gift', 'USD', 2000, 1750),
      ('gv_requested', 'requested', NULL, NULL, 'OLD-BOTH', 'bv_1', 'gift-20', 'Gift', 'USD', 2000, 2000);
  `;
}
