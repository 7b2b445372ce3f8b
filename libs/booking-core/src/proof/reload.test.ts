import { expect, it } from 'vitest';
import { runCalmVisit } from './calm-visit.ts';
import { reportSoak } from './test-soak-report.ts';

/** SOAK=1, as `npm run test:soak` sets it, requires the full counts. */
const isSoaking = process.env['SOAK'] === '1';
const visitCount = isSoaking ? 2_000 : 100;

it(
  'a visit books the same once, whether the page is reloaded at every step or at some',
  { timeout: isSoaking ? 600_000 : 60_000 },
  async () => {
    for (let seed = 1; seed <= visitCount; seed += 1) {
      const unbroken = await runCalmVisit(seed, () => false);
      expect(unbroken.booked, `seed ${seed}`).toHaveLength(1);
      expect(await runCalmVisit(seed, () => true), `seed ${seed}, every step`).toEqual(unbroken);
      expect(await runCalmVisit(seed, (random) => random() < 0.3), `seed ${seed}, some steps`).toEqual(unbroken);
    }
    if (isSoaking) await reportSoak('visits that are loaded again', { visits: visitCount * 2, differing: 0 });
  },
);
