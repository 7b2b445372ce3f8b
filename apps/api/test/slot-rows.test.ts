import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import * as z from 'zod';
import { importContent } from '../src/documents/import-content.ts';
import { rowId } from '../src/kernel/database.ts';
import { openTestApi, type TestApi } from '../src/testing/open-test-api.ts';
import { createDatabase } from '../src/testing/test-postgres.ts';
import { releaseAndForget } from '../src/ticketing/own/housekeeping.ts';
import { backends, fixtureContent } from './backends.ts';
import { at, toBooking, createCaller } from './caller.ts';

const slotRow = z.object({
  id: rowId,
  capacity: z.number(),
  isWithdrawn: z.boolean(),
  /** The version of the row, which is another one after each change. */
  version: z.string(),
});
const versionRow = z.object({ version: z.string() });

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'latchkey-slot-rows-'));
  await cp(fixtureContent, folder, { recursive: true });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const harbour = 'ticketing/harbour.json';
/** The changes of the document. The first makes the vault smaller, the second lets it open ten minutes later, the third makes adults dearer. */
const smaller = (text: string) => text.replace('"capacity": 6', '"capacity": 3');
const later = (text: string) => {
  const [vault = '', ...others] = text.split('"game-attic"');
  return [vault.replaceAll('["10:00", "22:00"]', '["10:10", "22:00"]'), ...others].join('"game-attic"');
};
const dearer = (text: string) => text.replace('"singlePrice": 32.5', '"singlePrice": 33.5');

async function edit(change: (text: string) => string): Promise<void> {
  const path = join(folder, harbour);
  const before = await readFile(path, 'utf8');
  const after = change(before);
  expect(after).not.toBe(before);
  await writeFile(path, after);
}

async function importTo(...apis: readonly TestApi[]): Promise<void> {
  expect(await importContent(at(apis, 0).db, folder)).toMatchObject({ ok: true, value: { isNew: true } });
  for (const api of apis) await api.renew();
}

const readRows = ({ db }: TestApi) =>
  db.rows(
    slotRow,
    sql`
      SELECT id, capacity, is_withdrawn AS "isWithdrawn", xmin::text || ' ' || ctid::text AS version
      FROM slots ORDER BY game_id DESC, starts_at
    `,
  );
const readRooms = ({ db }: TestApi) =>
  db.rows(
    versionRow,
    sql`SELECT xmin::text || ' ' || ctid::text AS version FROM rooms ORDER BY location_id, game_id DESC`,
  );

