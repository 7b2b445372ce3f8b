import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { mapAtMost, recordFigures, scaled, seed, seeded } from '@latchkey/testing';
import { brokenRules, countLost } from '../broken-rules.ts';
import { parseBasket, parseConfirmation, createClient } from '../client.ts';
import { bigGame } from '../seeded-content.ts';
import { startServer, tryServer } from '../server-process.ts';
import { stores, withDatabase, withStore, type Store } from '../store.ts';
import { repeatVisits, sendVisitors } from '../visitors.ts';

const clockShift = fileURLToPath(new URL('../clock-shift.ts', import.meta.url));
const hourMs = 3_600_000;
const checkoutsPerRound = 40;
/** The time in which visitors act before the clock jumps, and after it, in milliseconds. */
const actingMs = 400;
/** The time in which the server reads the clock's file again, in milliseconds. */
const rereadMs = 100;

/** Lists the slots of the big game on one day. */
async function listBigSlots(baseUrl: string): Promise<readonly string[]> {
  return (await createClient(baseUrl).slots(bigGame, 8)).map(({ instanceId }) => instanceId);
}

describe.each(stores)('SIGTERM during checkouts on $name', ({ name, make }) => {
  it('stops the server cleanly, and every checkout is confirmed or can be repeated', async () => {
    const rounds = scaled(1, 20);
    const report = await withStore(make, async (store) => {
      let confirmed = 0;
      let repeated = 0;
      let failed = 0;
      const exits: (number | null)[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const server = await startServer(store);
        const client = createClient(server.baseUrl);
        const slots = await listBigSlots(server.baseUrl);
        const baskets = await mapAtMost(Array.from({ length: checkoutsPerRound }), 16, async (_, index) => {
          const instanceId = slots[index % slots.length] ?? '';
          return parseBasket(await client.hold([{ instanceId, quantity: 1 }])).id;
        });
        const sending = baskets.map((id) => client.checkout(id, `term-${id}`));
        // SIGTERM comes after the first response, while the others are on their way.
        await Promise.race(sending);
        exits.push(await server.stop());
        const responses = await Promise.all(sending);
        confirmed += responses.filter(({ status }) => status === 200).length;
        const next = await startServer(store);
        const again = createClient(next.baseUrl);
        for (const [index, id] of baskets.entries()) {
          const response = await again.checkout(id, `term-${id}`);
          const before = responses[index];
          if (response.status !== 200) failed += 1;
          else if (before?.status !== 200) repeated += 1;
          else if (parseConfirmation(before).reference !== parseConfirmation(response).reference) failed += 1;
        }
        await next.stop();
      }
      const broken = await withDatabase(store, brokenRules);
      return {
        checkouts: rounds * checkoutsPerRound,
        confirmed,
        repeated,
        failed,
        badExits: exits.filter((exit) => exit !== 0).length,
        broken,
      };
    });
    recordFigures(`SIGTERM during checkouts on ${name}`, report);
    expect(report).toMatchObject({ failed: 0, badExits: 0, broken: [] });
    expect(report.confirmed + report.repeated).toBe(report.checkouts);
    expect(report.confirmed).toBeGreaterThan(0);
  });
});

describe.each(stores.filter(({ name }) => name === 'PGlite'))(
  'a second process on the folder of $name',
  ({ name, make }) => {
    it('is rejected with the pid of the first, which continues', async () => {
      const report = await withStore(make, async (store) => {
        const first = await startServer(store);
        const slots = await listBigSlots(first.baseUrl);
        const visitors = sendVisitors({ baseUrl: first.baseUrl, instanceIds: slots, random: seeded(seed), atOnce: 4 });
        const second = await tryServer(store);
        visitors.leave();
        await visitors.gone;
        await first.stop();
        const lost = await withDatabase(store, async (db) => ({
          ...(await countLost(db, visitors.visits)),
          broken: await brokenRules(db),
        }));
        return {
          isRejected: !second.ok && second.error.exitCode === 1 && /in use by process \d+/u.test(second.error.output),
          sent: visitors.visits.length,
          ...lost,
        };
      });
      recordFigures(`a second process on ${name}`, report);
      expect(report).toMatchObject({ isRejected: true, baskets: 0, bookings: 0, broken: [] });
    });
  },
);

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

  it('does not change when a basket expires, which the database decides', async () => {
    const status = await withStore(make, async (store) => {
      const file = join(tmpdir(), `latchkey-clock-${process.pid}-${name}`);
      writeFileSync(file, '0');
      const first = await startServer(store);
      const instanceId = (await listBigSlots(first.baseUrl))[0] ?? '';
      const { id } = parseBasket(await createClient(first.baseUrl).hold([{ instanceId, quantity: 1 }]));
      await first.stop();
      await withDatabase(store, (db) => db.run(sql`UPDATE baskets SET expires_at = now() - interval '1 second'`));
      // PGlite has the clock of the process, so only the api of PostgreSQL can be behind its database.
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
