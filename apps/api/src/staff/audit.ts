import { randomUUID } from 'node:crypto';
import { auditLog } from '../db/schema/desk.table.ts';
import type { Queryable } from '../kernel/database.ts';
import type { StaffCaller } from '../kernel/staff-caller.ts';

export interface AuditedChange {
  /** Null: a command of an operator. */
  readonly staff: StaffCaller | null;
  readonly operation: string;
  readonly locationId: string | null;
  /** What it was done to: a reference, the id of a closure, of a person. */
  readonly subject: string | null;
  /** Without names, emails and telephone numbers of customers. */
  readonly before?: Readonly<Record<string, unknown>> | null;
  readonly after?: Readonly<Record<string, unknown>> | null;
}

/** Adds a row to the log, in the transaction of the change. Rows are never changed; the database rejects it. */
export async function writeAudit(tx: Queryable, change: AuditedChange): Promise<void> {
  const { staff, operation, locationId, subject, before = null, after = null } = change;
  // By `run`, so that a sale collects it with its other writes.
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
