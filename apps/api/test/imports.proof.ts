import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { proofTimeoutMs, recordFigures } from '@latchkey/testing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { addDays } from '../src/kernel/wall-clock.ts';
import { checkRows } from '../src/payments/ledger/check/check-rows.ts';
import type { TestApi } from '../src/testing/open-test-api.ts';
import { bothBackends } from './backends.ts';
import { tomorrow } from './caller.ts';

const lineCount = 50_000;
const countRow = z.object({ count: z.coerce.number() });

describe.each(bothBackends)('fifty thousand lines of another system on $name', (backend) => {
  let api: TestApi;
  let folder = '';
  beforeAll(async () => {
    api = await backend.open();
    folder = await mkdtemp(join(tmpdir(), 'latchkey-import-'));
  });
  afterAll(async () => {
    await api.close();
    await rm(folder, { recursive: true });
  });

  const writeImport = async (name: string, lines: Iterable<string>) => {
    const file = join(folder, name);
    const stream = createWriteStream(file);
    for (const line of lines) if (!stream.write(`${line}\r\n`)) await once(stream, 'drain');
    stream.end();
    await once(stream, 'finish');
    return file;
  };
  const readCount = async (what: ReturnType<typeof sql>) =>
    (await api.db.background.rows(countRow, what))[0]?.count ?? 0;

  it('book the rooms once, and the same file again changes nothing', { timeout: proofTimeoutMs }, async () => {
    const file = await writeImport('bookings.csv', bookingLines());
    const started = performance.now();
    const first = await api.imports.bookings({ file, isDryRun: false, who: 'proof' });
    const seconds = Math.round((performance.now() - started) / 1_000);
    if (!first.ok) throw new Error(first.error.message);
    const { imported, known, conflicts } = first.value;
    expect(imported + known + conflicts.length).toBe(lineCount);
    expect(imported).toBeGreaterThan(lineCount / 4);
    expect(await readCount(sql`SELECT count(*) AS count FROM bookings`)).toBe(imported);
    expect(await readCount(sql`SELECT count(*) AS count FROM slots WHERE held <> 0 OR sold > scheduled_capacity`)).toBe(
      0,
    );
    // A private room has one party, and the times of a room never overlap: the constraint of the database says the rest.
    const shared = sql`
      SELECT count(*) AS count FROM (
        SELECT slot_id FROM booking_items i JOIN slots s ON s.id = i.slot_id WHERE s.is_private GROUP BY slot_id HAVING count(*) > 1
      ) twice
    `;
    expect(await readCount(shared)).toBe(0);
    expect(await checkRows(api.db.background)).toEqual([]);
    const again = await api.imports.bookings({ file, isDryRun: false, who: 'proof' });
    expect(again).toMatchObject({ ok: true, value: { imported: 0, known: imported } });
    recordFigures(`bookings of another system on ${backend.name}`, {
      lines: lineCount,
      imported,
      conflicts: conflicts.length,
      seconds,
    });
  });

  it('keep every gift voucher with its balance', { timeout: proofTimeoutMs }, async () => {
    const codes = Array.from({ length: lineCount }, (_, index) => `OLD-${String(index).padStart(8, '0')}`);
    const lines = ['code,balance,currency', ...codes.map((code, index) => `${code},${10 + (index % 90)}.50,USD`)];
    const file = await writeImport('vouchers.csv', lines);
    const started = performance.now();
    const first = await api.imports.vouchers({ file, isDryRun: false, who: 'proof' });
    const seconds = Math.round((performance.now() - started) / 1_000);
    expect(first).toMatchObject({ ok: true, value: { imported: lineCount, known: 0, conflicts: [] } });
    const again = await api.imports.vouchers({ file, isDryRun: false, who: 'proof' });
    expect(again).toMatchObject({ ok: true, value: { imported: 0, known: lineCount, conflicts: [] } });
    expect(await checkRows(api.db.background)).toEqual([]);
    recordFigures(`gift vouchers of another system on ${backend.name}`, { lines: lineCount, seconds });
  });
});

/**
 * Creates the requests: for each day six single players at every start of the vault, and two parties at every start of the attic, of which one has to
 * lose.
 */
function* bookingLines(): Generator<string> {
  yield 'reference,location,game,date,time,players,first name,email,total';
  const day = tomorrow('America/New_York');
  for (let count = 0, days = 1; count < lineCount; days += 1) {
    const date = addDays(day, days);
    const starts = [
      ...['10:00', '11:30', '13:00', '14:30', '16:00', '17:30', '19:00', '20:30'].flatMap((time) =>
        Array.from({ length: 6 }, () => ({ game: 'vault', time, players: 1 })),
      ),
      ...['10:00', '11:00', '12:00', '13:00', '14:00', '15:00'].flatMap((time) =>
        [2, 3].map((players) => ({ game: 'attic', time, players })),
      ),
    ];
    for (const { game, time, players } of starts.slice(0, lineCount - count)) {
      count += 1;
      yield `R${count},harbour,${game},${date},${time},${players},"Guest ${count}",guest${count}@example.com,${players * 30}`;
    }
  }
}
