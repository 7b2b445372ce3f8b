import { describe, expect, it } from 'vitest';
import { recordFigures, scaled } from '@latchkey/testing';
import { stores, withStore } from '../store.ts';
import { runRaces } from './race.ts';

describe.each(stores)('buyers from four processes at one slot on $name', ({ name, make }) => {
  it('get its places and no more, and no party that fits is rejected', async () => {
    const report = await withStore(make, (store) =>
      runRaces({ store, server: 'api', races: scaled(20, 200), buyers: scaled(100, 500) }),
    );
    recordFigures(`races on ${name}`, { ...report });
    expect(report).toMatchObject({ other: 0, oversold: 0, wasted: 0, miscounted: 0, brokenRules: [] });
  });

  it('are oversold by the sabotaged api, and the harness detects it', async () => {
    const races = scaled(5, 50);
    const report = await withStore(make, (store) =>
      runRaces({ store, server: 'sabotaged', races, buyers: scaled(100, 200) }),
    );
    recordFigures(`races of the sabotaged twin on ${name}`, { ...report });
    expect(report.other).toBe(0);
    // Buyers only meet in the gap of the sabotaged api by chance, so on a busy machine a race may not oversell.
    expect(report.oversold).toBeGreaterThan(races / 2);
  });
});
