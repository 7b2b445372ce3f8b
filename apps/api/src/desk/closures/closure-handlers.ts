import { randomUUID } from 'node:crypto';
import { type ClosureWire, deskContracts } from '@latchkey/cms-client/contract';
import { eq, max, sql } from 'drizzle-orm';
import { closures } from '../../db/schema/closures.table.ts';
import type { Queryable } from '../../kernel/database.ts';
import { once } from '../../kernel/idempotency.ts';
import { failed, succeeded } from '../../kernel/result.ts';
import { addDays, wallClockAt } from '../../kernel/wall-clock.ts';
import { writeAudit } from '../../staff/audit.ts';
import type { StaffHandlers } from '../../staff/serve-staff.ts';
import type { Venue } from '../../venues/catalogue.ts';
import { releaseExpired } from '../../baskets/release-expired.ts';
import { closeRows, lockClosedSlots, noteClosure, openRows } from '../../inventory/slots/close-rows.ts';
import { lockClosures } from '../../inventory/slots/closures.ts';
import { findDeskVenue, type DeskContext } from '../desk-context.ts';
import { listClosures, toClosureWire, findClosure, isFromDocument, maxClosures } from './closure-rows.ts';
import { findHit, createQuoteId } from './hit-parties.ts';
import { readWantedClosure, type WantedClosure } from './wanted-closure.ts';

export type ClosureHandlers = Pick<
  StaffHandlers<typeof deskContracts>,
  'listClosures' | 'quoteClosure' | 'makeClosure' | 'endClosure'
>;

const closureWire = deskContracts.makeClosure.data;

/** An instant after every closure that can be made. */
const farAhead = '2099-12-31T00:00:00.000Z';

/** Creates the operations that close rooms and open them again. */
export function createClosureHandlers(context: DeskContext): ClosureHandlers {
  const { db, rooms } = context;
  return {
    async listClosures({ params: { locationId } }) {
      const venue = await findDeskVenue(context, locationId);
      if (!venue.ok) return venue;
      const from = new Date(context.now()).toISOString();
      return succeeded([...(await listClosures(db, venue.value, { from, to: farAhead }))]);
    },

    async quoteClosure({ params: { locationId }, body }) {
      const venue = await findDeskVenue(context, locationId);
      if (!venue.ok) return venue;
      const wanted = readWantedClosure(venue.value, body, context.now());
      if (!wanted.ok) return wanted;
      // The desk asks this for an existing closure, too, to show which parties are still to be moved.
      await releaseExpired(db);
      const hit = await findHit(context, db, wanted.value);
      if (!hit.ok) return hit;
      const { parties, held } = hit.value;
      return succeeded({ quoteId: createQuoteId(body, hit.value), parties: [...parties], held });
    },

    async makeClosure({ params: { locationId }, body, staff, idempotencyKey: key }) {
      const venue = await findDeskVenue(context, locationId);
      if (!venue.ok) return venue;
      const { closure: wanted, quoteId } = body;
      const checked = readWantedClosure(venue.value, wanted, context.now());
      if (!checked.ok) return checked;
      const closure = checked.value;
      const request = { scope: `makeClosure ${locationId}`, key, body };
      const made = await db.transaction((tx) =>
        once(tx, request, closureWire, async () => {
          await lockClosures(tx);
          const time = { from: new Date(context.now()).toISOString(), to: farAhead };
          if ((await listClosures(tx, venue.value, time)).length >= maxClosures) return closuresTooMany();
          const closed = await whyClosedAlready(tx, venue.value, closure);
          if (closed !== null) return closed;
          // From here on no place in it is held or sold.
          await lockClosedSlots(tx, closure);
          const hit = await findHit(context, tx, closure);
          if (!hit.ok) return hit;
          if (createQuoteId(wanted, hit.value) !== quoteId)
            return failed('conflict', 'closure_outdated', 'The closure would hit other parties than quoted.');
          const id = randomUUID();
          const revision = await nextRevision(tx);
          const { gameId, room, startsAtMs, endsAtMs, kind, remark } = closure;
          const [startsAt, endsAt] = [new Date(startsAtMs).toISOString(), new Date(endsAtMs).toISOString()];
          await tx.orm
            .insert(closures)
            .values({ id, locationId, gameId, room, startsAt, endsAt, kind, remark, createdBy: staff.name, revision });
          await noteClosure(tx, closure, revision);
          await closeRows(tx, closure);
          await noteDays(tx, closure, venue.value.timeZone);
          const shown = { gameId, room, startsAt, endsAt, kind, remark };
          const after = { ...shown, parties: hit.value.parties.map(({ reference }) => reference) };
          await writeAudit(tx, { staff, operation: 'makeClosure', locationId, subject: id, after });
          return succeeded({ ...shown, id, canEnd: true, createdBy: staff.name });
        }),
      );
      if (made.ok) await rooms.closures.renew(db);
      return made;
    },

    async endClosure({ params: { locationId, closureId }, staff, idempotencyKey: key }) {
      const venue = await findDeskVenue(context, locationId);
      if (!venue.ok) return venue;
      if (isFromDocument(closureId))
        return failed(
          'conflict',
          'closure_of_document',
          'The closure is in the document of the location, and ends there.',
        );
      const request = { scope: `endClosure ${locationId} ${closureId}`, key, body: null };
      const ended = await db.transaction((tx) =>
        once(tx, request, closureWire, async () => {
          await lockClosures(tx);
          const row = await findClosure(tx, locationId, closureId);
          if (row === undefined)
            return failed('notFound', 'closure_not_found', `There is no closure ${closureId} at this location.`);
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
          await noteDays(tx, closure, venue.value.timeZone);
          const { gameId, room, kind } = row;
          const before = { gameId, room, startsAt, endsAt, kind };
          await writeAudit(tx, { staff, operation: 'endClosure', locationId, subject: closureId, before });
          return succeeded({ ...toClosureWire(row), canEnd: false });
        }),
      );
      if (ended.ok) await rooms.closures.renew(db);
      return ended;
    },
  };
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

/** Returns the number of the next change of a closure. Call it with the closures locked: the order of the numbers is that of the commits. */
async function nextRevision(tx: Queryable): Promise<number> {
  const [row] = await tx.orm.select({ last: max(closures.revision) }).from(closures);
  return (row?.last ?? 0) + 1;
}

/** The most days of a closure whose sheets are noted as changed, from its first day on: the desk is hardly ever opened on later days. */
const maxNotedDays = 400;

/** Notes the days of a closure as changed, of which the screens of the desk are then notified. */
async function noteDays(
  tx: Queryable,
  {
    locationId,
    startsAtMs,
    endsAtMs,
  }: { readonly locationId: string; readonly startsAtMs: number; readonly endsAtMs: number },
  timeZone: string,
): Promise<void> {
  const last = wallClockAt(endsAtMs, timeZone).date;
  const days: string[] = [];
  for (
    let day = wallClockAt(startsAtMs, timeZone).date;
    day <= last && days.length < maxNotedDays;
    day = addDays(day, 1)
  ) {
    days.push(day);
  }
  await tx.run(sql`
    INSERT INTO day_changes (location_id, local_date)
    SELECT ${locationId}, d.day FROM unnest(${sql.param(days)}::date[]) AS d(day)
  `);
}

function closuresTooMany(): ReturnType<typeof failed> {
  const message = `A location has at most ${maxClosures} closures that are not over, those of its document included.`;
  return failed('conflict', 'closures_too_many', message);
}
