import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../kernel/database.ts';
import type { StaffCaller } from '../kernel/staff-caller.ts';

/** A change by the staff. */
export interface AuditedChange {
  /** Null: a command of an operator. */
  readonly staff: StaffCaller | null;
  /** The id of the operation. */
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
  const json = (value: object | null) => (value === null ? null : JSON.stringify(value));
  await tx.run(sql`
    INSERT INTO audit_log (id, person_id, who, role, operation, location_id, subject, before, after)
    VALUES (
      ${randomUUID()}, ${staff?.personId ?? null}, ${staff?.name ?? 'operator'}, ${staff?.role ?? null}, ${operation},
      ${locationId}, ${subject}, ${json(before)}::text::jsonb, ${json(after)}::text::jsonb
    )
  `);
}
