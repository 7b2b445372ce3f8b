import { proofTimeoutMs, recordFigures, repeated } from '@latchkey/testing';
import { expect, it } from 'vitest';
import { runCalmVisit } from './calm-visit.ts';

const visitCount = repeated({ test: 8, short: 100, full: 2_000 });

it(
  'a visit books the same once, whether the page is reloaded at every step or at some',
  { timeout: proofTimeoutMs },
  async () => {
    for (let seed = 1; seed <= visitCount; seed += 1) {
      const unbroken = await runCalmVisit(seed, () => false);
      expect(unbroken.booked, `seed ${seed}`).toHaveLength(1);
      expect(await runCalmVisit(seed, () => true), `seed ${seed}, every step`).toEqual(unbroken);
      expect(await runCalmVisit(seed, (random) => random() < 0.3), `seed ${seed}, some steps`).toEqual(unbroken);
    }
    recordFigures('visits that are loaded again', { visits: visitCount * 2, differing: 0 });
  },
);
