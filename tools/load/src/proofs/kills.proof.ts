import { setTimeout as sleep } from 'node:timers/promises';
import { createDatabase, startTestPostgres } from '@latchkey/api/testing';
import { describe, expect, it } from 'vitest';
import { recordFigures, scaled, seed, seeded } from '@latchkey/testing';
import { postgresStore, stores, withStore } from '../store.ts';
import { healthyWithinMs, runKills, strikeApi } from './kills.ts';

const nothingLost = {
  lostBaskets: 0,
  lostBookings: 0,
  changed: 0,
  failed: 0,
  unasked: 0,
  brokenRules: [],
};

describe.each(stores)('the api killed under load on $name', ({ name, make }) => {
  it('restarts with all acknowledged data and no partial writes', async () => {
    const report = await withStore(make, (store) =>
      runKills({ store, kills: scaled(3, 50), random: seeded(seed), strike: strikeApi(store) }),
    );
    recordFigures(`kill -9 of the api under load on ${name}`, { ...report });
    expect(report).toMatchObject(nothingLost);
    expect(report.bookings).toBeGreaterThan(0);
    expect(report.slowestOwnReturnMs).toBeLessThan(healthyWithinMs);
  });
});

const hasPostgres = stores.some(({ name }) => name === 'PostgreSQL');

describe.runIf(hasPostgres)('the PostgreSQL server killed under load', () => {
  it('leaves a running api with all acknowledged data', async () => {
    const started = await startTestPostgres();
    if (!started.ok) throw new Error(started.error);
    const { value: postgres } = started;
    try {
      const template = await createDatabase(postgres.url);
      const report = await withStore(
        () => postgresStore({ url: postgres.url, template }),
        (store) =>
          runKills({
            store,
            kills: scaled(1, 20),
            random: seeded(seed),
            strike: async (server) => {
              await postgres.restart();
              const backAt = performance.now();
              while ((await fetch(`${server.baseUrl}/readyz`)).status !== 200) await sleep(20);
              return { server, returnMs: Math.round(performance.now() - backAt), waitedForCpuMs: 0 };
            },
          }),
      );
      recordFigures('kill -9 of PostgreSQL under load', { ...report });
      expect(report).toMatchObject(nothingLost);
      expect(report.bookings).toBeGreaterThan(0);
      expect(report.slowestOwnReturnMs).toBeLessThan(healthyWithinMs);
    } finally {
      await postgres.stop();
    }
  });
});
