/** Computes the median of numbers; for an even count, the greater of the middle two. */
export function computeMedian(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const value = sorted[Math.floor(sorted.length / 2)];
  if (value === undefined) throw new Error('There is no median of nothing.');
  return value;
}
