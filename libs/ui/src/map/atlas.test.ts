import { describe, expect, it } from 'vitest';
import { listAreaPaths } from './area-paths.ts';
import { loadAtlas, type AtlasDetail } from './atlas.ts';

/** The options of the tests, which take long on a busy machine, since the file of the fine atlas is large. */
const options = { timeout: 60_000 };

describe.each<AtlasDetail>(['coarse', 'fine'])('the %s atlas', options, (detail) => {
  it('has countries and states, and no Antarctica', async () => {
    const { countries, states } = await loadAtlas(detail);
    const names = countries.features.map(({ properties }) => properties.name);
    expect(names).toContain('France');
    expect(names).not.toContain('Antarctica');
    expect(states.features.map(({ properties }) => properties.name)).toContain('Florida');
  });

  it('has no coastline that runs across the whole map', async () => {
    const { countries, states } = await loadAtlas(detail);
    for (const path of [...listAreaPaths(countries), ...listAreaPaths(states)]) {
      const xs = [...path.d.matchAll(/[ML](-?[\d.]+) /gu)].map(([, x]) => Number(x));
      const longest = Math.max(0, ...xs.slice(1).map((x, index) => Math.abs(x - (xs[index] ?? x))));
      expect(longest).toBeLessThan(180);
    }
  });
});
