import type { CheckoutBody, ConfirmationWire } from '@latchkey/cms-client/contract';
import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { isAmong } from '../kernel/conditions.ts';
import { mailOutbox } from '../db/schema/mail-outbox.table.ts';
import type { Queryable } from '../kernel/database.ts';
import type { Locale } from '../kernel/locale.ts';
import { visitMails } from './all-mails.ts';
import { toBookedNotice, toNotice, queueBookingChange, type QueueOne } from './booking-event-mail.ts';
import type { BookingSnapshot, QueueBookingEvent } from './booking-events.ts';
import type { DefinedMail } from './define-mail.ts';
import { bookingConfirmationMail } from './emails/booking-confirmation.ts';
import { bookingLinkMail } from './emails/booking-link.ts';
import { locationNoticeMail, type BookingNotice } from './emails/location-notice.ts';
import type { MailSubject } from './email.ts';
import type { QueueMail } from './outbox/queue-mail.ts';
import type { MailPlace, Recipient, SceneByRecipient } from './scene.ts';

/** A new booking, as its emails need it. */
export interface Booked {
  readonly customer: CheckoutBody['customer'];
  /** Returns the confirmation with names in a language: the customer's, or that of the location. */
  readonly confirmationIn: (locale: Locale) => ConfirmationWire;
  /** True if the staff sold it; they may record the payment a moment later. */
  readonly isSoldByStaff?: boolean;
  /** The minutes of each booking by its id; they are read from the database if they are not known. */
  readonly durations?: ReadonlyMap<string, number>;
  /** The URL of the booking, with its secret. */
  readonly link?: string | null;
}

/** The emails about a booking, to its customer and to its location. */
export interface BookingMails {
  /** Prepares the confirmation of a new booking, and the notice to the location. */
  bookingConfirmation(place: MailPlace): Promise<QueueMail<Booked>>;
  /**
   * Prepares the emails about an event of a booking, to the customer and, if the booking was changed, to the location. A reminder that waits is
   * withdrawn then: the next sweep writes a new one from the changed booking.
   */
  bookingEvent(place: MailPlace): Promise<QueueBookingEvent>;
  /** Rewrites the notice of a new booking to its location, if it still waits, because a payment may have been recorded since. */
  bookingPaid(locationId: string): Promise<(tx: Queryable, booking: BookingSnapshot) => Promise<void>>;
}

interface BookingMailsOptions {
  readonly sceneAt: (place: MailPlace) => Promise<SceneByRecipient['visitor']>;
  readonly staffSceneAt: (locationId: string) => Promise<SceneByRecipient['venue']>;
  readonly queueIn: <To extends Recipient, Input>(
    mail: DefinedMail<To, Input>,
    scene: SceneByRecipient[To],
  ) => QueueMail<Input>;
  /** The current time in epoch milliseconds. */
  readonly now: () => number;
}

/** The seconds for which the notice of a sale at the desk waits, so that its payment can be recorded before. */
const settlementSeconds = 60;

