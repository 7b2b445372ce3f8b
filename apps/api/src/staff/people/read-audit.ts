import type { AuditWire } from '@latchkey/cms-client/contract';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { rowId, rowInstant, type Queryable } from '../../kernel/database.ts';

const pageSize = 50;

const jsonText = z
  .string()
  .transform((text): unknown => JSON.parse(text))
  .pipe(z.record(z.string(), z.unknown()))
  .nullable();

const entryRow = z.object({
  id: rowId,
  at: rowInstant,
  who: z.string(),
  role: z.enum(['host', 'manager', 'owner']).nullable(),
  operation: z.string(),
  locationId: z.string().nullable(),
  subject: z.string().nullable(),
  before: jsonText,
  after: jsonText,
});

interface AuditQuery {
  /** Null: everything, what is about the chain included. */
  readonly locationIds: readonly string[] | null;
  /** The id of the last entry of the page before. */
  readonly before: string | null;
}

/** A page of what the staff did, newest first. */
export async function readAudit(db: Queryable, { locationIds, before }: AuditQuery): Promise<AuditWire> {
  const places = locationIds === null ? null : JSON.stringify(locationIds);
  const rows = await db.rows(
    entryRow,
    sql`
      SELECT position::text AS id, at::text AS at, who, role, operation, location_id AS "locationId", subject,
        before::text AS before, after::text AS after
      FROM audit_log
      WHERE (${before}::bigint IS NULL OR position < ${before}::bigint)
        AND (${places}::text IS NULL OR location_id IN (SELECT jsonb_array_elements_text(${places}::jsonb)))
      ORDER BY position DESC LIMIT ${pageSize + 1}
    `,
  );
  const entries = rows.slice(0, pageSize);
  return { entries, next: rows.length > pageSize ? (entries.at(-1)?.id ?? null) : null };
}
