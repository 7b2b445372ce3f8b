import type { AuditWire } from '@latchkey/cms-client/contract';
import { and, desc, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { isAmong } from '../../kernel/conditions.ts';
import { auditLog } from '../../db/schema/desk.table.ts';
import type { Queryable } from '../../kernel/database.ts';

/** The number of entries of a page. */
const pageSize = 50;

/** The schema of the values before and after a change; those of older releases match it, too. */
const documentSchema = z.record(z.string(), z.unknown()).nullable();

interface AuditQuery {
  /** The locations whose entries are read; null for all entries, those about the chain included. */
  readonly locationIds: readonly string[] | null;
  /** The id of the last entry of the page before. */
  readonly before: string | null;
  /** The person whose entries are read; null for entries of all people. */
  readonly personId: string | null;
  /** The day, YYYY-MM-DD, in a time zone that PostgreSQL knows; null for any day. */
  readonly day: { readonly date: string; readonly timeZone: string } | null;
  /** A part of the person’s name or of the subject; null for entries of all names and subjects. */
  readonly search: string | null;
}

/** Reads a page of the log of the staff, newest first. */
export async function readAudit(db: Queryable, query: AuditQuery): Promise<AuditWire> {
  const { locationIds, before, personId, day, search } = query;
  const rows = await db.orm
    .select()
    .from(auditLog)
    .where(
      and(
        before === null ? undefined : sql`${auditLog.position} < ${before}::bigint`,
        locationIds === null ? undefined : isAmong(auditLog.locationId, locationIds),
        personId === null ? undefined : eq(auditLog.personId, personId),
        day === null ? undefined : isOnDay(day),
        search === null ? undefined : hasPart(search),
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

function isOnDay({ date, timeZone }: NonNullable<AuditQuery['day']>) {
  const start = sql`${date}::date::timestamp AT TIME ZONE ${timeZone}`;
  const end = sql`(${date}::date + 1)::timestamp AT TIME ZONE ${timeZone}`;
  return sql`${auditLog.at} >= ${start} AND ${auditLog.at} < ${end}`;
}

/** Returns the condition that an entry has a text. A reference is found with its hyphen and without. */
function hasPart(search: string) {
  const searched = sql`${auditLog.who} || ' ' || coalesce(${auditLog.subject}, '')`;
  return sql`position(replace(lower(${search}), '-', '') in replace(lower(${searched}), '-', '')) > 0`;
}
