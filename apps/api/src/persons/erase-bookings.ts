import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import { isAmong } from '../kernel/conditions.ts';
import { countedBookings } from '../db/schema/requests.table.ts';
import { basketVouchers } from '../db/schema/offers.table.ts';
import { mailOutbox } from '../db/schema/mail-outbox.table.ts';
import { visitorReviews } from '../db/schema/forms.table.ts';
import { auditLog } from '../db/schema/desk.table.ts';
import { customerNotes } from '../db/schema/customers.table.ts';
import type { Queryable } from '../kernel/database.ts';
import { clearCustomer } from '../kernel/customer-columns.ts';
import type { PersonBooking } from './find-person.ts';

/** The values of a line of gift vouchers that does not say whom it is for. */
export const noRecipient = { email: null, recipientName: null, message: null };

/** Removes the persons of bookings. Their links and QR codes no longer open anything. */
export async function eraseBookings(tx: Queryable, bookings: readonly PersonBooking[]): Promise<void> {
  const references = bookings.map(({ reference }) => reference);
  const basketIds = bookings.map(({ basketId }) => basketId);
  const allReferences = sql`${sql.param(references)}::text[]`;
  const allBaskets = sql`${sql.param(basketIds)}::text[]`;
  await tx.run(sql`
    UPDATE bookings
    SET ${clearCustomer}, note = '', secret_hash = NULL, check_in_hash = NULL,
      person_removed_at = now()
    WHERE reference = ANY (${allReferences}) AND person_removed_at IS NULL
  `);
  await tx.orm.delete(customerNotes).where(isAmong(customerNotes.reference, references));
  const reviews = await tx.orm
    .select({ id: visitorReviews.id })
    .from(visitorReviews)
    .where(isAmong(visitorReviews.reference, references));
  await clearAudit(tx, [...references, ...reviews.map(({ id }) => id)]);
  await tx.orm.update(basketVouchers).set(noRecipient).where(isAmong(basketVouchers.basketId, basketIds));
  await tx.orm.delete(countedBookings).where(isAmong(countedBookings.basketId, basketIds));
  await tx.orm.delete(visitorReviews).where(isAmong(visitorReviews.reference, references));
  const isAbout = isAmong(mailOutbox.reference, references);
  await tx.orm.delete(mailOutbox).where(and(isAbout, eq(mailOutbox.status, 'queued')));
  await tx.orm.update(mailOutbox).set({ email: null }).where(isAbout);
  // The scope of a stored result ends with the basket or the booking that it is about.
  await tx.run(sql`
    DELETE FROM idempotency_keys k USING unnest(${allReferences} || ${allBaskets}) AS about(id)
    WHERE k.scope LIKE '% ' || about.id OR k.scope LIKE '% ' || about.id || ' %'
  `);
}

/** Clears the values of logged changes, which may name the person. The log keeps each change, its time and the member of the staff. */
export async function clearAudit(tx: Queryable, subjects: readonly string[]): Promise<void> {
  // The database rejects other changes of the log (`keep_audit_log`).
  await tx.run(sql`SELECT set_config('latchkey.erasing', 'on', true)`);
  await tx.orm
    .update(auditLog)
    .set({ before: null, after: null })
    .where(and(isAmong(auditLog.subject, subjects), or(isNotNull(auditLog.before), isNotNull(auditLog.after))));
  await tx.run(sql`SELECT set_config('latchkey.erasing', 'off', true)`);
}
