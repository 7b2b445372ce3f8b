import { and, eq, ne, or, sql } from 'drizzle-orm';
import * as z from 'zod';
import { isAmong } from '../kernel/conditions.ts';
import { basketVouchers } from '../db/schema/offers.table.ts';
import { mailOutbox } from '../db/schema/mail-outbox.table.ts';
import { newsletterSubscriptions } from '../db/schema/forms.table.ts';
import { bookingLookUps } from '../db/schema/bookings.table.ts';
import { customerMerges } from '../db/schema/customers.table.ts';
import type { Database, Queryable } from '../kernel/database.ts';
import { succeeded, type Result } from '../kernel/result.ts';
import type { StaffCaller } from '../kernel/staff-caller.ts';
import { writeAudit } from '../staff/audit.ts';
import { listReferences, requireErasable } from './erasable-person.ts';
import { clearAudit, eraseBookings, noRecipient } from './erase-bookings.ts';
import { mentions } from './export-person.ts';
import { findPerson, type Person, type PersonName } from './find-person.ts';
import { removeAtProviders, type ProviderContext } from './remove-at-provider.ts';

const submissionRow = z.object({ id: z.string() });

/** The outcome of an erasure. */
export interface ErasedPerson {
  readonly bookings: readonly string[];
  /** The payments at whose provider the address could not be removed: it has to be erased there by hand. */
  readonly atProvider: readonly string[];
}

/**
 * Removes a person from everything that is stored: bookings, notes, merges, emails, forms with their files and answers, subscriptions, reviews, and
 * the results that are kept for repeated requests. Sales and payments stay, without a name: the ledger keeps its sums. A booking that is still to
 * come has to be cancelled before; a payment that has not ended still needs its customer, so the erasure is repeated once it has. The payment
 * providers come first: if one does not respond, nothing is removed, and the erasure is repeated.
 *
 * @param staff the person who erases; null for a command of an operator
 */
export async function erasePerson(
  db: Database,
  providers: ProviderContext,
  name: PersonName,
  staff: StaffCaller | null = null,
): Promise<Result<ErasedPerson>> {
  const found = await requireErasable(db.background, await findPerson(db.background, name));
  if (!found.ok) return found;
  const atProviders = await removeAtProviders(db.background, providers, listReferences(found.value));
  if (!atProviders.ok) return atProviders;
  return db.background.transaction(async (tx) => {
    const again = await requireErasable(tx, await findPerson(tx, name));
    if (!again.ok) return again;
    const person = again.value;
    const references = listReferences(person);
    await eraseBookings(tx, person.bookings);
    await eraseByAddress(tx, person);
    await writeAudit(tx, {
      staff,
      operation: 'erasePerson',
      locationId: null,
      subject: references.at(-1) ?? null,
      before: { bookings: references.length },
      after: { bookings: 0 },
    });
    return succeeded({ bookings: references, atProvider: atProviders.value });
  });
}

/** Removes the person from the data that belongs to no booking: it is found by the email addresses, and merges by the keys of the customer. */
async function eraseByAddress(tx: Queryable, { emails, keys }: Person): Promise<void> {
  const emailArray = sql`${sql.param(emails)}::text[]`;
  // A queued email to the person is deleted. A sent one loses its text, and stays as a record of the sending.
  const isTo = isAmong(sql`lower(${mailOutbox.email} ->> 'to')`, emails);
  const isReplyTo = isAmong(sql`lower(${mailOutbox.email} ->> 'replyTo')`, emails);
  await tx.orm.delete(mailOutbox).where(and(isTo, eq(mailOutbox.status, 'queued')));
  await tx.orm.update(mailOutbox).set({ email: null }).where(or(isTo, isReplyTo));
  await tx.orm
    .update(basketVouchers)
    .set(noRecipient)
    .where(isAmong(sql`lower(${basketVouchers.email})`, emails));
  await tx.orm.delete(bookingLookUps).where(isAmong(sql`lower(${bookingLookUps.email})`, emails));
  // The next sweep deletes files without a submission.
  await tx.run(sql`
    UPDATE uploads u SET status = 'failed', submission_id = NULL, name = '', created_at = now() - interval '1 year'
    FROM form_submissions f WHERE f.id = u.submission_id AND ${mentions(sql`f.params`, emailArray)}
  `);
  // The database deletes their answers with them.
  const submissions = await tx.rows(
    submissionRow,
    sql`DELETE FROM form_submissions f WHERE ${mentions(sql`f.params`, emailArray)} RETURNING f.id`,
  );
  await clearAudit(
    tx,
    submissions.map(({ id }) => id),
  );
  await tx.orm
    .delete(customerMerges)
    .where(or(isAmong(customerMerges.customerKey, keys), isAmong(customerMerges.otherKey, keys)));
  // A suppressed address stays: it must never be written to again.
  const { email, status } = newsletterSubscriptions;
  await tx.orm
    .delete(newsletterSubscriptions)
    .where(and(isAmong(sql`lower(${email})`, emails), ne(status, 'suppressed')));
  await tx.run(sql`
    DELETE FROM idempotency_keys k WHERE EXISTS (
      SELECT FROM unnest(${emailArray}) e WHERE position(e in lower(k.answer::text)) > 0
    )
  `);
}
