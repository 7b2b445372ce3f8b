/** The scores of a page in one run of Lighthouse. */
export interface PageScores {
  /** The score for performance, from 0 to 100 like the other scores. */
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  /** The cumulative layout shift. */
  readonly shift: number;
  /** The total blocking time in milliseconds. */
  readonly blockedMs: number;
  readonly fonts: number;
}

/** Computes the median of each score over the runs. */
export function medianScores(runs: readonly PageScores[]): PageScores {
  const middle = (read: (scores: PageScores) => number) => {
    const sorted = runs.map(read).toSorted((one, other) => one - other);
    const value = sorted[Math.floor(sorted.length / 2)];
    if (value === undefined) throw new Error('There was no run.');
    return value;
  };
  return {
    performance: middle((scores) => scores.performance),
    accessibility: middle((scores) => scores.accessibility),
    bestPractices: middle((scores) => scores.bestPractices),
    seo: middle((scores) => scores.seo),
    shift: middle((scores) => scores.shift),
    blockedMs: middle((scores) => scores.blockedMs),
    fonts: middle((scores) => scores.fonts),
  };
}

/** Lists the aims that a page misses, in words. A page may block as long as a bare Next page in the same run. */
export function missedAims(scores: PageScores, bare: PageScores, isIndexed: boolean): readonly string[] {
  return [
    ...(scores.performance < 99 ? ['performance below 99'] : []),
    ...(scores.accessibility < 100 ? ['accessibility below 100'] : []),
    ...(scores.bestPractices < 100 ? ['best practices below 100'] : []),
    ...(isIndexed && scores.seo < 100 ? ['SEO below 100'] : []),
    ...(scores.shift > 0 ? ['the layout shifts'] : []),
    ...(scores.blockedMs > bare.blockedMs ? ['blocks longer than a bare page'] : []),
    ...(scores.fonts > 2 ? ['more than two fonts'] : []),
  ];
}
