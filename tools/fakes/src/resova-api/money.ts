/** Whole cents out of `"20.00"`; what is no amount is a fault of the seed. */
export function cents(written: string): number {
  const match = /^(?<whole>\d{1,9})\.(?<part>\d{2})$/u.exec(written);
  if (match === null) throw new Error(`${written} is no amount with two decimals`);
  return Number(match.groups?.['whole']) * 100 + Number(match.groups?.['part']);
}

/** `"20.00"`, as Resova writes all money. */
export function decimal(amountCents: number): string {
  return `${Math.floor(amountCents / 100)}.${String(amountCents % 100).padStart(2, '0')}`;
}
