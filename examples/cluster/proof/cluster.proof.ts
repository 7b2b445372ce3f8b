import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabaseAt, type Database } from '@latchkey/api/testing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { recordFigures, scaled, seed, seeded } from '@latchkey/testing';
import { brokenRules, countLost, countUnrequested } from '@latchkey/tool-load/broken-rules';
import { createClient } from '@latchkey/tool-load/client';
import { bigGame } from '@latchkey/tool-load/seeded-content';
import { repeatVisits, sendVisitors, type Visit } from '@latchkey/tool-load/visitors';
import { loadPages } from './pages.ts';
import { measureProcessorTime } from './processor-time.ts';
import { startCluster, type Cluster } from './start-cluster.ts';

/** The pages that are loaded while programs are replaced. */
const paths = [
  '/en/arena/escape-games',
  `/fr/arena/escape-games/${bigGame}`,
  '/en',
  '/es/chicago/faq',
  '/ar/paris/escape-games',
];
/** The end of the names under which the figures of this proof are recorded. */
const kind = 'the cluster';

/** The milliseconds for which buyers send requests before and after what happens. */
const msBefore = 3_000;
const msAfter = 1_000;
/** The milliseconds after which requests succeed again where a program, or the primary, was killed. */
const maxErrorsMs = { program: 5_000, primary: 15_000 } as const;

const nothingLost = { lostBaskets: 0, lostBookings: 0, changed: 0, failed: 0, unrequested: 0, brokenRules: [] };

