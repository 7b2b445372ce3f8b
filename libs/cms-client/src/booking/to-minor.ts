/**
 * Major units of the wire to integer minor units (hundredths). Rounded, because `19.99 * 100` is 1998.9999999999998.
 */
export function toMinor(major: number): number {
  return Math.round(major * 100);
}
