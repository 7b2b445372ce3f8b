/** Parses an amount such as `"20.00"` into cents; throws for an invalid seed. */
export function cents(written: string): number {
  const match = /^(?<whole>\d{1,9})\.(?<part>\d{2})$/u.exec(written);
  if (match === null) throw new Error(`${written} is no amount with two decimals`);
  return Number(match.groups?.['whole']) * 100 + Number(match.groups?.['part']);
}

/** Formats cents as `"20.00"`, Resova's format of money. */
export function decimal(amountCents: number): string {
  return `${Math.floor(amountCents / 100)}.${String(amountCents % 100).padStart(2, '0')}`;
}