describe('two of everything', () => {
  let cluster: Cluster;
  let origin: string;
  let instanceIds: readonly string[];
  beforeAll(async () => {
    cluster = await startCluster(3900);
    ({ origin } = cluster.state());
    const client = createClient(origin);
    const daysFromToday = [5, 6, 7, 8];
    const days = await Promise.all(daysFromToday.map((day) => client.slots(bigGame, day)));
    instanceIds = days.flat().map(({ instanceId }) => instanceId);
    if (instanceIds.length === 0) throw new Error(`there are no slots: ${cluster.output()}`);
  });
  afterAll(() => cluster.stop());

  const inDatabase = async <Value>(work: (db: Database) => Promise<Value>): Promise<Value> => {
    const db = await openDatabaseAt({ databaseUrl: cluster.state().databaseUrl });
    try {
      return await work(db);
    } finally {
      await db.close();
    }
  };

  /** Lets buyers send requests while `happen` does something to the cluster. Returns their visits, and the requests that failed. */
  const buyWhile = async (atOnce: number, happen: () => Promise<void>) => {
    const failures: { readonly request: string; readonly at: number }[] = [];
    const visitors = sendVisitors({
      baseUrl: origin,
      instanceIds,
      random: seeded(seed),
      atOnce,
      // A buyer of many pauses longer, so that all together always send about 80 requests per second.
      thinkMs: [atOnce * 5, atOnce * 20],
      onFailure: (request, at) => void failures.push({ request, at }),
    });
    await sleep(msBefore);
    const beganAt = Date.now();
    await happen();
    const endedAt = Date.now();
    await sleep(msAfter);
    visitors.leave();
    await visitors.gone;
    return { visits: visitors.visits, failures, beganAt, endedAt };
  };

  /** Repeats the requests of all visits, and counts in the database what was lost or was never requested. */
  const findDamage = async (visits: readonly Visit[], earlier: readonly string[]) => {
    // A copy, since repeating the requests changes the visits.
    const remembered: readonly Visit[] = structuredClone(visits);
    const { references, changed, failed } = await repeatVisits(origin, visits);
    return inDatabase(async (db) => {
      const { baskets: lostBaskets, bookings: lostBookings } = await countLost(db, remembered);
      const unrequested = await countUnrequested(db, [...earlier, ...references]);
      return {
        bookings: references.length,
        changed,
        failed,
        lostBaskets,
        lostBookings,
        unrequested,
        brokenRules: await brokenRules(db),
      };
    });
  };

  /** Reports what buyers notice and what is lost while `happen` does something to the cluster. */
  const underBuyers = async (atOnce: number, happen: () => Promise<void>) => {
    // Bookings of earlier rounds were requested, too, though not by these buyers.
    const earlier = await inDatabase(readReferences);
    const { visits, failures, beganAt, endedAt } = await buyWhile(atOnce, happen);
    return {
      // Each visit holds places, and one that wants to book also checks out.
      requests: visits.length + visits.filter(({ wantsToBook }) => wantsToBook).length,
      ...(await findDamage(visits, earlier)),
      failures: failures.length,
      firstFailures: failures.slice(0, 5).map(({ request }) => request),
      /** The time from the beginning of the event until the last request that failed. */
      errorsMs: Math.max(0, ...failures.map(({ at }) => at - beganAt)),
      happenedMs: endedAt - beganAt,
    };
  };

  it('takes processor time for each page, hold and checkout', async () => {
    const times = await measureProcessorTime(cluster, instanceIds);
    recordFigures(`milliseconds of processor time on ${kind}`, times);
    expect(times.hold.api).toBeGreaterThan(0);
  });

  it('replaces every program one by one, and loses nothing', async () => {
    for (let round = 0; round < scaled(1, 20); round += 1) {
      let isOver = false;
      const { builds } = cluster;
      cluster.useBuild(builds[(round + 1) % 2] ?? '');
      const reading = loadPages({ origin, paths, builds }, () => isOver);
      const report = await underBuyers(200, async () => {
        for (const name of ['api-1', 'api-2', 'site-1', 'site-2', 'redis']) await cluster.replace(name, 'SIGTERM');
        // PostgreSQL stops by SIGINT without waiting for its connections.
        await cluster.replace(findStandby(cluster), 'SIGINT');
      });
      isOver = true;
      const pages = await reading;
      recordFigures(`every program replaced under 200 buyers on ${kind}`, { round, ...report, pages });
      expect(report).toMatchObject(nothingLost);
      expect([report.firstFailures, pages.broken]).toEqual([[], []]);
      // Pages of both builds were loaded.
      expect(Object.keys(pages.ofBuild).toSorted()).toEqual([...builds].toSorted());
      expect(report.bookings).toBeGreaterThan(0);
    }
  });

  it.each([['api-1'], ['site-1']])('loses nothing where %s is killed under load', async (name) => {
    for (let round = 0; round < scaled(1, 50); round += 1) {
      const report = await underBuyers(40, () => cluster.replace(name, 'SIGKILL'));
      recordFigures(`kill -9 of ${name} on ${kind}`, { round, ...report });
      expect(report).toMatchObject(nothingLost);
      expect(report.bookings).toBeGreaterThan(0);
      expect(report.errorsMs).toBeLessThan(maxErrorsMs.program);
    }
  });

  it('goes on selling while the standby is gone', async () => {
    for (let round = 0; round < scaled(1, 20); round += 1) {
      const report = await underBuyers(40, () => cluster.replace(findStandby(cluster), 'SIGKILL'));
      recordFigures(`the standby dies on ${kind}`, { round, ...report });
      expect(report).toMatchObject(nothingLost);
      expect(report.bookings).toBeGreaterThan(0);
    }
  });

  it('promotes the standby where the primary dies, and loses nothing', async () => {
    for (let round = 0; round < scaled(1, 20); round += 1) {
      const { primary = '' } = cluster.state();
      await untilSynchronous(cluster);
      const report = await underBuyers(40, async () => {
        cluster.end(primary, 'SIGKILL');
        while (cluster.state().primary === primary) await sleep(50);
        await untilHoldsAreAnswered(origin, instanceIds[0] ?? '');
      });
      recordFigures(`the primary dies on ${kind}`, { round, ...report });
      expect(report).toMatchObject(nothingLost);
      expect(report.errorsMs).toBeLessThan(maxErrorsMs.primary);
    }
  });
});

function findStandby(cluster: Cluster): string {
  const { primary, databases } = cluster.state();
  return databases.find(({ name }) => name !== primary)?.name ?? '';
}

async function readReferences(db: Database): Promise<readonly string[]> {
  const rows = await db.rows(z.object({ reference: z.string() }), sql`SELECT reference FROM bookings`);
  return rows.map(({ reference }) => reference);
}

/** Tries to hold a place until the api decides on it again: it is held (201), or the slot is full (409). */
async function untilHoldsAreAnswered(origin: string, instanceId: string): Promise<void> {
  const client = createClient(origin);
  for (;;) {
    const { status } = await client.hold([{ instanceId, quantity: 1 }]);
    if (status === 201 || status === 409) return;
    await sleep(100);
  }
}

/** Waits until each commit is on both servers again, as after the loss of a standby. The cluster prints when that begins and when it ends. */
async function untilSynchronous(cluster: Cluster): Promise<void> {
  const isSynchronous = () => {
    const output = cluster.output();
    return output.lastIndexOf('each commit is on both now') >= output.lastIndexOf('goes on without a standby');
  };
  while (!isSynchronous()) await sleep(100);
}
