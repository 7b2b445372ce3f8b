import { type ClosureWire, deskContracts } from '@latchkey/cms-client/contract';
import { eq, sql } from 'drizzle-orm';
import { closures } from '../../db/schema/closures.table.ts';
import type { Queryable } from '../../kernel/database.ts';
import { once } from '../../kernel/idempotency.ts';
import { failed, succeeded, type Result } from '../../kernel/result.ts';
import type { StaffCaller } from '../../kernel/staff-caller.ts';
import { writeAudit } from '../../staff/audit.ts';
import type { Venue } from '../../venues/catalogue.ts';
import { lockClosedSlots, noteClosure, openRows } from '../../inventory/slots/close-rows.ts';
import { lockClosures } from '../../inventory/slots/closures.ts';
import type { DeskContext } from '../desk-context.ts';
import { nextRevision, noteDays } from './closure-changes.ts';
import { findClosure, isFromDocument, toClosureWire } from './closure-rows.ts';

interface EndRequest {
  readonly closureId: string;
  readonly staff: StaffCaller;
  readonly idempotencyKey: string | null;
}

/** Ends a closure that the staff entered. Errors: `closure_of_document`, `closure_not_found`, `closure_over`. */
export async function endClosure(
  { db, rooms }: Pick<DeskContext, 'db' | 'rooms'>,
  venue: Venue,
  { closureId, staff, idempotencyKey }: EndRequest,
): Promise<Result<ClosureWire>> {
  if (isFromDocument(closureId)) {
    const message = 'The closure is in the document of the location, and ends there.';
    return failed('conflict', 'closure_of_document', message);
  }
  const request = { scope: `endClosure ${venue.locationId} ${closureId}`, key: idempotencyKey, body: null };
  const ended = await db.transaction((tx) =>
    once(tx, request, deskContracts.endClosure.data, () => endOnce(tx, venue, closureId, staff)),
  );
  if (ended.ok) await rooms.closures.renew(db);
  return ended;
}

async function endOnce(
  tx: Queryable,
  { locationId, timeZone }: Venue,
  closureId: string,
  staff: StaffCaller,
): Promise<Result<ClosureWire>> {
  await lockClosures(tx);
  const row = await findClosure(tx, locationId, closureId);
  if (row === undefined) {
    return failed('notFound', 'closure_not_found', `There is no closure ${closureId} at this location.`);
  }
  if (row.isEnded || row.isOver) return failed('conflict', 'closure_over', 'The closure has ended already.');
  const { startsAt, endsAt, ...rest } = row;
  const closure = { ...rest, startsAtMs: Date.parse(startsAt), endsAtMs: Date.parse(endsAt) };
  await lockClosedSlots(tx, closure);
  const revision = await nextRevision(tx);
  await tx.orm
    .update(closures)
    .set({ endedAt: sql`now()`, endedBy: staff.name, revision })
    .where(eq(closures.id, closureId));
  await noteClosure(tx, closure, revision);
  await openRows(tx, closure);
  await noteDays(tx, closure, timeZone);
  const { gameId, room, kind } = row;
  const before = { gameId, room, startsAt, endsAt, kind };
  await writeAudit(tx, { staff, operation: 'endClosure', locationId, subject: closureId, before });
  return succeeded({ ...toClosureWire(row), canEnd: false });
}
