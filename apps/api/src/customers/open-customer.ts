import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { customerKey } from '../kernel/customer-key.ts';
import type { Queryable } from '../kernel/database.ts';
import { failed, succeeded, type Result } from '../kernel/result.ts';
import { findMergedKeys } from '../persons/merged-keys.ts';

const keyRow = z.object({ key: z.string() });

/** Finds the keys of the customer whom a booking of the location names. Errors: `customer_not_found`, also for a booking of another location. */
export async function openCustomer(
  db: Queryable,
  { locationId, reference }: { readonly locationId: string; readonly reference: string },
): Promise<Result<readonly string[]>> {
  const [opened] = await db.rows(
    keyRow,
    sql`
      SELECT ${customerKey} AS key FROM bookings b
      WHERE b.reference = ${reference} AND b.location_id = ${locationId} AND b.person_removed_at IS NULL
    `,
  );
  if (opened === undefined) return customerNotFound();
  return succeeded((await findMergedKeys(db, [opened.key])).get(opened.key) ?? [opened.key]);
}

/** Returns the error of a booking without a customer. */
export function customerNotFound(): ReturnType<typeof failed> {
  return failed('notFound', 'customer_not_found', 'There is no such booking here, or its person was removed.');
}
