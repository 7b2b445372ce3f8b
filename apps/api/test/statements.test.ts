import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { rooms, slots } from '../src/db/schema/bookings.table.ts';
import { auditLog } from '../src/db/schema/desk.table.ts';
import { isAmong } from '../src/kernel/conditions.ts';
import { DatabaseUnavailable, type Queryable } from '../src/kernel/database.ts';
import { sqlQueryable } from '../src/db/statements.ts';
import { failed, succeeded } from '../src/kernel/result.ts';
import type { TestApi } from '../src/testing/open-test-api.ts';
import { backends } from './backends.ts';
import { divisionByZero, undefinedTable, uniqueViolation } from './postgres-codes.ts';

/**
 * The runs of a statement. PostgreSQL plans a prepared statement for its values in the first five runs, and may plan it once for all values in later ones,
 * so eight runs see both.
 */
const runs = Array.from({ length: 8 }, (_, index) => index);
const valuesRow = z.object({
  texts: z.array(z.string().nullable()),
  numbers: z.array(z.union([z.string(), z.number()]).transform(Number)),
  flag: z.boolean(),
  nothing: z.null(),
  document: z.unknown(),
  at: z.string(),
});
const numberRow = z.object({ number: z.number() });

describe.each(backends)('prepared statements on $name', (backend) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await backend.open();
  });
  afterAll(() => api.close());

  it('write and read every kind of value, however often', async () => {
    const texts = ['plain', 'a "quote", a comma', '{braces} \\ back', 'NULL', '', 'é ع 🗝', null];
    for (const run of runs) {
      const document = { run, list: [1, 'two', null] };
      const rows = await api.db.rows(
        valuesRow,
        sql`
          SELECT ${sql.param(texts)}::text[] AS texts, ${sql.param([run, 2 ** 40])}::bigint[] AS numbers,
            ${run % 2 === 0}::boolean AS flag, ${null}::text AS nothing, ${JSON.stringify(document)}::jsonb AS document,
            '2027-01-02 03:04:05+00'::timestamptz AT TIME ZONE 'UTC' AS at
        `,
      );
      const at = '2027-01-02 03:04:05';
      expect(rows).toEqual([{ texts, numbers: [run, 2 ** 40], flag: run % 2 === 0, nothing: null, document, at }]);
    }
  });

  it('fail each time they are wrong, and leave later runs as they are', async () => {
    const divide = (by: number) => api.db.rows(numberRow, sql`SELECT (12 / ${by}::int)::int AS number`);
    const divisors = [3, 0, 4, 0, 0, 6, 0, 2];
    for (const by of divisors) {
      if (by === 0) await expect(divide(by)).rejects.toMatchObject({ cause: { code: divisionByZero } });
      else expect(await divide(by)).toEqual([{ number: 12 / by }]);
    }
    for (const _ of runs.slice(0, 3)) {
      await expect(api.db.run(sql`SELECT nothing FROM nowhere`)).rejects.toMatchObject({
        cause: { code: undefinedTable },
      });
    }
  });

  it('roll back their transaction when they fail', async () => {
    await api.db.run(sql`CREATE TABLE counted (number int PRIMARY KEY)`);
    const write = (number: number) => sql`INSERT INTO counted (number) VALUES (${number}::int)`;
    for (const run of runs) {
      const twice = api.db.transaction(async (tx) => {
        await tx.run(write(run));
        await tx.run(write(run));
        return succeeded(null);
      });
      await expect(twice).rejects.toMatchObject({ cause: { code: uniqueViolation } });
    }
    const once = await api.db.transaction(async (tx) => {
      await tx.run(write(1));
      return succeeded(await tx.rows(numberRow, sql`SELECT number FROM counted`));
    });
    expect(once).toEqual(succeeded([{ number: 1 }]));
  });

  it('see the current data of a table', async () => {
    await api.db.run(sql`CREATE TABLE growing (number int)`);
    const read = () =>
      api.db.rows(numberRow, sql`SELECT number FROM growing WHERE number >= ${0}::int ORDER BY number`);
    for (const run of runs) {
      await api.db.run(sql`INSERT INTO growing (number) VALUES (${run}::int)`);
      expect(await read()).toHaveLength(run + 1);
    }
    await api.db.run(sql`ALTER TABLE growing ADD COLUMN other int`);
    await api.db.run(sql`CREATE INDEX growing_by_number ON growing (number)`);
    expect(await read()).toHaveLength(runs.length);
  });
});

