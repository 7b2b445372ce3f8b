import { addMonths, instantAt, wallClockAt } from '../../kernel/wall-clock.ts';

/** The facts on which the end of a voucher depends. */
interface Validity {
  /** The months for which the product is valid; null if it never expires. */
  readonly validMonths: number | null;
  /** The time zone of the location that sells it. */
  readonly timeZone: string;
  /** The time of the sale, epoch milliseconds. */
  readonly now: number;
}

/**
 * Calculates when a voucher that is sold now expires, ISO 8601: at the end of the local day `validMonths` calendar months later. A voucher sold on 31
 * August for six months is valid until the last day of February. Returns null if it never expires.
 */
export function calculateExpiry({ validMonths, timeZone, now }: Validity): string | null {
  if (validMonths === null) return null;
  const lastDay = addMonths(wallClockAt(now, timeZone).date, validMonths);
  return new Date(instantAt(lastDay, minutesOfDay, timeZone)).toISOString();
}

const minutesOfDay = 24 * 60;

/** Finds the last local day on which a voucher can be spent, YYYY-MM-DD; null if it never expires. */
export function findLastDay(expiresAt: string | null, timeZone: string): string | null {
  return expiresAt === null ? null : wallClockAt(Date.parse(expiresAt) - 1, timeZone).date;
}
