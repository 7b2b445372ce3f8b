import { randomUUID } from 'node:crypto';
import { receivedWire } from '@latchkey/cms-client/contract';
import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { customerNotes } from '../db/schema/customers.table.ts';
import { customerKey } from '../kernel/customer-key.ts';
import type { Database, Queryable } from '../kernel/database.ts';
import { once } from '../kernel/idempotency.ts';
import { failed, succeeded, type Result } from '../kernel/result.ts';
import type { StaffCaller } from '../kernel/staff-caller.ts';
import { writeAudit } from '../staff/audit.ts';
import { customerNotFound, openCustomer } from './open-customer.ts';
import { createReader } from './reader.ts';

interface CustomerAt {
  readonly locationId: string;
  /** The reference of a booking that the customer has at the location. */
  readonly reference: string;
}

interface NoteAt extends CustomerAt {
  readonly noteId: string;
}

type Received = Result<{ readonly received: true }>;

const referenceRow = z.object({ reference: z.string() });

/** Writes a note on the newest booking of the customer at the location. */
export function writeNote(
  db: Database,
  staff: StaffCaller,
  { locationId, reference }: CustomerAt,
  { text, key }: { readonly text: string; readonly key: string | null },
): Promise<Received> {
  const keyed = { scope: `desk.writeCustomerNote ${reference}`, key, body: { text } };
  return db.transaction((tx) =>
    once(tx, keyed, receivedWire, async () => {
      const keys = await openCustomer(tx, { locationId, reference });
      if (!keys.ok) return keys;
      const [newest] = await tx.rows(
        referenceRow,
        sql`
          SELECT b.reference FROM bookings b
          WHERE ${customerKey} = ANY (${sql.param([...keys.value])}::text[]) AND b.location_id = ${locationId}
            AND b.person_removed_at IS NULL
          ORDER BY b.created_at DESC, b.reference LIMIT 1
        `,
      );
      if (newest === undefined) return customerNotFound();
      const { personId, name: who } = staff;
      const note = { id: randomUUID(), reference: newest.reference, locationId, text, who, personId };
      await tx.orm.insert(customerNotes).values(note);
      const subject = newest.reference;
      await writeAudit(tx, { staff, operation: 'writeCustomerNote', locationId, subject, after: { note: text } });
      return succeeded({ received: true as const });
    }),
  );
}

/** Changes a note, but never a version that the writer has not seen. Errors: `note_not_found`, `role_missing`, `note_outdated`. */
export function changeNote(
  db: Database,
  staff: StaffCaller,
  at: NoteAt,
  { text, version }: { readonly text: string; readonly version: number },
): Promise<Received> {
  return db.transaction(async (tx) => {
    const found = await lockNote(tx, staff, at);
    if (!found.ok) return found;
    const note = found.value;
    if (note.version !== version) {
      return failed('conflict', 'note_outdated', `The note has version ${note.version}, not ${version}.`);
    }
    if (note.text === text) return succeeded({ received: true as const });
    await tx.orm
      .update(customerNotes)
      .set({ text, changedAt: sql`now()`, version: note.version + 1 })
      .where(eq(customerNotes.id, note.id));
    const { reference: subject, locationId } = note;
    const change = { before: { note: note.text }, after: { note: text } };
    await writeAudit(tx, { staff, operation: 'changeCustomerNote', locationId, subject, ...change });
    return succeeded({ received: true as const });
  });
}

/** Removes a note. Errors: `note_not_found`, `role_missing`. */
export function removeNote(db: Database, staff: StaffCaller, at: NoteAt): Promise<Received> {
  return db.transaction(async (tx) => {
    const found = await lockNote(tx, staff, at);
    if (!found.ok) return found;
    const { id, text, reference: subject, locationId } = found.value;
    await tx.orm.delete(customerNotes).where(eq(customerNotes.id, id));
    await writeAudit(tx, { staff, operation: 'removeCustomerNote', locationId, subject, before: { note: text } });
    return succeeded({ received: true as const });
  });
}

/**
 * Locks a note that was written at the location, for its author and for managers there. The persons of both bookings, that of the call and that of
 * the note, must not have been erased.
 */
async function lockNote(
  tx: Queryable,
  staff: StaffCaller,
  { noteId, ...at }: NoteAt,
): Promise<Result<typeof customerNotes.$inferSelect>> {
  const opened = await openCustomer(tx, at);
  if (!opened.ok) return opened;
  const [note] = await tx.orm
    .select()
    .from(customerNotes)
    .where(and(eq(customerNotes.id, noteId), eq(customerNotes.locationId, at.locationId)))
    .for('update');
  const hasPerson = note !== undefined && (await openCustomer(tx, note)).ok;
  if (!hasPerson) return failed('notFound', 'note_not_found', 'There is no such note here.');
  const reader = await createReader(tx, staff);
  if (note.personId !== staff.personId && !reader.isManagerAt(note.locationId)) {
    return failed('forbidden', 'role_missing', 'A note is changed by its author, or by a manager of the location.');
  }
  return succeeded(note);
}
