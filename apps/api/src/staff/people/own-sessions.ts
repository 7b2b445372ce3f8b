import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { staffSessions } from '../../db/schema/staff.table.ts';
import type { Database } from '../../kernel/database.ts';
import { failed, succeeded, type Result } from '../../kernel/result.ts';
import type { StaffCaller } from '../../kernel/staff-caller.ts';
import { writeAudit } from '../audit.ts';

/** The most sessions that are shown. */
const maxSessions = 500;

/** Lists the open sessions of the caller, the one used last first. */
export async function listSessions(db: Database, { personId, sessionId }: StaffCaller) {
  const rows = await db.orm
    .select({
      id: staffSessions.id,
      userAgent: staffSessions.userAgent,
      createdAt: staffSessions.createdAt,
      lastUsedAt: staffSessions.updatedAt,
    })
    .from(staffSessions)
    .where(and(eq(staffSessions.personId, personId), gt(staffSessions.expiresAt, sql`now()`)))
    .orderBy(desc(staffSessions.updatedAt))
    .limit(maxSessions);
  return rows.map((row) => ({ ...row, isThis: row.id === sessionId }));
}

/** Ends a session of the caller. Errors: `session_not_found`. */
export function endSession(db: Database, staff: StaffCaller, id: string): Promise<Result<{ readonly received: true }>> {
  return db.transaction(async (tx) => {
    const ended = await tx.orm
      .delete(staffSessions)
      .where(and(eq(staffSessions.id, id), eq(staffSessions.personId, staff.personId)))
      .returning({ id: staffSessions.id });
    if (ended.length === 0) return failed('notFound', 'session_not_found', 'There is no such session.');
    await writeAudit(tx, { staff, operation: 'endSession', locationId: null, subject: staff.personId });
    return succeeded({ received: true });
  });
}
