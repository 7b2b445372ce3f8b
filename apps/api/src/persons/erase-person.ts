import { and, eq, inArray, isNotNull, ne, or, sql } from 'drizzle-orm';
import * as z from 'zod';
import { isAmong } from '../kernel/conditions.ts';
import { countedBookings } from '../db/schema/requests.table.ts';
import { payments } from '../db/schema/payments.table.ts';
import { basketVouchers } from '../db/schema/offers.table.ts';
import { mailOutbox } from '../db/schema/mail-outbox.table.ts';
import { newsletterSubscriptions, visitorReviews } from '../db/schema/forms.table.ts';
import { auditLog } from '../db/schema/desk.table.ts';
import { bookingLookUps } from '../db/schema/bookings.table.ts';
import { customerMerges, customerNotes } from '../db/schema/customers.table.ts';
import { rowCount, type Database, type Queryable } from '../kernel/database.ts';
import { failed, succeeded, type Result } from '../kernel/result.ts';
import { clearCustomer } from '../kernel/customer-columns.ts';
import type { StaffCaller } from '../kernel/staff-caller.ts';
import { writeAudit } from '../staff/audit.ts';
import { mentions } from './export-person.ts';
import { findPerson, type Person, type PersonBooking, type PersonName } from './find-person.ts';
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
  const found = await whyNotErase(db.background, await findPerson(db.background, name));
  if (!found.ok) return found;
  const atProviders = await removeAtProviders(db.background, providers, listReferences(found.value));
  if (!atProviders.ok) return atProviders;
  return db.background.transaction(async (tx) => {
    const again = await whyNotErase(tx, await findPerson(tx, name));
    if (!again.ok) return again;
    const person = again.value;
    const references = listReferences(person);
    await eraseBookings(tx, person.bookings);
    await eraseElsewhere(tx, person);
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

/** Returns the error of a booking without a person. */
export function personNotFound(): ReturnType<typeof failed> {
  return failed('notFound', 'person_not_found', 'There is no such booking, or its person was removed.');
}

/** Returns the person, or the reason why the person cannot be erased. */
async function whyNotErase(db: Pick<Queryable, 'orm'>, person: Person | null): Promise<Result<Person>> {
  if (person === null) return personNotFound();
  if (person.upcoming.length > 0) {
    const message = `Still to come: ${person.upcoming.join(', ')}. Cancel first what is still to come.`;
    return failed('conflict', 'person_is_coming', message);
  }
  const paying = await unendedPayments(db, person);
  if (paying.length === 0) return succeeded(person);
  const ids = paying.join(', ');
  return failed('conflict', 'payment_not_ended', `Payments that have not ended: ${ids}. Repeat this once they have.`);
}

/** Lists payments of a person that may still need their customer. */
async function unendedPayments(
  db: Pick<Queryable, 'orm'>,
  { emails }: Pick<Person, 'emails'>,
): Promise<readonly string[]> {
  const customer = sql`lower(${payments.checkout} #>> '{body,customer,email}')`;
  const rows = await db.orm
    .select({ id: payments.id })
    .from(payments)
    .where(and(inArray(payments.status, ['open', 'cancelling']), isAmong(customer, emails)))
    .orderBy(payments.createdAt);
  return rows.map(({ id }) => id);
}

function listReferences({ bookings }: Person): readonly string[] {
  return bookings.map(({ reference }) => reference);
}

/** The values of a line of gift vouchers that does not say whom it is for. */
const noRecipient = { email: null, recipientName: null, message: null };

/** Removes the persons of bookings. Their links and QR codes no longer open anything. */
export async function eraseBookings(tx: Queryable, bookings: readonly PersonBooking[]): Promise<void> {
  const ofBookings = bookings.map(({ reference }) => reference);
  const ofBaskets = bookings.map(({ basketId }) => basketId);
  const references = sql`${sql.param(ofBookings)}::text[]`;
  const baskets = sql`${sql.param(ofBaskets)}::text[]`;
  await tx.run(sql`
    UPDATE bookings
    SET ${clearCustomer}, note = '', secret_hash = NULL, check_in_hash = NULL,
      person_removed_at = now()
    WHERE reference = ANY (${references}) AND person_removed_at IS NULL
  `);
  await tx.orm.delete(customerNotes).where(isAmong(customerNotes.reference, ofBookings));
  const reviews = await tx.orm
    .select({ id: visitorReviews.id })
    .from(visitorReviews)
    .where(isAmong(visitorReviews.reference, ofBookings));
  await clearAudit(tx, [...ofBookings, ...reviews.map(({ id }) => id)]);
  await tx.orm.update(basketVouchers).set(noRecipient).where(isAmong(basketVouchers.basketId, ofBaskets));
  await tx.orm.delete(countedBookings).where(isAmong(countedBookings.basketId, ofBaskets));
  await tx.orm.delete(visitorReviews).where(isAmong(visitorReviews.reference, ofBookings));
  const isAbout = isAmong(mailOutbox.reference, ofBookings);
  await tx.orm.delete(mailOutbox).where(and(isAbout, eq(mailOutbox.status, 'queued')));
  await tx.orm.update(mailOutbox).set({ email: null }).where(isAbout);
  // The scope of a stored result ends with the basket or the booking that it is about.
  await tx.run(sql`
    DELETE FROM idempotency_keys k USING unnest(${references} || ${baskets}) AS about(id)
    WHERE k.scope LIKE '% ' || about.id OR k.scope LIKE '% ' || about.id || ' %'
  `);
}

/** Clears the values of logged changes, which may name the person. The log keeps which person of the staff did what and when. */
async function clearAudit(tx: Queryable, subjects: readonly string[]): Promise<void> {
  await tx.run(sql`SELECT set_config('latchkey.erasing', 'on', true)`);
  await tx.orm
    .update(auditLog)
    .set({ before: null, after: null })
    .where(and(isAmong(auditLog.subject, subjects), or(isNotNull(auditLog.before), isNotNull(auditLog.after))));
  await tx.run(sql`SELECT set_config('latchkey.erasing', 'off', true)`);
}

async function eraseElsewhere(tx: Queryable, { emails, keys }: Person): Promise<void> {
  const all = sql`${sql.param(emails)}::text[]`;
  const isTo = isAmong(sql`lower(${mailOutbox.email} ->> 'to')`, emails);
  const isReplyTo = isAmong(sql`lower(${mailOutbox.email} ->> 'replyTo')`, emails);
  await tx.orm.delete(mailOutbox).where(and(isTo, eq(mailOutbox.status, 'queued')));
  await tx.orm.update(mailOutbox).set({ email: null }).where(or(isTo, isReplyTo));
  await tx.orm
    .update(basketVouchers)
    .set(noRecipient)
    .where(isAmong(sql`lower(${basketVouchers.email})`, emails));
  await tx.orm.delete(bookingLookUps).where(isAmong(sql`lower(${bookingLookUps.email})`, emails));
  // The next sweep deletes files that belong to nobody.
  await tx.run(sql`
    UPDATE uploads u SET status = 'failed', submission_id = NULL, name = '', created_at = now() - interval '1 year'
    FROM form_submissions f WHERE f.id = u.submission_id AND ${mentions(sql`f.params`, all)}
  `);
  // The database deletes their answers with them.
  const submissions = await tx.rows(
    submissionRow,
    sql`DELETE FROM form_submissions f WHERE ${mentions(sql`f.params`, all)} RETURNING f.id`,
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
      SELECT FROM unnest(${all}) e WHERE position(e in lower(k.answer::text)) > 0
    )
  `);
}

const quoteRow = z.object({
  notes: rowCount,
  emails: rowCount,
  submissions: rowCount,
  answers: rowCount,
  files: rowCount,
  reviews: rowCount,
  newsletters: rowCount,
  merges: rowCount,
  ledgerEntries: rowCount,
  vouchers: rowCount,
  suppressed: rowCount,
});

/** Counts the data that an erasure would remove and keep. Errors: `person_not_found`. */
export async function quoteErasure(db: Queryable, name: PersonName) {
  const person = await findPerson(db, name);
  if (person === null) return personNotFound();
  const { emails, keys, upcoming } = person;
  const all = sql`${sql.param([...emails])}::text[]`;
  const references = sql`${sql.param([...listReferences(person)])}::text[]`;
  const own = sql`${sql.param([...keys])}::text[]`;
  const isAbout = sql`reference = ANY (${references})`;
  const submissions = sql`SELECT f.id FROM form_submissions f WHERE ${mentions(sql`f.params`, all)}`;
  const [counts] = await db.rows(
    quoteRow,
    sql`
      SELECT
        (SELECT count(*) FROM customer_notes WHERE ${isAbout}) AS notes,
        (SELECT count(*) FROM mail_outbox WHERE letter IS NOT NULL AND (
          ${isAbout} OR lower(letter ->> 'to') = ANY (${all}) OR lower(letter ->> 'replyTo') = ANY (${all})
        )) AS emails,
        (SELECT count(*) FROM (${submissions}) s) AS submissions,
        (SELECT count(*) FROM form_answers WHERE submission_id IN (${submissions})) AS answers,
        (SELECT count(*) FROM uploads WHERE submission_id IN (${submissions})) AS files,
        (SELECT count(*) FROM visitor_reviews WHERE ${isAbout}) AS reviews,
        (SELECT count(*) FROM newsletter_subscriptions WHERE lower(email) = ANY (${all}) AND status <> 'suppressed')
          AS newsletters,
        (SELECT count(*) FROM customer_merges WHERE customer_key = ANY (${own}) OR other_key = ANY (${own})) AS merges,
        (SELECT count(*) FROM ledger_entries WHERE ${isAbout}) AS "ledgerEntries",
        (SELECT count(*) FROM gift_vouchers WHERE ${isAbout}) AS vouchers,
        (SELECT count(*) FROM newsletter_subscriptions WHERE lower(email) = ANY (${all}) AND status = 'suppressed')
          AS suppressed
    `,
  );
  if (counts === undefined) throw new Error('The counts returned no row.');
  const { ledgerEntries, vouchers, suppressed, ...removed } = counts;
  const bookings = person.bookings.length;
  return succeeded({
    emails: [...emails],
    removed: { bookings, ...removed },
    kept: { bookings, ledgerEntries, vouchers, suppressed },
    upcoming: [...upcoming],
    isPaying: (await unendedPayments(db, person)).length > 0,
  });
}
