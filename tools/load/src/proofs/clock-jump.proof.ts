import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { recordFigures, seed, seeded } from '@latchkey/testing';
import { brokenRules, countLost } from '../broken-rules.ts';
import { parseBasket, createClient } from '../client.ts';
import { bigGame } from '../seeded-content.ts';
import { startServer } from '../server-process.ts';
import { stores, withDatabase, withStore, type Store } from '../store.ts';
import { repeatVisits, sendVisitors } from '../visitors.ts';

const clockShift = fileURLToPath(new URL('../clock-shift.ts', import.meta.url));
const hourMs = 3_600_000;
/** The day of the booked slots, counted from today: no jump of an hour reaches it. */
const bookedDay = 8;
/** The time in which visitors act before the clock jumps, and after it, in milliseconds. */
const actingMs = 400;
/** The time in which the server reads the clock's file again, in milliseconds. */
const rereadMs = 100;

async function listBigSlots(baseUrl: string): Promise<readonly string[]> {
  return (await createClient(baseUrl).slots(bigGame, bookedDay)).map(({ instanceId }) => instanceId);
}

describe.each(stores)('a clock that jumps by an hour on $name', ({ name, make }) => {
  /** Runs visitors before and after a jump. Then those who have booked repeat their requests. */
  const jump = async (store: Store, shiftMs: number) => {
    const folder = await mkdtemp(join(tmpdir(), 'latchkey-clock-'));
    const file = join(folder, 'shift');
    writeFileSync(file, '0');
    const server = await startServer(store, {
      nodeArguments: ['--import', clockShift],
      settings: { LOAD_CLOCK_FILE: file },
    });
    const client = createClient(server.baseUrl);
    const instanceIds = await listBigSlots(server.baseUrl);
    const early = parseBasket(await client.hold([{ instanceId: instanceIds[0] ?? '', quantity: 1 }]));
    const visitors = sendVisitors({ baseUrl: server.baseUrl, instanceIds, random: seeded(seed), atOnce: 4 });
    await sleep(actingMs);
    writeFileSync(file, String(shiftMs));
    await sleep(actingMs);
    visitors.leave();
    await visitors.gone;
    const earlyStatus = (await client.basket(early.id)).status;
    writeFileSync(file, '0');
    await sleep(rereadMs);
    const { references } = await repeatVisits(
      server.baseUrl,
      visitors.visits.filter(({ booked }) => booked?.status === 200),
    );
    await server.stop();
    await rm(folder, { recursive: true, force: true });
    return withDatabase(store, async (db) => ({
      earlyStatus,
      confirmed: visitors.visits.filter(({ booked }) => booked?.status === 200).length,
      kept: references.length,
      lostBookings: (await countLost(db, visitors.visits)).bookings,
      broken: await brokenRules(db),
    }));
  };

  it.each([
    // PostgreSQL has its own clock. PGlite uses the clock of the process: after an hour a basket of ten minutes has expired.
    ['forward', hourMs, name === 'PostgreSQL' ? 200 : 410],
    ['back', -hourMs, 200],
  ])('%s loses no booking and sells no place twice', async (direction, shiftMs, earlyStatus) => {
    const report = await withStore(make, (store) => jump(store, shiftMs));
    recordFigures(`clock ${direction} by an hour on ${name}`, { ...report });
    expect(report).toMatchObject({ earlyStatus, kept: report.confirmed, lostBookings: 0, broken: [] });
    expect(report.confirmed).toBeGreaterThan(0);
  });

  it('never delays the end of a basket: it expires by the clock of the database', async () => {
    const status = await withStore(make, async (store) => {
      const file = join(tmpdir(), `latchkey-clock-${process.pid}-${name}`);
      writeFileSync(file, '0');
      const first = await startServer(store);
      const instanceId = (await listBigSlots(first.baseUrl))[0] ?? '';
      const { id } = parseBasket(await createClient(first.baseUrl).hold([{ instanceId, quantity: 1 }]));
      await first.stop();
      await withDatabase(store, (db) => db.run(sql`UPDATE baskets SET expires_at = now() - interval '1 second'`));
      // PGlite has the clock of the process, so only the api of PostgreSQL can be behind its database. On PGlite the clock stays as it is.
      if (name === 'PostgreSQL') writeFileSync(file, String(-hourMs));
      const options = { nodeArguments: ['--import', clockShift], settings: { LOAD_CLOCK_FILE: file } };
      const second = await startServer(store, options);
      const response = await createClient(second.baseUrl).checkout(id);
      await second.stop();
      await rm(file);
      return response.status;
    });
    expect(status).toBe(410);
  });
});
