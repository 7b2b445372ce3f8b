import { describe, expect, it } from 'vitest';
import { medianScores, missedAims, type PageScores } from './median-scores.ts';

const good: PageScores = {
  performance: 99,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  shift: 0,
  blockedMs: 20,
  fonts: 2,
};

describe('medianScores', () => {
  it('returns the median of each score', () => {
    const runs = [
      { ...good, performance: 90, blockedMs: 10 },
      { ...good, performance: 99, blockedMs: 300 },
      { ...good, performance: 95, blockedMs: 40 },
    ];
    expect(medianScores(runs)).toEqual({ ...good, performance: 95, blockedMs: 40 });
  });
});

describe('missedAims', () => {
  it.each([
    [{}, []],
    [{ performance: 98 }, ['performance below 99']],
    [{ accessibility: 99, bestPractices: 96 }, ['accessibility below 100', 'best practices below 100']],
    [{ shift: 0.001 }, ['the layout shifts']],
    [{ blockedMs: 21 }, ['blocks longer than a bare page']],
    [{ fonts: 3 }, ['more than two fonts']],
    [{ seo: 66 }, ['SEO below 100']],
  ])('returns for a page with %j: %j', (changes, missed) => {
    expect(missedAims({ ...good, ...changes }, good, true)).toEqual(missed);
  });

  it('ignores SEO for a page that is not indexed', () => {
    expect(missedAims({ ...good, seo: 66 }, good, false)).toEqual([]);
  });
});
