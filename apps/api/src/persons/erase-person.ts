import { and, eq, inArray, isNotNull, ne, or, sql } from 'drizzle-orm';
import { isAmong } from '../kernel/conditions.ts';
import { countedBookings } from '../db/schema/requests.table.ts';
import { payments } from '../db/schema/payments.table.ts';
import { basketVouchers } from '../db/schema/offers.table.ts';
import { mailOutbox } from '../db/schema/mail-outbox.table.ts';
import { newsletterSubscriptions, visitorReviews } from '../db/schema/forms.table.ts';
import { auditLog } from '../db/schema/desk.table.ts';
import { bookingLookUps } from '../db/schema/bookings.table.ts';
import type { Database, Queryable } from '../kernel/database.ts';
import { failed, succeeded, type Result } from '../kernel/result.ts';
import { clearCustomer } from '../kernel/customer-columns.ts';
import { mentions } from './export-person.ts';
import { findPerson, type Person } from './find-person.ts';
import { removeAtProviders, type ProviderContext } from './remove-at-provider.ts';

export interface ErasedPerson {
  readonly bookings: readonly string[];
  /** Payments of which the provider could not remove the address: it has to be erased there. */
  readonly atProvider: readonly string[];
}

/**
 * Removes a person from everything that is stored: bookings, emails, forms and their files, subscriptions, reviews, and the results that
 * are kept for repeated requests. What was sold and paid stays, without a name: the ledger keeps its sums. A booking that is still to
 * come has to be cancelled before; a payment that has not ended still needs its customer, so the command is repeated once it has. The
 * payment providers come first: if one does not respond, nothing is removed, and the command is repeated.
 */
export async function erasePerson(
  db: Database,
  providers: ProviderContext,
  email: string,
): Promise<Result<ErasedPerson>> {
  const found = await whyNotErase(db.background, await findPerson(db.background, email));
  if (!found.ok) return found;
  const atProviders = await removeAtProviders(db.background, providers, referencesOf(found.value));
  if (!atProviders.ok) return atProviders;
  return db.background.transaction(async (tx) => {
    const again = await whyNotErase(tx, await findPerson(tx, email));
    if (!again.ok) return again;
    const person = again.value;
    const references = referencesOf(person);
    await eraseBookings(tx, person.bookings);
    await eraseElsewhere(tx, person);
    return succeeded({ bookings: references, atProvider: atProviders.value });
  });
}

async function whyNotErase(db: Pick<Queryable, 'orm'>, person: Person): Promise<Result<Person>> {
  if (person.upcoming.length > 0) {
    const message = `Still to come: ${person.upcoming.join(', ')}. Cancel first what is still to come.`;
    return failed('conflict', 'person_is_coming', message);
  }
  const customer = sql`lower(${payments.checkout} #>> '{body,customer,email}')`;
  const paying = await db.orm
    .select({ id: payments.id })
    .from(payments)
    .where(and(inArray(payments.status, ['open', 'cancelling']), isAmong(customer, person.emails)))
    .orderBy(payments.createdAt);
  if (paying.length === 0) return succeeded(person);
  const ids = paying.map(({ id }) => id).join(', ');
  return failed('conflict', 'payment_not_ended', `Payments that have not ended: ${ids}. Repeat this once they have.`);
}

function referencesOf({ bookings }: Person): readonly string[] {
  return bookings.map(({ reference }) => reference);
}

/** Removes the persons of bookings. Their links and QR codes no longer open anything. */
export async function eraseBookings(tx: Queryable, bookings: Person['bookings']): Promise<void> {
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
  // Who of the staff did what and when stays; what it was before and after may name the person.
  await tx.run(sql`SELECT set_config('latchkey.erasing', 'on', true)`);
  await tx.orm
    .update(auditLog)
    .set({ before: null, after: null })
    .where(and(isAmong(auditLog.subject, ofBookings), or(isNotNull(auditLog.before), isNotNull(auditLog.after))));
  await tx.run(sql`SELECT set_config('latchkey.erasing', 'off', true)`);
  const noRecipient = { email: null, message: null };
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

async function eraseElsewhere(tx: Queryable, { emails }: Person): Promise<void> {
  const all = sql`${sql.param(emails)}::text[]`;
  const isTo = isAmong(sql`lower(${mailOutbox.email} ->> 'to')`, emails);
  const isReplyTo = isAmong(sql`lower(${mailOutbox.email} ->> 'replyTo')`, emails);
  await tx.orm.delete(mailOutbox).where(and(isTo, eq(mailOutbox.status, 'queued')));
  await tx.orm.update(mailOutbox).set({ email: null }).where(or(isTo, isReplyTo));
  await tx.orm
    .update(basketVouchers)
    .set({ email: null, message: null })
    .where(isAmong(sql`lower(${basketVouchers.email})`, emails));
  await tx.orm.delete(bookingLookUps).where(isAmong(sql`lower(${bookingLookUps.email})`, emails));
  // Files of nobody are deleted by the next sweep.
  await tx.run(sql`
    UPDATE uploads u SET status = 'failed', submission_id = NULL, name = '', created_at = now() - interval '1 year'
    FROM form_submissions f WHERE f.id = u.submission_id AND ${mentions(sql`f.params`, all)}
  `);
  await tx.run(sql`DELETE FROM form_submissions f WHERE ${mentions(sql`f.params`, all)}`);
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
