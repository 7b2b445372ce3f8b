import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FiguresWire, SlotWire } from '@latchkey/cms-client/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, wallClockAt } from '../../src/kernel/wall-clock.ts';
import { createFakeGuard } from '../../src/testing/fake-guard.ts';
import type { TestApi } from '../../src/testing/open-test-api.ts';
import { backends } from '../backends.ts';
import { at, toBooking, createCaller, tomorrow } from '../caller.ts';
import { createDesk } from '../desk/desk-world.ts';
import { createVoucherBuyer } from '../voucher-buyer.ts';
import { createFiguresCaller, insertStaffPerson, parseRows } from './figures-world.ts';

const zone = 'America/New_York';

function selectDollars({ currencies }: FiguresWire): FiguresWire['currencies'][number] {
  return at(
    currencies.filter(({ currency }) => currency === 'USD'),
    0,
  );
}

describe.each(backends)('figures on $name', (backend) => {
  let api: TestApi;
  let visitor: ReturnType<typeof createCaller>;
  let owner: ReturnType<typeof createFiguresCaller>;
  const today = wallClockAt(Date.now(), zone).date;
  beforeAll(async () => {
    api = await backend.open({ staffGuard: createFakeGuard() });
    visitor = createCaller(api);
    owner = createFiguresCaller(api, await insertStaffPerson(api, [{ role: 'owner', locationId: null }]));
  });
  afterAll(() => api.close());

  const book = async ({ instanceId, pricingCategories }: SlotWire, quantity: number, code?: string) => {
    const { id } = await visitor.create({ bookings: [toBooking(instanceId, quantity, at(pricingCategories, 0).id)] });
    if (code !== undefined) {
      await visitor.call('POST', `/api/resova/loc-harbour/basket/${id}/promotion`, { body: { code } });
    }
    return visitor.checkout(id);
  };

  it('count bookings by the day they were made, and players, no-shows and places by the day of the game', async () => {
    const date = tomorrow(zone);
    const [vault, other] = [at(await visitor.vault(), 1), at(await visitor.vault(), 2)];
    const attic = at(await visitor.attic(), 0);
    const { reference } = await book(vault, 3);
    await book(attic, 2, 'ATTIC');
    const cancelled = await book(other, 4);
    const desk = createDesk(api);
    await desk.cancel(cancelled.reference, 1, 'all');
    await api.db.run(sql`UPDATE booking_items SET no_show_at = now() WHERE reference = ${reference}`);
    await createVoucherBuyer(api, visitor).buy('gift-50');

    const figures = await owner.figures({ from: today, to: date });
    const { rooms, leftOut } = figures;
    expect(rooms.map(({ gameId }) => gameId).toSorted()).toEqual(['game-attic', 'game-vault']);
    expect(leftOut).toEqual([]);
    const usd = selectDollars(figures);
    const [made, played] = [at(usd.buckets, 0), at(usd.buckets, 1)];
    expect(made).toMatchObject({ from: today, to: today, bookings: 3, cancelled: 1 });
    expect(played).toMatchObject({ bookings: 0, parties: 2, players: 5, noShowParties: 1, noShowPlayers: 3 });
    // The vault has 8 starts for 6, of which one is sold; what the attic offers is added to it.
    const ofVault = selectDollars(await owner.figures({ from: date, to: date, gameId: 'game-vault' })).total;
    expect(ofVault).toMatchObject({ placesSold: 3, placesOffered: 48, startsSold: 1, startsOffered: 8, players: 3 });
    expect(played.placesSold).toBe(5);
    expect(usd.total).toMatchObject({ vouchersLeft: 5_000, vouchersExpired: 0 });
    expect(usd.codes).toEqual([
      { code: 'ATTIC', bookings: 1, discount: made.money.games - 3 * 3_250, games: made.money.games - 3 * 3_250 },
    ]);

    // The games of one room, and the sums that belong to no room, make up all of it.
    const readGameTotal = async (gameId: string) =>
      selectDollars(await owner.figures({ from: today, to: date, gameId })).total;
    const [inVault, inAttic] = [await readGameTotal('game-vault'), await readGameTotal('game-attic')];
    expect(inVault).toMatchObject({ bookings: 2, cancelled: 1 });
    expect(inAttic).toMatchObject({ bookings: 1, cancelled: 0 });
    expect(inVault.money.games + inAttic.money.games).toBe(usd.total.money.games);
  });

  it('are those of the locations that a person manages', async () => {
    const manager = createFiguresCaller(
      api,
      await insertStaffPerson(api, [{ role: 'manager', locationId: 'loc-mill' }]),
    );
    const { currencies } = await manager.figures({ from: today, to: today });
    expect(currencies.map(({ currency }) => currency)).toEqual(['EUR']);
    expect(await manager.tryFigures({ from: today, to: today, locationId: 'loc-harbour' })).toMatchObject({
      status: 403,
    });
    const both = await insertStaffPerson(api, [
      { role: 'manager', locationId: 'loc-mill' },
      { role: 'host', locationId: 'loc-harbour' },
    ]);
    const office = createFiguresCaller(api, both);
    expect((await office.figures({ from: today, to: today })).currencies).toHaveLength(1);
    expect((await office.export('movements', { from: today, to: today, locationId: 'loc-harbour' })).status).toBe(403);
    expect(parseRows((await office.export('movements', { from: today, to: today })).text)).toEqual([]);
  });

  it('reject a period with impossible dates, or one that is too long', async () => {
    for (const [query, wrong] of [
      [{ from: '2026-02-02', to: '2026-02-01' }, 'to: must not be before from'],
      [{ from: '2024-01-01', to: '2027-01-01' }, 'to: must be within 1096 days of from'],
      [{ from: '2025-01-01', to: '2026-01-02' }, 'step: day is for at most 366 days'],
      [{ from: '2026-02-30', to: '2026-03-01' }, 'from: must be a date'],
    ] as const) {
      const { status, error } = await owner.tryFigures(query);
      expect([status, error?.problems?.join()]).toEqual([422, expect.stringContaining(wrong)]);
    }
  });

  it('come as files that a spreadsheet opens and no formula is in', async () => {
    await api.db.run(sql`
      INSERT INTO ledger_entries (movement, location_id, kind, amount_minor, currency, who, why)
      VALUES ('a formula', 'loc-harbour', 'credit', 5, 'USD', '=cmd()', '@x, "y"')
    `);
    const { status, headers, text } = await owner.export('movements', { from: today, to: today });
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toBe(`attachment; filename="movements-${today}-${today}.csv"`);
    expect(text.startsWith('\uFEFFid,date,')).toBe(true);
    expect(text).toContain(`'=cmd(),"'@x, ""y""",Harbour\r\n`);
    // The file has no name and no address of a customer.
    const files = await Promise.all(
      (['bookings', 'vouchers'] as const).map((kind) => owner.export(kind, { from: today, to: today })),
    );
    // Besides the ids, what people call the locations, and the last day that is printed on a voucher.
    const [bookings = [], vouchers = []] = files.map((each) => parseRows(each.text));
    expect(new Set([...bookings, ...vouchers].map((row) => row['location_name']))).toEqual(new Set(['Harbour']));
    for (const row of vouchers) {
      const on = row['expires_on'] ?? '';
      expect(row['valid_until']).toBe(on === '' ? '' : addDays(on, -1));
    }
    for (const file of [text, ...files.map((each) => each.text)]) expect(file).not.toMatch(/Byron|ada@example|555/u);
  });

  it('are written into a folder for each day that has ended everywhere', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'exports-'));
    try {
      await api.writeExports(folder);
      const days = (await readdir(folder)).toSorted();
      expect(days).toHaveLength(7);
      expect(at(days, 6) <= addDays(today, -1)).toBe(true);
      const read = () => readFile(join(folder, at(days, 6), 'movements.csv'), 'utf8');
      const before = await read();
      expect(before.startsWith('\uFEFFid,date,')).toBe(true);
      expect(await readdir(join(folder, at(days, 6)))).toEqual(['bookings.csv', 'movements.csv', 'vouchers.csv']);
      // An existing file stays as it is; a missing day comes back.
      await rm(join(folder, at(days, 0)), { recursive: true });
      await api.writeExports(folder);
      expect((await readdir(folder)).toSorted()).toEqual(days);
      expect(await read()).toBe(before);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
