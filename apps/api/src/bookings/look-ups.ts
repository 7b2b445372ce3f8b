import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { bookingLookUps } from '../db/schema/bookings.table.ts';
import { toMailbox } from '../kernel/contacts.ts';
import type { Queryable } from '../kernel/database.ts';
import type { Locale } from '../kernel/locale.ts';
import { succeeded } from '../kernel/result.ts';
import { keepSecret } from './keep-secret.ts';
import type { ManageContext } from './manage-context.ts';
import { takeSnapshot } from './take-snapshot.ts';
import { findBooking, readState } from './managed-booking.ts';
import { normalReference } from './normal-reference.ts';

/** A request for the link of a booking. */
interface LookUp {
  readonly locationId: string;
  readonly reference: string;
  readonly email: string;
  readonly locale: Locale;
}

/** Notes that a visitor wants the link of a booking. The statement is the same if there is no such booking, so that its time reveals nothing. */
export async function requestLookUp(db: Queryable, { locationId, reference, email, locale }: LookUp): Promise<void> {
  await db.orm
    .insert(bookingLookUps)
    .values({ id: randomUUID(), locationId, reference: normalReference(reference), email, locale });
}

/** The limit of requests that one sweep answers. */
const batchSize = 50;

/**
 * Sends the links that were requested. A request whose reference and email do not belong to one booking at its location is deleted without a trace.
 *
 * @returns the number of requests that were done
 */
export async function sendLookUps(context: ManageContext): Promise<number> {
  const waiting = await context.db.orm.select().from(bookingLookUps).orderBy(bookingLookUps.createdAt).limit(batchSize);
  for (const lookUp of waiting) await sendOne(context, lookUp);
  return waiting.length;
}

/** Sends one link, if the reference and the email belong to a booking at the location. */
async function sendOne(context: ManageContext, lookUp: typeof bookingLookUps.$inferSelect): Promise<void> {
  const { db, mails, catalogue, links, findContact } = context;
  const { id, locationId, reference, email } = lookUp;
  // The email is in the language in which the visitor opened the page.
  const locale = mails.localeOf(lookUp.locale);
  const contact = await findContact(locationId, locale);
  const queue = await mails.bookingEvent({ locationId, locale });
  const venue = catalogue.venue(locationId);
  await db.transaction(async (tx) => {
    const taken = await tx.orm
      .delete(bookingLookUps)
      .where(eq(bookingLookUps.id, id))
      .returning({ id: bookingLookUps.id });
    const booking = taken.length === 0 ? null : await findBooking(tx, { reference });
    const isTheirs = booking?.locationId === locationId && toMailbox(booking.email) === toMailbox(email);
    if (booking === null || venue === null || !isTheirs) return succeeded(null);
    await keepSecret(tx, links, reference);
    const state = await readState(tx, booking);
    await queue(tx, { type: 'lookedUp' }, takeSnapshot(context, state, { venue, contact }));
    return succeeded(null);
  });
}
