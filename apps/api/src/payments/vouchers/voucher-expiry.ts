import { addMonths, instantAt, wallClockAt } from '../../kernel/wall-clock.ts';

interface Validity {
  /** How long the product is valid; null: it never expires. */
  readonly validMonths: number | null;
  /** The time zone of the location that sells it. */
  readonly timeZone: string;
  /** Epoch milliseconds of the sale. */
  readonly now: number;
}

/**
 * When a voucher that is sold now expires, ISO 8601: at the end of the local day that many calendar months later. One sold on 31
 * August for six months is good on the last of February. Null where it never does.
 */
export function calculateExpiry({ validMonths, timeZone, now }: Validity): string | null {
  if (validMonths === null) return null;
  const lastDay = addMonths(wallClockAt(now, timeZone).date, validMonths);
  return new Date(instantAt(lastDay, minutesOfDay, timeZone)).toISOString();
}

const minutesOfDay = 24 * 60;

/** The last local day on which a voucher can be spent, YYYY-MM-DD; null where it never expires. */
export function findLastDay(expiresAt: string | null, timeZone: string): string | null {
  return expiresAt === null ? null : wallClockAt(Date.parse(expiresAt) - 1, timeZone).date;
}
