import { eq } from 'drizzle-orm';
import { mailOutbox } from '../../db/schema/mail-outbox.table.ts';
import { bookings } from '../../db/schema/bookings.table.ts';
import { bookingUrl } from '../../kernel/booking-links.ts';
import type { Queryable } from '../../kernel/database.ts';
import type { Locale } from '../../kernel/locale.ts';
import { succeeded } from '../../kernel/result.ts';
import { visitMails } from '../../mail/all-mails.ts';
import type { VisitMail } from '../../mail/define-mail.ts';
import type { Mails } from '../../mail/mails.ts';
import type { VisitTime } from '../../mail/visit-time.ts';
import { findItems, type VisitedItemRow } from '../../inventory/taken-items.ts';
import { toBookingWire } from '../../baskets/basket-wire.ts';
import type { Venue } from '../../venues/catalogue.ts';
import type { CheckoutContext } from '../../checkout/checkout-context.ts';
import { keepSecret } from '../keep-secret.ts';
import { findVisitDaysBetween, findVisitDays, visitTopic, type VisitDay, type Window } from './visit-days.ts';

/** The dependencies of the emails about visits. */
export interface VisitContext extends Pick<CheckoutContext, 'db' | 'catalogue' | 'now' | 'links' | 'siteOrigin'> {
  readonly mails: Pick<Mails, 'localeOf' | 'prepare'>;
  /** Finds the page on which a location can be reviewed at Google. */
  readonly googleUrlOf: (locationId: string, locale: Locale) => Promise<string | null>;
  /** True if visitors get emails after their visit. */
  readonly sendsThanks: boolean;
}

const hourMs = 60 * 60_000;

/**
 * Queues the emails about visits that are due. Several processes may do so at once, and be killed at any point: each email has a topic, which the
 * database accepts once, and is written while its booking is locked, so that none is written after a cancellation.
 *
 * @param isWhole true for a whole sweep, which also finds visits whose email was due long ago: after a start of the api, and every half an hour
 */
export async function sendVisitMails(context: VisitContext, isWhole: boolean): Promise<void> {
  const now = context.now();
  for (const visitMail of visitMails) {
    const { when } = visitMail;
    const window = calculateWindow(when, now, isWhole);
    if (window === null || (when.side === 'after' && !context.sendsThanks)) continue;
    for (const day of await findVisitDaysBetween(context.db, window, visitMail)) {
      const venue = context.catalogue.venue(day.locationId);
      if (venue !== null && isDue(when, day, venue, now)) await sendVisitMail(context, visitMail, day, venue);
    }
  }
}

/**
 * Computes the window of starts of visits that one sweep looks at; null if it looks at none. Emails after a visit are not urgent, so only whole
 * sweeps look for them. The email before a visit that starts within `missedHours` from now should be queued already; only a whole sweep looks
 * whether it was missed.
 */
function calculateWindow(when: VisitTime, now: number, isWhole: boolean): Window | null {
  const maxMs = when.maxHours * hourMs;
  if (when.side === 'after') return isWhole ? { from: now - maxMs, to: now } : null;
  return { from: isWhole ? now : now + (when.missedHours ?? 0) * hourMs, to: now + maxMs };
}

function isDue({ side, dueAt }: VisitTime, day: VisitDay, { timeZone }: Venue, now: number): boolean {
  const due = dueAt(day, timeZone);
  if (side === 'after') return due <= now;
  // A booking that was made or moved after its reminder was due needs none: its own email has just said the same.
  return due <= now && now < Date.parse(day.startsAt) && Date.parse(day.settledAt) < due;
}

type BookedPerson = Pick<typeof bookings.$inferSelect, 'basketId' | 'firstName' | 'email'>;

/**
 * Locks the booking, so that its state cannot change until the email is written. Null if there is no email address: its person was removed, or the
 * party gave none.
 */
async function lockBooking(tx: Queryable, reference: string): Promise<BookedPerson | null> {
  const { basketId, firstName, email } = bookings;
  const [booking] = await tx.orm
    .select({ basketId, firstName, email })
    .from(bookings)
    .where(eq(bookings.reference, reference))
    .for('update');
  return booking === undefined || booking.email === '' ? null : booking;
}

async function isQueued(tx: Queryable, topic: string): Promise<boolean> {
  const rows = await tx.orm.select({ id: mailOutbox.id }).from(mailOutbox).where(eq(mailOutbox.topic, topic));
  return rows.length > 0;
}

/** Queues the email about one visit, unless it is queued already or the booking no longer has that visit. */
async function sendVisitMail(context: VisitContext, visitMail: VisitMail, day: VisitDay, venue: Venue): Promise<void> {
  const { side } = visitMail.when;
  const { reference, locationId } = day;
  const locale = context.mails.localeOf(day.locale);
  const queue = await context.mails.prepare(visitMail.mail, { locationId, locale });
  const googleUrl = side === 'after' ? await context.googleUrlOf(locationId, locale) : null;
  const topic = visitTopic(visitMail, day);
  // The transaction waits only briefly for locks: a booking that is being changed now comes with the next sweep.
  await context.db.transaction(async (tx) => {
    const booking = await lockBooking(tx, reference);
    const days = booking === null ? [] : await findVisitDays(tx, reference);
    if (booking === null || !isStillRight(side, day, days) || (await isQueued(tx, topic))) return succeeded(null);
    const items = pickGames(side, day, await findItems(tx, booking.basketId));
    const [first, ...others] = items.map((item) => toMailGame(item, venue, locale));
    if (first === undefined) return succeeded(null);
    const link = await giveLink(tx, context, { reference, venue, locale });
    const { firstName, email } = booking;
    const usefulUntil = side === 'before' ? Date.parse(first.startsAt) : null;
    await queue(
      tx,
      { customer: { firstName, email }, reference, games: [first, ...others], link, googleUrl },
      { topic, usefulUntil },
    );
    return succeeded(null);
  }, 'brief');
}

/** True if the email is still right. Before a visit, a day of the booking still begins at that time. After it, no day of the booking ends later. */
function isStillRight(side: VisitTime['side'], day: VisitDay, days: readonly VisitDay[]): boolean {
  return side === 'before'
    ? days.some(({ startsAt }) => startsAt === day.startsAt)
    : days.length > 0 && days.every(({ endsAt }) => endsAt <= day.endsAt);
}

/** Picks the games that the email names: before a visit, those of its day by their starts; after it, all games of the booking. */
function pickGames(
  side: VisitTime['side'],
  day: VisitDay,
  items: readonly VisitedItemRow[],
): readonly VisitedItemRow[] {
  if (side === 'after') return items;
  return items
    .filter(({ date }) => date === day.date)
    .toSorted((one, other) => one.startsAt.localeCompare(other.startsAt));
}

interface LinkedBooking {
  readonly reference: string;
  readonly venue: Venue;
  readonly locale: Locale;
}

/** Returns the URL of a booking. A booking from before there were links gets its secret now. */
async function giveLink(
  tx: Queryable,
  context: VisitContext,
  { reference, venue: { locationSlug }, locale }: LinkedBooking,
): Promise<string> {
  await keepSecret(tx, context.links, reference);
  return bookingUrl(context, { locale, locationSlug, reference });
}

function toMailGame(item: Parameters<typeof toBookingWire>[0], venue: Venue, locale: Locale) {
  const game = toBookingWire(item, venue, locale);
  return { ...game, minutes: game.durationMinutes ?? null };
}
