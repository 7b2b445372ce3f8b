import type { ConfirmationWire, CheckoutBody } from '@latchkey/cms-client/schema';
import { toMinor } from '@latchkey/booking-core';
import { createTranslator, loadPhrases, type Translator } from '@latchkey/i18n';
import type { ContentSource } from '../content/content-source.ts';
import type { Locale } from '../content/locale.ts';
import type { Queryable } from '../db/database.ts';
import { bookedDurations } from './letters/booked-durations.ts';
import { confirmationMail } from './letters/confirmation-mail.ts';
import { formSubmissionMail, type FormSubmissionInput } from './letters/form-submission-mail.ts';
import { giftVoucherMail } from './letters/gift-voucher-mail.ts';
import {
  newsletterConfirmMail,
  newsletterWelcomeMail,
  type NewsletterConfirmInput,
  type NewsletterWelcomeInput,
} from './letters/newsletter-mails.ts';
import { venueCardOf } from './letters/venue-card.ts';
import { queueMail } from './outbox/queue-mail.ts';

/** Puts one kind of mail into the outbox, in the caller's transaction. */
export type QueueMail<Input> = (tx: Queryable, input: Input) => Promise<void>;

export interface Booked {
  readonly customer: CheckoutBody['customer'];
  readonly confirmation: ConfirmationWire;
}

/** Texts that are the same in every mail of a language. */
type WithoutFrame<Input> = Omit<Input, 't' | 'brand'>;

/**
 * The mails of the product. Each is asked for before the transaction begins, because its words come from the content, which may
 * be a remote system; what comes back writes it within the transaction and asks nobody but the database.
 */
export interface Mails {
  /** The confirmation to who booked, and one mail to each who is given a voucher. */
  bookingConfirmation(about: { readonly locationId: string; readonly locale: Locale }): Promise<QueueMail<Booked>>;
  newsletterConfirm(locale: Locale): Promise<QueueMail<WithoutFrame<NewsletterConfirmInput>>>;
  newsletterWelcome(locale: Locale): Promise<QueueMail<WithoutFrame<NewsletterWelcomeInput>>>;
  formSubmission(locale: Locale): Promise<QueueMail<WithoutFrame<FormSubmissionInput>>>;
}

interface MailsOptions {
  readonly content: Pick<ContentSource, 'website' | 'location'>;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

export function createMails({ content, now }: MailsOptions): Mails {
  const frameIn = async (locale: Locale): Promise<{ readonly t: Translator; readonly brand: string }> => ({
    t: createTranslator(locale, await loadPhrases(locale)),
    brand: (await content.website(locale))?.name ?? '',
  });

  return {
    async bookingConfirmation({ locationId, locale }) {
      const frame = await frameIn(locale);
      const venue = venueCardOf(await content.location(locationId, locale), locationId);
      return async (tx, { customer, confirmation }) => {
        const durations = await bookedDurations(tx, confirmation.reference);
        await queueMail(tx, confirmationMail({ ...frame, venue, customer, confirmation, durations, writtenAt: now() }));
        for (const { email, code, amount, message } of confirmation.vouchers) {
          if (email === null) continue;
          const price = { amountMinor: toMinor(amount, confirmation.currency), currency: confirmation.currency };
          const fromName = customer.firstName;
          await queueMail(tx, giftVoucherMail({ ...frame, venue, to: email, fromName, code, amount: price, message }));
        }
      };
    },

    async newsletterConfirm(locale) {
      const frame = await frameIn(locale);
      return (tx, input) => queueMail(tx, newsletterConfirmMail({ ...frame, ...input }));
    },

    async newsletterWelcome(locale) {
      const frame = await frameIn(locale);
      return (tx, input) => queueMail(tx, newsletterWelcomeMail({ ...frame, ...input }));
    },

    async formSubmission(locale) {
      const frame = await frameIn(locale);
      return (tx, input) => queueMail(tx, formSubmissionMail({ ...frame, ...input }));
    },
  };
}
