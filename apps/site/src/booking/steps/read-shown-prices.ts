import type { PriceTable } from '@latchkey/booking-core';
import * as z from 'zod/mini';

const minor = z.int().check(z.gte(0), z.lte(Number.MAX_SAFE_INTEGER));
const size = z.int().check(z.gte(1), z.lte(1_000));
/** The most rows of a list, more than the schema of the documents allows. */
const maxRows = 100;

const pricesSchema = z.object({
  each: z.array(z.object({ size, minor: z.record(z.string(), minor) })).check(z.maxLength(maxRows)),
  sums: z.optional(z.array(z.object({ size, minor })).check(z.maxLength(maxRows))),
  leastMinor: z.optional(minor),
  uncounted: z.optional(z.array(z.string()).check(z.maxLength(maxRows))),
});

/**
 * Reads the prices that a page has shown, as its form carries them. A visitor who changes them gains nothing: they can only prevent a hold
 * (docs/decisions/0104-a-hold-keeps-the-prices-of-its-slot.md). Null for a text that the site cannot have written.
 */
export function readShownPrices(written: string): PriceTable | null {
  try {
    const parsed = pricesSchema.safeParse(JSON.parse(written));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
