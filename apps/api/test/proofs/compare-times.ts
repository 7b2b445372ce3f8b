/** The comparison of one series of durations with another. */
export interface Comparison {
  /** The probability that one of the first takes longer than one of the second; 0.5 if the two do not differ. */
  readonly longer: number;
  /** The standard deviation of `longer`, if the two do not differ. */
  readonly deviation: number;
}

/** Compares two series by the test of Mann and Whitney: it compares ranks, so that a pause of the machine counts as one late response. */
export function compareTimes(first: readonly number[], second: readonly number[]): Comparison {
  const ranked = [...first.map((ms) => ({ ms, isFirst: true })), ...second.map((ms) => ({ ms, isFirst: false }))];
  ranked.sort((a, b) => a.ms - b.ms);
  const ranks = ranked.reduce((sum, { isFirst }, index) => sum + (isFirst ? index + 1 : 0), 0);
  const pairs = first.length * second.length;
  return {
    longer: (ranks - (first.length * (first.length + 1)) / 2) / pairs,
    deviation: Math.sqrt((first.length + second.length + 1) / (12 * pairs)),
  };
}

/** The largest difference that cannot be seen over a network, whatever the number of attempts. */
const unseen = 0.02;
/** The deviations from 0.5 that chance reaches less than once in 100,000 comparisons, so that no run fails by chance. */
const deviations = 4.5;

/** Says whether an attacker could tell the two series apart over a network. */
export function differs({ longer, deviation }: Comparison): boolean {
  return Math.abs(longer - 0.5) > deviations * deviation + unseen;
}
