import { randomUUID } from 'node:crypto';
import { auditLog } from '../db/schema/desk.table.ts';
import type { Queryable } from '../kernel/database.ts';
import type { StaffCaller } from '../kernel/staff-caller.ts';

/** A change for the log of the staff. */
export interface AuditedChange {
  /** The person of the staff; null for a command of an operator. */
  readonly staff: StaffCaller | null;
  readonly operation: string;
  readonly locationId: string | null;
  /** The object of the change: a reference, the id of a closure or of a person. */
  readonly subject: string | null;
  /** The values before the change, without names, emails and telephone numbers of customers. */
  readonly before?: Readonly<Record<string, unknown>> | null;
  readonly after?: Readonly<Record<string, unknown>> | null;
}

/** Adds a row to the log, in the transaction of the change. Rows are never changed; the database rejects it. */
export async function writeAudit(tx: Queryable, change: AuditedChange): Promise<void> {
  const { staff, operation, locationId, subject, before = null, after = null } = change;
  // The row is written by `run`, so that a sale can collect it with its other writes.
  await tx.run(
    tx.orm.insert(auditLog).values({
      id: randomUUID(),
      personId: staff?.personId ?? null,
      who: staff?.name ?? 'operator',
      role: staff?.role ?? null,
      operation,
      locationId,
      subject,
      before,
      after,
    }),
  );
}