describe.each(backends)('statements of the builder on $name', (backend) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await backend.open();
  });
  afterAll(() => api.close());

  const slot = {
    id: '9007199254740993',
    locationId: 'loc-builder',
    gameId: 'game-builder',
    startsAt: '2027-01-02T03:04:05.678Z',
    localDate: '2027-01-02',
    localTime: '03:04',
    durationMinutes: 60,
    capacity: 4,
    scheduledCapacity: 4,
    minRequired: 1,
    isPrivate: false,
  };
  const isSlot = eq(slots.id, slot.id);

  it('read what they wrote: instants as ISO 8601, numbers of slots as text', async () => {
    await api.db.orm.insert(slots).values(slot);
    expect(await api.db.orm.select().from(slots).where(isSlot)).toEqual([
      {
        ...slot,
        scheduledDurationMinutes: null,
        turnaroundMinutes: null,
        openCapacity: null,
        held: 0,
        sold: 0,
        isWithdrawn: false,
      },
    ]);
    const changed = await api.db.orm
      .update(slots)
      .set({ localTime: '03:05' })
      .where(isSlot)
      .returning({ id: slots.id });
    expect(changed).toEqual([{ id: slot.id }]);
    const { orm } = api.db.background;
    expect(
      await orm
        .select({ time: slots.localTime })
        .from(slots)
        .where(isAmong(slots.id, [slot.id, '1'])),
    ).toEqual([{ time: '03:05' }]);
  });

  it('read two columns of one name, and null for what a left join lacks', async () => {
    const rows = await api.db.orm
      .select({ slotLocation: slots.locationId, roomLocation: rooms.locationId, roomId: rooms.id })
      .from(slots)
      .leftJoin(rooms, eq(rooms.gameId, slots.gameId))
      .where(isSlot);
    expect(rows).toEqual([{ slotLocation: slot.locationId, roomLocation: null, roomId: null }]);
  });

  it.each([['a text'], ['{"not":"parsed"}'], [null], [{ list: [1, 'two', null] }], [12], [true]])(
    'keep the document %j',
    async (before) => {
      const id = `builder-${JSON.stringify(before)}`;
      await api.db.orm.insert(auditLog).values({ id, who: 'a test', operation: 'none', before });
      expect(
        await api.db.orm
          .select({ before: auditLog.before, after: auditLog.after })
          .from(auditLog)
          .where(eq(auditLog.id, id)),
      ).toEqual([{ before, after: null }]);
    },
  );

  it('belong to their transaction', async () => {
    const rolledBack = await api.db.transaction(async (tx) => {
      await tx.orm.delete(slots).where(isSlot);
      expect(await tx.orm.select().from(slots).where(isSlot)).toEqual([]);
      return failed('invalid', 'undone', 'This is undone.');
    });
    expect(rolledBack.ok).toBe(false);
    expect(await api.db.orm.select({ id: slots.id }).from(slots).where(isSlot)).toEqual([{ id: slot.id }]);
  });

  it('fail with the error of the database', async () => {
    for (const db of [api.db, api.db.background] satisfies Queryable[]) {
      await expect(db.orm.insert(slots).values(slot)).rejects.toMatchObject({ cause: { code: uniqueViolation } });
    }
  });
});

it('a statement of the builder fails with the very error that says that the database is unavailable', async () => {
  const unavailable = new DatabaseUnavailable('database_away');
  const db = sqlQueryable(() => Promise.reject(unavailable));
  await expect(db.orm.select().from(slots)).rejects.toBe(unavailable);
});