describe.each(backends)('the rows of slots on $name', (backend) => {
  let api: TestApi;
  let visitor: ReturnType<typeof createCaller>;
  beforeEach(async () => {
    api = await backend.open({ contentDir: folder });
    visitor = createCaller(api);
  });
  afterEach(() => api.close());
  const vaultId = async (index = 0) => at(await visitor.vault(), index).instanceId;
  const atticId = async () => at(await visitor.attic(), 0).instanceId;

  it('exist for held slots only, and an import writes them for changed rooms only', async () => {
    expect(await readRows(api)).toEqual([]);
    await visitor.create({ bookings: [toBooking(await vaultId(), 2)] });
    await visitor.create({ bookings: [toBooking(await atticId(), 2, 'attic-adult')] });
    const [slots, rooms] = [await readRows(api), await readRooms(api)];
    expect(slots).toHaveLength(2);

    await edit(dearer);
    await importTo(api);
    expect([await readRows(api), await readRooms(api)]).toEqual([slots, rooms]);

    await edit(smaller);
    await importTo(api);
    const after = await readRows(api);
    expect(after.map(({ id, capacity }) => [id, capacity])).toEqual([
      [at(slots, 0).id, 3],
      [at(slots, 1).id, at(slots, 1).capacity],
    ]);
    expect(at(after, 1)).toEqual(at(slots, 1));
    const changedRooms = (await readRooms(api)).filter(({ version }, index) => version !== at(rooms, index).version);
    expect(changedRooms).toHaveLength(1);
  });

  it('keep places beyond a smaller room for the basket that has them, until it gives them back', async () => {
    const instanceId = await vaultId();
    const basket = await visitor.create({ bookings: [toBooking(instanceId, 5)] });
    await edit(smaller);
    await importTo(api);
    expect(await readRows(api)).toMatchObject([{ capacity: 5 }]);
    expect(at(await visitor.vault(), 0).availability).toMatchObject({ status: false, spaces: { maxAvailable: 0 } });
    const other = toBooking(await vaultId(1), 1);
    const changed = await visitor.update(basket.id, { bookings: [toBooking(instanceId, 5), other] });
    expect(changed.bookings).toHaveLength(2);
    await visitor.update(basket.id, { bookings: [toBooking(instanceId, 2), other] });
    await visitor.call('DELETE', `/api/resova/loc-harbour/basket/${basket.id}`);
    expect((await readRows(api)).map(({ capacity }) => capacity)).toEqual([3, 3]);
    expect(at(await visitor.vault(), 0).availability).toMatchObject({ status: true, spaces: { maxAvailable: 3 } });
  });

  it('are withdrawn when the schedule no longer has them, and come back with it', async () => {
    const [held, free] = [await vaultId(0), await vaultId(1)];
    const { id } = await visitor.create({ bookings: [toBooking(held, 2)] });
    await visitor.checkout(id);
    await edit(later);
    await importTo(api);
    expect(await readRows(api)).toMatchObject([{ isWithdrawn: true }]);
    const listed = (await visitor.vault()).map(({ instanceId, startTime }) => [instanceId, startTime]);
    expect(listed[0]).toEqual([expect.not.stringContaining(held), '10:10']);
    for (const instanceId of [held, free]) {
      expect(await visitor.slot(`loc-harbour/game/game-vault/details?instanceId=${instanceId}`)).toMatchObject({
        availability: { status: false, spaces: { maxAvailable: 0 } },
      });
      expect(await visitor.errorOf(visitor.tryCreate({ bookings: [toBooking(instanceId, 1)] }))).toMatchObject({
        status: 409,
        code: 'slot_over',
      });
    }
    expect(await visitor.confirmation(id)).toMatchObject({ bookings: [{ instanceId: held, startTime: '10:00' }] });

    await cp(join(fixtureContent, harbour), join(folder, harbour));
    await importTo(api);
    expect(at(await visitor.vault(), 0)).toMatchObject({
      instanceId: held,
      availability: { spaces: { maxAvailable: 4 } },
    });
  });

  it('are deleted a day after the start, except those with a booking', async () => {
    const [sold, empty] = [await vaultId(0), await vaultId(1)];
    const booked = await visitor.create({ bookings: [toBooking(sold, 1)] });
    await visitor.checkout(booked.id);
    const returned = await visitor.create({ bookings: [toBooking(empty, 1)] });
    await visitor.call('DELETE', `/api/resova/loc-harbour/basket/${returned.id}`);
    await releaseAndForget(api.db);
    expect(await readRows(api)).toHaveLength(2);
    // Both slots start tomorrow.
    await api.db.run(sql`UPDATE slots SET starts_at = starts_at - interval '4 days'`);
    await releaseAndForget(api.db);
    expect((await readRows(api)).map(({ id }) => `s${id}`)).toEqual([sold]);
  });
});

const { url } = inject('postgres');

describe.runIf(url !== null)('a process that still has an older schedule', () => {
  it('adds slots only in rooms that have not changed, until it has the newer schedule', async () => {
    const databaseUrl = await createDatabase(url ?? '');
    const newer = await openTestApi({ contentDir: folder, databaseUrl });
    const older = await openTestApi({ contentDir: folder, databaseUrl });
    try {
      const visitor = createCaller(older);
      const [vault, attic] = [await visitor.vault(), await visitor.attic()];
      await edit(later);
      await importTo(newer);
      const hold = toBooking(at(vault, 0).instanceId, 1);
      expect(await visitor.tryCreate({ bookings: [hold] })).toMatchObject({
        status: 409,
        error: { code: 'slot_unavailable' },
      });
      await visitor.create({ bookings: [toBooking(at(attic, 0).instanceId, 2, 'attic-adult')] });
      expect(await readRows(newer)).toHaveLength(1);
      await older.renew();
      await visitor.create({ bookings: [toBooking(at(await visitor.vault(), 0).instanceId, 1)] });
      expect(await readRows(newer)).toHaveLength(2);
    } finally {
      await newer.close();
      await older.close();
    }
  });
});
