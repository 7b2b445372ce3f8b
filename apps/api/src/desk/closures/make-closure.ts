import { randomUUID } from 'node:crypto';
import { type ClosureBody, type ClosureWire, deskContracts } from '@latchkey/cms-client/contract';
import { closures } from '../../db/schema/closures.table.ts';
import type { Queryable } from '../../kernel/database.ts';
import { once } from '../../kernel/idempotency.ts';
import { failed, succeeded, type Result } from '../../kernel/result.ts';
import type { StaffCaller } from '../../kernel/staff-caller.ts';
import { writeAudit } from '../../staff/audit.ts';
import type { Venue } from '../../venues/catalogue.ts';
import { closeRows, lockClosedSlots, noteClosure } from '../../inventory/slots/close-rows.ts';
import { lockClosures } from '../../inventory/slots/closures.ts';
import type { DeskContext } from '../desk-context.ts';
import { nextRevision, noteDays } from './closure-changes.ts';
import { farAhead, listClosures, maxClosures } from './closure-rows.ts';
import { findHit, createQuoteId } from './hit-parties.ts';
import { readWantedClosure, type WantedClosure } from './wanted-closure.ts';

interface MakeRequest {
  readonly body: { readonly closure: ClosureBody; readonly quoteId: string };
  readonly staff: StaffCaller;
  readonly idempotencyKey: string | null;
}

/**
 * Closes a game, a room or a whole location for a time, if it hits the parties that the person was quoted. Errors: those of `readWantedClosure` and
 * `findHit`, `closures_too_many`, `closed_already`, `closure_outdated`.
 */
export async function makeClosure(
  context: DeskContext,
  venue: Venue,
  { body, staff, idempotencyKey }: MakeRequest,
): Promise<Result<ClosureWire>> {
  const { db, rooms } = context;
  const wanted = readWantedClosure(venue, body.closure, context.now());
  if (!wanted.ok) return wanted;
  const closure = wanted.value;
  const request = { scope: `makeClosure ${venue.locationId}`, key: idempotencyKey, body };
  const made = await db.transaction((tx) =>
    once(tx, request, deskContracts.makeClosure.data, async () => {
      await lockClosures(tx);
      const refusal = (await whyTooMany(tx, venue, context.now())) ?? (await whyClosedAlready(tx, venue, closure));
      if (refusal !== null) return refusal;
      // From here on no place in it is held or sold.
      await lockClosedSlots(tx, closure);
      const hit = await findHit(context, tx, closure);
      if (!hit.ok) return hit;
      if (createQuoteId(body.closure, hit.value) !== body.quoteId) {
        return failed('conflict', 'closure_outdated', 'The closure would hit other parties than quoted.');
      }
      const references = hit.value.parties.map(({ reference }) => reference);
      return succeeded(await writeClosure(tx, closure, { staff, timeZone: venue.timeZone, references }));
    }),
  );
  if (made.ok) await rooms.closures.renew(db);
  return made;
}

interface ClosureFacts {
  readonly staff: StaffCaller;
  readonly timeZone: string;
  /** The bookings that the closure hits, for the log of the staff. */
  readonly references: readonly string[];
}

/** Writes a closure, closes its slots, and notes both for the other processes and the screens. */
async function writeClosure(
  tx: Queryable,
  closure: WantedClosure,
  { staff, timeZone, references }: ClosureFacts,
): Promise<ClosureWire> {
  const id = randomUUID();
  const revision = await nextRevision(tx);
  const { locationId, gameId, room, startsAtMs, endsAtMs, kind, remark } = closure;
  const [startsAt, endsAt] = [new Date(startsAtMs).toISOString(), new Date(endsAtMs).toISOString()];
  await tx.orm
    .insert(closures)
    .values({ id, locationId, gameId, room, startsAt, endsAt, kind, remark, createdBy: staff.name, revision });
  await noteClosure(tx, closure, revision);
  await closeRows(tx, closure);
  await noteDays(tx, closure, timeZone);
  const shown = { gameId, room, startsAt, endsAt, kind, remark };
  const after = { ...shown, parties: references };
  await writeAudit(tx, { staff, operation: 'makeClosure', locationId, subject: id, after });
  return { ...shown, id, canEnd: true, createdBy: staff.name };
}

/** Returns an error if the location has as many closures as it may have; null otherwise. */
async function whyTooMany(db: Queryable, venue: Venue, nowMs: number): Promise<ReturnType<typeof failed> | null> {
  const time = { from: new Date(nowMs).toISOString(), to: farAhead };
  if ((await listClosures(db, venue, time)).length < maxClosures) return null;
  const message = `A location has at most ${maxClosures} closures that are not over, those of its document included.`;
  return failed('conflict', 'closures_too_many', message);
}

/**
 * Returns an error if one closure already covers everything that is to be closed, for all of its time: a second one would have no effect, and both
 * would have to be ended. Returns null otherwise.
 */
async function whyClosedAlready(
  db: Queryable,
  venue: Venue,
  { gameId, room, startsAtMs, endsAtMs }: WantedClosure,
): Promise<ReturnType<typeof failed> | null> {
  const time = { from: new Date(startsAtMs).toISOString(), to: new Date(endsAtMs).toISOString() };
  const coversPlace = ({ gameId: otherGame, room: otherRoom = null }: ClosureWire) =>
    (otherGame === null || otherGame === gameId) && (otherRoom === null || otherRoom === room);
  const coversTime = (other: ClosureWire) =>
    Date.parse(other.startsAt) <= startsAtMs && Date.parse(other.endsAt) >= endsAtMs;
  const overlapping = await listClosures(db, venue, time);
  const existing = overlapping.find((other) => coversPlace(other) && coversTime(other));
  if (existing === undefined) return null;
  return failed('conflict', 'closed_already', `It is closed from ${existing.startsAt} to ${existing.endsAt} already.`);
}
