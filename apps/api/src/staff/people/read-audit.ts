import type { AuditWire } from '@latchkey/cms-client/contract';
import { and, desc, sql } from 'drizzle-orm';
import * as z from 'zod';
import { isAmong } from '../../kernel/conditions.ts';
import { auditLog } from '../../db/schema/desk.table.ts';
import type { Queryable } from '../../kernel/database.ts';

const pageSize = 50;

/** Of rows that an older release wrote, too. */
const documentSchema = z.record(z.string(), z.unknown()).nullable();

interface AuditQuery {
  /** Null: everything, what is about the chain included. */
  readonly locationIds: readonly string[] | null;
  /** The id of the last entry of the page before. */
  readonly before: string | null;
}

/** A page of what the staff did, newest first. */
export async function readAudit(db: Queryable, { locationIds, before }: AuditQuery): Promise<AuditWire> {
  const rows = await db.orm
    .select()
    .from(auditLog)
    .where(
      and(
        before === null ? undefined : sql`${auditLog.position} < ${before}::bigint`,
        locationIds === null ? undefined : isAmong(auditLog.locationId, locationIds),
      ),
    )
    .orderBy(desc(auditLog.position))
    .limit(pageSize + 1);
  const entries = rows.slice(0, pageSize).map(({ id: _, personId: _person, position, ...entry }) => ({
    ...entry,
    id: String(position),
    before: documentSchema.parse(entry.before),
    after: documentSchema.parse(entry.after),
  }));
  return { entries, next: rows.length > pageSize ? (entries.at(-1)?.id ?? null) : null };
}
