import { defaultLocale, type Locale, type Translator } from '@latchkey/i18n';
import type { CheckoutBody, ConfirmationWire } from '@latchkey/cms-client/schema';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queryable } from '../kernel/database.ts';
import { bookingEventMail, noticeOf } from './booking-event-mail.ts';
import type { QueueBookingEvent } from './booking-events.ts';
import { queueMail, type MailLimit, type MailSubject, type QueueMail } from './outbox/queue-mail.ts';
import type { MailScene } from './templates/booking-parts.ts';
import { confirmationMail } from './templates/confirmation-mail.ts';
import { locationMail, type LocationMailInput } from './templates/location-mail.ts';
import { linkMail, reminderMail, thanksMail, type ReminderInput, type ThanksInput } from './templates/visit-mails.ts';

/** A location, and the language of a customer. */
export interface MailPlace {
  readonly locationId: string;
  readonly locale: Locale;
}

export interface Booked {
  readonly customer: CheckoutBody['customer'];
  readonly confirmation: ConfirmationWire;
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
  bookingReminder(place: MailPlace): Promise<QueueMail<WithSubject<WithoutScene<ReminderInput>>>>;
  bookingThanks(place: MailPlace): Promise<QueueMail<WithSubject<WithoutScene<ThanksInput>>>>;
}

interface BookingMailsOptions {
  readonly sceneAt: (locationId: string, locale: Locale) => Promise<MailScene & { readonly t: Translator }>;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly limit: MailLimit;
}

export function createBookingMails({ sceneAt, now, limit }: BookingMailsOptions): BookingMails {
  type Notice = Omit<LocationMailInput, keyof MailScene | 'to'>;

  /** Prepares the email to the location, in the language of its staff; does nothing where it has no address. */
  const noticeAt = async (locationId: string): Promise<(tx: Queryable, input: Notice) => Promise<void>> => {
    const scene = await sceneAt(locationId, defaultLocale);
    const to = scene.venue.email;
    return async (tx, input) => {
      if (to === null) return;
      await queueMail(tx, locationMail({ ...scene, ...input, to }), limit, { reference: input.reference });
    };
  };

  return {
    async bookingConfirmation({ locationId, locale }) {
      const scene = await sceneAt(locationId, locale);
      const notify = await noticeAt(locationId);
      return async (tx, { customer, confirmation, durations: known, link = null }) => {
        const { reference, bookings, currency, total, paid = 0, waived = 0 } = confirmation;
        const durations = known ?? (await bookedDurations(tx, reference));
        const mail = confirmationMail({ ...scene, customer, confirmation, durations, link, writtenAt: now() });
        const isQueued = await queueMail(tx, mail, limit, { reference });
        const games = bookings.map((game) => ({ game: { ...game, minutes: durations.get(game.id) ?? null } }));
        const inLanguage = { ...customer, locale };
        await notify(tx, { notice: 'booked', customer: inLanguage, reference, games, currency, total, paid, waived });
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
        await notify(tx, noticeOf(event, booking));
        return isQueued;
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
