const shape = /^amount-(?<minor>[1-9]\d{0,9})$/u;

/** Returns the id of a gift voucher over an amount that the staff typed at the counter, so that no document describes it. Minor units. */
export function toNamedAmountId(amountMinor: number): string {
  return `amount-${amountMinor}`;
}

/** Returns the amount of such an id, in minor units; null for any other id. */
export function readNamedAmount(voucherId: string): number | null {
  const minor = shape.exec(voucherId)?.groups?.['minor'];
  return minor === undefined ? null : Number(minor);
}
