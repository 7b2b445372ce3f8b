/** On the wire money is a decimal number in major units (readings); every currency of ours has hundredths. */
export function toMajor(minor: number): number {
  return minor / 100;
}
