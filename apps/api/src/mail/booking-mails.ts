import type { Locale, Translator } from '@latchkey/i18n';
import type { CheckoutBody, ConfirmationWire } from '@latchkey/cms-client/contract';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queryable } from '../kernel/database.ts';
import { bookedNoticeOf, bookingEventMail, noticeOf } from './booking-event-mail.ts';
import type { BookingSnapshot, QueueBookingEvent } from './booking-events.ts';
import { queueMail, type MailLimit, type MailSubject, type QueueMail } from './outbox/queue-mail.ts';
import type { MailScene } from './templates/booking-parts.ts';
import { confirmationMail } from './templates/confirmation-mail.ts';
import { locationMail, type BookingNotice, type StaffScene } from './templates/location-mail.ts';
import { linkMail, reminderMail, thanksMail, type ReminderInput, type ThanksInput } from './templates/visit-mails.ts';

/** A location, and the language of a customer. */
export interface MailPlace {
  readonly locationId: string;
  readonly locale: Locale;
}

export interface Booked {
  readonly customer: CheckoutBody['customer'];
  /** With names in a language: the customer's, or that of the location. */
  readonly confirmationIn: (locale: Locale) => ConfirmationWire;
  /** By the staff, who may record a moment later that it is paid. */
  readonly isSoldByStaff?: boolean;
  /** Minutes of each booking by its id; read from the database where they are not known. */
  readonly durations?: ReadonlyMap<string, number>;
  /** URL of the booking, with its secret. */
  readonly link?: string | null;
}

/** Without what is the same in every email of a location and language. */
type WithoutScene<Input> = Omit<Input, keyof MailScene>;

type WithSubject<Input> = Input & { readonly subject: MailSubject };

/** The emails about a booking, to its customer and to its location. */
export interface BookingMails {
  bookingConfirmation(place: MailPlace): Promise<QueueMail<Booked>>;
  /**
   * What became of a booking, to the customer and, if it was changed, to the location. A reminder that waits is withdrawn then: the
   * next sweep writes the one that is true now.
   */
  bookingEvent(place: MailPlace): Promise<QueueBookingEvent>;
  /** Rewrites the notice of a new booking to its location, if it still waits: what was paid may have been recorded since. */
  bookingPaid(locationId: string): Promise<(tx: Queryable, booking: BookingSnapshot) => Promise<void>>;
  bookingReminder(place: MailPlace): Promise<QueueMail<WithSubject<WithoutScene<ReminderInput>>>>;
  bookingThanks(place: MailPlace): Promise<QueueMail<WithSubject<WithoutScene<ThanksInput>>>>;
}

interface BookingMailsOptions {
  readonly sceneAt: (locationId: string, locale: Locale) => Promise<MailScene & { readonly t: Translator }>;
  readonly staffSceneAt: (locationId: string) => Promise<StaffScene>;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly limit: MailLimit;
}

/** For how long the notice of a sale at the counter waits for its payment to be recorded. */
const settlementSeconds = 60;

export function createBookingMails({ sceneAt, staffSceneAt, now, limit }: BookingMailsOptions): BookingMails {
  /** Prepares the email to the location, in the language of its staff; does nothing where it has no address. */
  const noticeAt = async (locationId: string) => {
    const scene = await staffSceneAt(locationId);
    const to = scene.venue.email;
    const notify = async (
      tx: Queryable,
      noticeIn: (locale: Locale) => BookingNotice,
      subject: Pick<MailSubject, 'topic' | 'delaySeconds'> = {},
    ): Promise<void> => {
      if (to === null) return;
      const notice = noticeIn(scene.t.locale);
      const { reference } = notice;
      await queueMail(tx, locationMail({ ...scene, ...notice, to }), limit, { reference, ...subject });
    };
    return notify;
  };

  return {
    async bookingConfirmation({ locationId, locale }) {
      const scene = await sceneAt(locationId, locale);
      const notify = await noticeAt(locationId);
      return async (tx, { customer, confirmationIn, isSoldByStaff = false, durations: known, link = null }) => {
        const confirmation = confirmationIn(locale);
        const { reference, currency, total, paid = 0, waived = 0 } = confirmation;
        const durations = known ?? (await bookedDurations(tx, reference));
        const mail = confirmationMail({ ...scene, customer, confirmation, durations, link, writtenAt: now() });
        const isQueued = await queueMail(tx, mail, limit, { reference });
        const about = { customer: { ...customer, locale }, reference, currency, total, paid, waived };
        const noticeIn = (staffLocale: Locale): BookingNotice => {
          const { bookings } = confirmationIn(staffLocale);
          const games = bookings.map((game) => ({ game: { ...game, minutes: durations.get(game.id) ?? null } }));
          return { notice: 'booked', ...about, games };
        };
        const delaySeconds = isSoldByStaff && paid + waived < total ? settlementSeconds : 0;
        await notify(tx, noticeIn, { topic: bookedTopic(reference), delaySeconds });
        return isQueued;
      };
    },

    async bookingEvent({ locationId, locale }) {
      const scene = await sceneAt(locationId, locale);
      const notify = await noticeAt(locationId);
      return async (tx, event, booking) => {
        const { reference, customer } = booking;
        if (event.type === 'linkAgain' || event.type === 'lookedUp') {
          const link = booking.linkIn(locale);
          return queueMail(tx, linkMail({ ...scene, customer, reference, link }), limit, { reference });
        }
        await withdrawReminders(tx, reference);
        const mail = bookingEventMail(scene, event, booking, now());
        const isQueued = await queueMail(tx, mail, limit, { reference });
        await notify(tx, (staffLocale) => noticeOf(event, booking, staffLocale));
        return isQueued;
      };
    },

    async bookingPaid(locationId) {
      const notify = await noticeAt(locationId);
      return async (tx, booking) => {
        const topic = bookedTopic(booking.reference);
        const withdrawn = await tx.rows(
          z.object({ id: z.string() }),
          sql`DELETE FROM mail_outbox WHERE topic = ${topic} AND status = 'queued' RETURNING id`,
        );
        if (withdrawn.length > 0) await notify(tx, (locale) => bookedNoticeOf(booking, locale), { topic });
      };
    },

    async bookingReminder({ locationId, locale }) {
      const scene = await sceneAt(locationId, locale);
      return (tx, { subject, ...input }) => queueMail(tx, reminderMail({ ...scene, ...input }), limit, subject);
    },

    async bookingThanks({ locationId, locale }) {
      const scene = await sceneAt(locationId, locale);
      return (tx, { subject, ...input }) => queueMail(tx, thanksMail({ ...scene, ...input }), limit, subject);
    },
  };
}

function bookedTopic(reference: string): string {
  return `booked ${reference}`;
}

/** Deletes reminders of a booking that were not sent, also while a sender that died has one. */
async function withdrawReminders(tx: Queryable, reference: string): Promise<void> {
  await tx.run(sql`
    DELETE FROM mail_outbox WHERE reference = ${reference} AND kind = 'booking-reminder' AND status = 'queued'
  `);
}

const durationRow = z.object({ id: z.string(), minutes: z.number() });

/**
 * Duration of each booking of a reference, in minutes by booking id. Taken from the slot, because the schedule may have changed.
 */
async function bookedDurations(tx: Queryable, reference: string): Promise<ReadonlyMap<string, number>> {
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
