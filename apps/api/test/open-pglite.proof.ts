import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { succeeded, failed } from '../src/kernel/result.ts';
import { openPglite } from '../src/db/open-pglite.ts';
import { divisionByZero } from './postgres-codes.ts';

const noteRow = z.object({ text: z.string() });
/** The longest time of a query in these tests. */
const boundMs = 3_000;

describe('the embedded database', { timeout: 120_000 }, () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'latchkey-pglite-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('does not block the process while a query runs', async () => {
    const db = await openPglite(null);
    let ticks = 0;
    const counting = setInterval(() => (ticks += 1), 1);
    await db.run(sql`SELECT count(*) FROM generate_series(1, 2000000)`);
    clearInterval(counting);
    await db.close();
    // The query takes some hundred milliseconds. A blocked process would count none of them.
    expect(ticks).toBeGreaterThan(5);
  });

  it('ends a query that takes too long, and keeps what was committed', async () => {
    const db = await openPglite(folder, { boundMs });
    await db.run(sql`CREATE TABLE notes (text text)`);
    await db.run(sql`INSERT INTO notes VALUES ('kept')`);
    const result = await db.transaction(async (tx) => {
      await tx.run(sql`INSERT INTO notes VALUES ('undone')`);
      await tx.run(sql`SELECT pg_sleep(3600)`);
      return succeeded(null);
    });
    expect(result).toMatchObject({ ok: false, error: { kind: 'unavailable', code: 'database_away' } });
    expect(await db.rows(noteRow, sql`SELECT text FROM notes`)).toEqual([{ text: 'kept' }]);
    await db.close();
  });

  it('rolls back a transaction that returns an error or throws, and keeps the one before', async () => {
    const db = await openPglite(null);
    await db.run(sql`CREATE TABLE notes (text text)`);
    const note = (text: string) => sql`INSERT INTO notes VALUES (${text})`;
    await db.transaction(async (tx) => succeeded(await tx.run(note('done'))));
    await db.transaction(async (tx) => {
      await tx.run(note('rejected'));
      return failed('conflict', 'no', 'No.');
    });
    const thrown = db.transaction(async (tx) => {
      await tx.run(note('thrown'));
      return succeeded(await tx.run(sql`SELECT 1 / 0`));
    });
    await expect(thrown).rejects.toMatchObject({ cause: { code: divisionByZero } });
    expect(await db.rows(noteRow, sql`SELECT text FROM notes`)).toEqual([{ text: 'done' }]);
    await db.close();
  });

  it('changes nothing on a nearly full disk, and can still be read', async () => {
    const db = await openPglite(folder, { minFreeBytes: Number.MAX_SAFE_INTEGER });
    await db.run(sql`CREATE TABLE notes (text text)`);
    const result = await db.transaction(async (tx) => succeeded(await tx.run(sql`INSERT INTO notes VALUES ('new')`)));
    expect(result).toMatchObject({ ok: false, error: { kind: 'unavailable', code: 'storage_full' } });
    expect(await db.rows(noteRow, sql`SELECT text FROM notes`)).toEqual([]);
    await db.close();
  });
});