/** Creates the emails about bookings. */
export function createBookingMails({ sceneAt, staffSceneAt, queueIn, now }: BookingMailsOptions): BookingMails {
  /** Prepares the email to the location, in the language of its staff. It does nothing if the location has no address. */
  const prepareNotice = async (locationId: string) => {
    const scene = await staffSceneAt(locationId);
    const queue = queueIn(locationNoticeMail, scene);
    const notify = async (
      tx: Queryable,
      calculateNotice: (locale: Locale) => BookingNotice,
      subject: Pick<MailSubject, 'topic' | 'delaySeconds'> = {},
    ): Promise<void> => {
      if (scene.venue.email !== null) await queue(tx, calculateNotice(scene.t.locale), subject);
    };
    return notify;
  };

  return {
    async bookingConfirmation({ locationId, locale }) {
      const queue = queueIn(bookingConfirmationMail, await sceneAt({ locationId, locale }));
      const notify = await prepareNotice(locationId);
      return async (
        tx,
        { customer, confirmationIn, isSoldByStaff = false, durations: knownDurations, link = null },
      ) => {
        const confirmation = confirmationIn(locale);
        const { reference, currency, total, paid = 0, waived = 0 } = confirmation;
        const durations = knownDurations ?? (await findDurations(tx, reference));
        const isQueued = await queue(tx, { customer, confirmation, durations, link, isSoldByStaff, writtenAt: now() });
        const about = { customer: { ...customer, locale }, reference, currency, total, paid, waived };
        const calculateNotice = (staffLocale: Locale): BookingNotice => {
          const { bookings } = confirmationIn(staffLocale);
          const games = bookings.map((game) => ({ game: { ...game, minutes: durations.get(game.id) ?? null } }));
          return { notice: 'booked', ...about, games };
        };
        const mayBePaidSoon = isSoldByStaff && paid + waived < total;
        const delaySeconds = mayBePaidSoon ? settlementSeconds : 0;
        await notify(tx, calculateNotice, { topic: writeBookedTopic(reference), delaySeconds });
        return isQueued;
      };
    },

    async bookingEvent({ locationId, locale }) {
      const scene = await sceneAt({ locationId, locale });
      const notify = await prepareNotice(locationId);
      return async (tx, event, booking) => {
        const { reference, customer } = booking;
        if (event.type === 'linkAgain' || event.type === 'lookedUp') {
          const link = booking.linkIn(locale);
          return queueIn(bookingLinkMail, scene)(tx, { customer, reference, link });
        }
        await withdrawReminders(tx, reference);
        const queue: QueueOne = (mail, input) => queueIn(mail, scene)(tx, input);
        const isQueued = await queueBookingChange(queue, event, booking, { locale, writtenAt: now() });
        await notify(tx, (staffLocale) => toNotice(event, booking, staffLocale));
        return isQueued;
      };
    },

    async bookingPaid(locationId) {
      const notify = await prepareNotice(locationId);
      return async (tx, booking) => {
        const topic = writeBookedTopic(booking.reference);
        const withdrawn = await tx.orm
          .delete(mailOutbox)
          .where(and(eq(mailOutbox.topic, topic), eq(mailOutbox.status, 'queued')))
          .returning({ id: mailOutbox.id });
        if (withdrawn.length > 0) await notify(tx, (locale) => toBookedNotice(booking, locale), { topic });
      };
    },
  };
}

/** Returns the topic of the notice of a new booking. */
function writeBookedTopic(reference: string): string {
  return `booked ${reference}`;
}

/** The kinds of emails before a visit: the next change of the booking may make their text wrong. */
const reminders = visitMails.flatMap(({ when, mail }) => (when.side === 'before' ? [mail.kind] : []));

/** Deletes the reminders of a booking that were not sent, also one that a process took to send it and then stopped. */
async function withdrawReminders(tx: Queryable, reference: string): Promise<void> {
  const isReminder = and(eq(mailOutbox.reference, reference), isAmong(mailOutbox.kind, reminders));
  await tx.orm.delete(mailOutbox).where(and(isReminder, eq(mailOutbox.status, 'queued')));
}

const durationRow = z.object({ id: z.string(), minutes: z.number() });

/** Reads the duration of each booking of a reference, in minutes by booking id. It is that of the slot, because the schedule may have changed. */
async function findDurations(tx: Queryable, reference: string): Promise<ReadonlyMap<string, number>> {
  // This is SQL and not the builder, because each checkout reads it.
  const rows = await tx.rows(
    durationRow,
    sql`
      SELECT i.id, s.duration_minutes AS minutes
      FROM booking_items i JOIN slots s ON s.id = i.slot_id
      WHERE i.reference = ${reference}
    `,
  );
  return new Map(rows.map(({ id, minutes }) => [id, minutes]));
}
