import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { bookingUrl } from '../../kernel/booking-links.ts';
import type { Queryable } from '../../kernel/database.ts';
import { nearestLocale, type Locale } from '../../kernel/locale.ts';
import { succeeded } from '../../kernel/result.ts';
import type { Mails } from '../../mail/mails.ts';
import { itemsOf } from '../../inventory/taken-items.ts';
import { bookingWireOf } from '../../baskets/basket-wire.ts';
import type { Venue } from '../../venues/catalogue.ts';
import type { CheckoutContext } from '../../checkout/checkout-context.ts';
import { keepSecret } from '../manage-context.ts';
import { reminderDueAt, reminderTopic, thanksDueAt, thanksTopic } from './due-mails.ts';
import { visitDaysIn, visitDaysOf, type VisitDay } from './visit-days.ts';

export interface VisitContext extends Pick<CheckoutContext, 'db' | 'catalogue' | 'now' | 'links' | 'siteOrigin'> {
  readonly mails: Pick<Mails, 'bookingReminder' | 'bookingThanks'>;
  /** Where a location can be reviewed on Google. */
  readonly googleUrlOf: (locationId: string, locale: Locale) => Promise<string | null>;
  /** Whether visitors are thanked after their visit. */
  readonly sendsThanks: boolean;
}

const hourMs = 60 * 60_000;
/** No clocks change by more than this between a reminder and its game. */
const longestReminderMs = 26 * hourMs;
/** A reminder that was due in these hours is found by every sweep, an earlier one by a whole sweep. */
const usualReminderMs = 20 * hourMs;
/** Thanks that could not be queued for so long are not wanted any more; nor are those for visits before there were any. */
const oldestThanksMs = 72 * hourMs;

/**
 * Queues the reminders and the thanks that are due. Several processes may do so at once, and be killed at any point: each email has a
 * topic, which the database accepts once, and is written while its booking is locked, so that none is written after a cancellation.
 *
 * @param isWhole also finds what was due long ago: after a start, and now and then
 */
export async function sendVisitMails(context: VisitContext, isWhole: boolean): Promise<void> {
  const now = context.now();
  const from = isWhole ? now : now + usualReminderMs;
  const coming = await visitDaysIn(context.db, { from, to: now + longestReminderMs }, 'booking-reminder');
  for (const day of coming) {
    const venue = context.catalogue.venue(day.locationId);
    if (venue !== null && isReminderDue(day, venue, now)) await sendReminder(context, day, venue);
  }
  if (!context.sendsThanks || !isWhole) return;
  const past = await visitDaysIn(context.db, { from: now - oldestThanksMs, to: now }, 'booking-thanks');
  for (const day of past) {
    const venue = context.catalogue.venue(day.locationId);
    if (venue !== null && thanksDueAt(day.endsAt, venue.timeZone) <= now) await sendThanks(context, day, venue);
  }
}

/** A booking that was made or moved later than its reminder would come needs none: its email has just said all of it. */
function isReminderDue(day: VisitDay, { timeZone }: Venue, now: number): boolean {
  const due = reminderDueAt(day, timeZone);
  return due <= now && now < Date.parse(day.startsAt) && Date.parse(day.settledAt) < due;
}

const bookingRow = z.object({ basketId: z.string(), firstName: z.string(), email: z.string() });

/** Locks the booking, so that its state cannot change until the email is written. Null where it has no customer any more. */
async function lockBooking(tx: Queryable, reference: string): Promise<z.output<typeof bookingRow> | null> {
  const [booking] = await tx.rows(
    bookingRow,
    sql`
      SELECT basket_id AS "basketId", first_name AS "firstName", email FROM bookings
      WHERE reference = ${reference} FOR UPDATE
    `,
  );
  return booking === undefined || booking.email === '' ? null : booking;
}

async function isQueued(tx: Queryable, topic: string): Promise<boolean> {
  const rows = await tx.rows(z.object({ id: z.string() }), sql`SELECT id FROM mail_outbox WHERE topic = ${topic}`);
  return rows.length > 0;
}

async function sendReminder(
  context: VisitContext,
  { reference, startsAt, ...day }: VisitDay,
  venue: Venue,
): Promise<void> {
  const locale = nearestLocale(day.locale);
  const queue = await context.mails.bookingReminder({ locationId: day.locationId, locale });
  const topic = reminderTopic(reference, Date.parse(startsAt));
  // Brief: a booking that is being changed now comes with the next sweep.
  await context.db.transaction(async (tx) => {
    const booking = await lockBooking(tx, reference);
    const days = booking === null ? [] : await visitDaysOf(tx, reference);
    const isStill = days.some((each) => each.startsAt === startsAt);
    if (booking === null || !isStill || (await isQueued(tx, topic))) return succeeded(null);
    const items = (await itemsOf(tx, booking.basketId)).filter(({ date }) => date === day.date);
    const [first, ...others] = items.map((item) => gameOf(item, venue, locale)).toSorted(byStart);
    if (first === undefined) return succeeded(null);
    const link = await giveLink(tx, context, { reference, venue, locale });
    const subject = { reference, topic, usefulUntil: Date.parse(first.startsAt) };
    const { firstName, email } = booking;
    await queue(tx, { customer: { firstName, email }, reference, games: [first, ...others], link, subject });
    return succeeded(null);
  }, 'brief');
}

async function sendThanks(context: VisitContext, { reference, ...day }: VisitDay, venue: Venue): Promise<void> {
  const locale = nearestLocale(day.locale);
  const queue = await context.mails.bookingThanks({ locationId: day.locationId, locale });
  const googleUrl = await context.googleUrlOf(day.locationId, locale);
  const topic = thanksTopic(reference);
  await context.db.transaction(async (tx) => {
    const booking = await lockBooking(tx, reference);
    const days = booking === null ? [] : await visitDaysOf(tx, reference);
    // Once, after the last visit of the booking.
    const isOver = days.length > 0 && days.every(({ endsAt }) => endsAt <= day.endsAt);
    if (booking === null || !isOver || (await isQueued(tx, topic))) return succeeded(null);
    const [game] = (await itemsOf(tx, booking.basketId)).map((item) => gameOf(item, venue, locale));
    const reviewUrl = await giveLink(tx, context, { reference, venue, locale });
    if (game === undefined) return succeeded(null);
    const { firstName, email } = booking;
    const customer = { firstName, email };
    await queue(tx, {
      customer,
      reference,
      gameName: game.gameName,
      reviewUrl,
      googleUrl,
      subject: { reference, topic },
    });
    return succeeded(null);
  }, 'brief');
}

interface LinkedBooking {
  readonly reference: string;
  readonly venue: Venue;
  readonly locale: Locale;
}

/** The URL of a booking; one from before there were links gets its secret now. */
async function giveLink(
  tx: Queryable,
  context: VisitContext,
  { reference, venue: { locationSlug }, locale }: LinkedBooking,
): Promise<string> {
  await keepSecret(tx, context.links, reference);
  return bookingUrl(context, { locale, locationSlug, reference });
}

function gameOf(item: Parameters<typeof bookingWireOf>[0], venue: Venue, locale: Locale) {
  const game = bookingWireOf(item, venue, locale);
  return { ...game, minutes: game.durationMinutes ?? null };
}

function byStart(one: { readonly startsAt: string }, other: { readonly startsAt: string }): number {
  return one.startsAt.localeCompare(other.startsAt);
}
