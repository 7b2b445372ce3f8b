import { describe, expect, it } from 'vitest';
import { record, scaled } from '../record.ts';
import { stores, withStore } from '../store.ts';
import { runRaces } from './race.ts';

describe.each(stores)('buyers from four processes at one slot on $name', ({ name, make }) => {
  it('get its places and none that it has not, and nobody is refused who would fit in', async () => {
    const report = await withStore(make, (store) =>
      runRaces({ store, server: 'api', races: scaled(20, 200), buyers: scaled(100, 500) }),
    );
    record('races', name, { ...report });
    expect(report).toMatchObject({ other: 0, oversold: 0, wasted: 0, miscounted: 0, brokenRules: [] });
  });

  it('are sold too much by the sabotaged twin, and the harness sees it', async () => {
    const races = scaled(5, 50);
    const report = await withStore(make, (store) =>
      runRaces({ store, server: 'sabotaged', races, buyers: scaled(100, 200) }),
    );
    record('races of the sabotaged twin', name, { ...report });
    expect(report.other).toBe(0);
    // Whether buyers meet in the gap that the twin leaves is chance: on a busy machine some race may end without.
    expect(report.oversold).toBeGreaterThan(races / 2);
  });
});
