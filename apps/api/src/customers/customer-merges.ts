import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { customerMerges } from '../db/schema/customers.table.ts';
import type { Database } from '../kernel/database.ts';
import { failed, succeeded, type Result } from '../kernel/result.ts';
import type { StaffCaller } from '../kernel/staff-caller.ts';
import { findCustomerKey } from '../persons/find-person.ts';
import { findMergedKeys } from '../persons/merged-keys.ts';
import { writeAudit } from '../staff/audit.ts';
import { customerNotFound } from './open-customer.ts';

type Received = Result<{ readonly received: true }>;

interface TwoCustomers {
  /** One booking of each of the two customers. */
  readonly reference: string;
  readonly other: string;
}

/**
 * Connects two customers. Nothing of their bookings changes, so that it can be undone at any time. The log has the references of the bookings, not
 * the addresses. Errors: `customer_not_found`, `same_customer`.
 */
export function mergeCustomers(
  db: Database,
  staff: StaffCaller,
  { reference, other }: TwoCustomers,
): Promise<Received> {
  return db.transaction(async (tx) => {
    const key = await findCustomerKey(tx, reference);
    const otherKey = await findCustomerKey(tx, other);
    if (key === null || otherKey === null) return customerNotFound();
    const merged = (await findMergedKeys(tx, [key])).get(key) ?? [key];
    if (merged.includes(otherKey)) return failed('conflict', 'same_customer', 'These are one customer already.');
    const id = randomUUID();
    await tx.orm.insert(customerMerges).values({ id, customerKey: key, otherKey, who: staff.name });
    const change = { before: { customers: 2 }, after: { customers: 1, with: other } };
    await writeAudit(tx, { staff, operation: 'mergeCustomers', locationId: null, subject: reference, ...change });
    return succeeded({ received: true as const });
  });
}

/** Makes two customers of a merged one again. Errors: `merge_not_found`. */
export function undoMerge(db: Database, staff: StaffCaller, id: string): Promise<Received> {
  return db.transaction(async (tx) => {
    const removed = await tx.orm
      .delete(customerMerges)
      .where(eq(customerMerges.id, id))
      .returning({ id: customerMerges.id });
    if (removed.length === 0) return failed('notFound', 'merge_not_found', 'There is no such merge.');
    const change = { before: { customers: 1 }, after: { customers: 2 } };
    await writeAudit(tx, { staff, operation: 'undoCustomerMerge', locationId: null, subject: id, ...change });
    return succeeded({ received: true as const });
  });
}
