import { createTranslator, loadPhrases, type Translator } from '@latchkey/i18n';
import type { ContentSource } from '../content/content-source.ts';
import { mailboxOf } from '../kernel/contacts.ts';
import { defaultLocale, type Locale } from '../kernel/locale.ts';
import { deskBookingUrl } from '../kernel/booking-links.ts';
import { createBookingMails, type BookingMails, type MailPlace } from './booking-mails.ts';
import { formSubmissionMail, type FormSubmissionInput } from './templates/form-submission-mail.ts';
import { giftVoucherCopy, giftVoucherMail } from './templates/gift-voucher-mail.ts';
import {
  newsletterConfirmMail,
  newsletterWelcomeMail,
  type NewsletterConfirmInput,
  type NewsletterWelcomeInput,
} from './templates/newsletter-mails.ts';
import { paymentLinkMail, type PaymentLinkInput } from './templates/payment-link-mail.ts';
import {
  paymentReturnedMail,
  refundMail,
  type PaymentReturnedInput,
  type RefundMailInput,
} from './templates/refund-mails.ts';
import type { StaffScene } from './templates/location-mail.ts';
import { staffLocaleOf, venueCardOf } from './templates/venue-card.ts';
import { queueMail, type MailLimit, type QueueMail } from './outbox/queue-mail.ts';

/** A gift voucher with its code. */
interface GivenVoucher {
  readonly code: string;
  readonly amountMinor: number;
  readonly currency: string;
  /** The last day on which it can be spent, YYYY-MM-DD; null: it never expires. */
  readonly validUntil: string | null;
  /** The recipient; null for the buyer. */
  readonly email: string | null;
  readonly message: string | null;
  readonly buyerEmail: string;
}

/** Without the input that is the same in every email of a language. */
type WithoutFrame<Input> = Omit<Input, 't' | 'brand'>;

/**
 * The emails of the product. Prepare one before the transaction, because its words come from the content, which may be a remote
 * system; the returned function queues it within the transaction and only uses the database.
 */
export interface Mails extends BookingMails {
  /** The code to the recipient, and a copy with the message to the buyer. */
  giftVoucher(place: MailPlace): Promise<QueueMail<GivenVoucher>>;
  /** What goes back of a booking. */
  refund(place: MailPlace): Promise<QueueMail<Omit<RefundMailInput, 't' | 'brand' | 'venue'>>>;
  /** A payment goes back, because nothing was booked with it. */
  paymentReturned(place: MailPlace): Promise<QueueMail<Omit<PaymentReturnedInput, 't' | 'brand' | 'venue'>>>;
  /** The page of a payment, to whoever makes it. */
  paymentLink(place: MailPlace): Promise<QueueMail<Omit<PaymentLinkInput, 't' | 'brand' | 'venue'>>>;
  newsletterConfirm(locale: Locale): Promise<QueueMail<WithoutFrame<NewsletterConfirmInput>>>;
  newsletterWelcome(locale: Locale): Promise<QueueMail<WithoutFrame<NewsletterWelcomeInput>>>;
  formSubmission(locale: Locale): Promise<QueueMail<WithoutFrame<FormSubmissionInput>>>;
}

interface MailsOptions {
  readonly content: Pick<ContentSource, 'website' | 'location'>;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly limit: MailLimit;
  /** Where the staff of a location reach the desk; null where another system has its bookings. */
  readonly deskOriginFor: (locationId: string) => string | null;
}

export function createMails({ content, now, limit, deskOriginFor }: MailsOptions): Mails {
  const frameIn = async (locale: Locale): Promise<{ readonly t: Translator; readonly brand: string }> => ({
    t: createTranslator(locale, await loadPhrases(locale)),
    brand: (await content.website(locale))?.name ?? '',
  });

  const frameAt = async (locationId: string, locale: Locale) => ({
    ...(await frameIn(locale)),
    venue: venueCardOf(await content.location(locationId, locale), locationId),
  });

  const staffSceneAt = async (locationId: string): Promise<StaffScene> => {
    const known = await content.location(locationId, defaultLocale);
    const origin = deskOriginFor(locationId);
    return {
      ...(await frameAt(locationId, staffLocaleOf(known))),
      deskLinkTo: ({ reference, date }) =>
        origin === null || known === null ? null : deskBookingUrl(origin, { location: known.slug, date, reference }),
    };
  };

  return {
    ...createBookingMails({ sceneAt: frameAt, staffSceneAt, now, limit }),

    async giftVoucher({ locationId, locale }) {
      const frame = await frameAt(locationId, locale);
      return async (tx, { code, amountMinor, currency, validUntil, email, message, buyerEmail }) => {
        const given = { ...frame, code, validUntil, amount: { amountMinor, currency } };
        const isOwn = email === null || mailboxOf(email) === mailboxOf(buyerEmail);
        const toBuyer = giftVoucherCopy({ ...given, to: buyerEmail, recipient: isOwn ? null : email, message });
        if (isOwn) return queueMail(tx, toBuyer, limit);
        // Always in the same order, so that two releases cannot deadlock.
        const both = [toBuyer, giftVoucherMail({ ...given, to: email })].toSorted((a, b) =>
          mailboxOf(a.email.to).localeCompare(mailboxOf(b.email.to)),
        );
        for (const mail of both) if (!(await queueMail(tx, mail, limit))) return false;
        return true;
      };
    },

    async refund({ locationId, locale }) {
      const frame = await frameAt(locationId, locale);
      return (tx, input) => queueMail(tx, refundMail({ ...frame, ...input }), limit, { reference: input.reference });
    },

    async paymentReturned({ locationId, locale }) {
      const frame = await frameAt(locationId, locale);
      return (tx, input) => queueMail(tx, paymentReturnedMail({ ...frame, ...input }), limit);
    },

    async paymentLink({ locationId, locale }) {
      const frame = await frameAt(locationId, locale);
      return (tx, input) =>
        queueMail(tx, paymentLinkMail({ ...frame, ...input }), limit, { usefulUntil: Date.parse(input.deadline) });
    },

    async newsletterConfirm(locale) {
      const frame = await frameIn(locale);
      return (tx, input) => queueMail(tx, newsletterConfirmMail({ ...frame, ...input }), limit);
    },

    async newsletterWelcome(locale) {
      const frame = await frameIn(locale);
      return (tx, input) => queueMail(tx, newsletterWelcomeMail({ ...frame, ...input }), limit);
    },

    async formSubmission(locale) {
      const frame = await frameIn(locale);
      return (tx, input) => queueMail(tx, formSubmissionMail({ ...frame, ...input }), limit);
    },
  };
}
