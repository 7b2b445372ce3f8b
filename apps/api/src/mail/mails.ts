import { locationSchema, readTheme } from '@latchkey/cms-client/contract';
import { createTranslator, loadPhrases } from '@latchkey/i18n';
import type { ContentSource } from '../content/content-source.ts';
import { chooseStaffLocale } from '../content/find-venue.ts';
import { deskBookingUrl } from '../kernel/booking-links.ts';
import { toMailbox } from '../kernel/contacts.ts';
import { nearestLanguage, type Locale } from '../kernel/locale.ts';
import { createBookingMails, type BookingMails } from './booking-mails.ts';
import type { DefinedMail } from './define-mail.ts';
import { giftVoucherCopyMail } from './emails/gift-voucher-copy.ts';
import { giftVoucherMail } from './emails/gift-voucher.ts';
import { queueMail, type MailLimit, type QueueMail } from './outbox/queue-mail.ts';
import type { MailPlace, SceneKeyByRecipient, Recipient, SceneByRecipient } from './scene.ts';
import { findVenueCard } from './templates/venue-card.ts';
import { findWithdrawUrl } from './templates/withdraw-url.ts';

/** A gift voucher whose code is sent. */
interface GivenVoucher {
  readonly code: string;
  readonly amountMinor: number;
  readonly currency: string;
  /** The last day on which it can be spent, YYYY-MM-DD; null if it never expires. */
  readonly validUntil: string | null;
  /** The recipient; null for the buyer. */
  readonly email: string | null;
  readonly message: string | null;
  readonly buyerEmail: string;
}

/**
 * The emails of the product. Prepare one before the transaction, because its words come from the content, which may be a remote
 * system; the returned function queues it within the transaction and only uses the database.
 */
export interface Mails extends BookingMails {
  /** Prepares one email. An event with several emails has a function of its own. */
  prepare<To extends Recipient, Input>(
    mail: DefinedMail<To, Input>,
    place: SceneKeyByRecipient[To],
  ): Promise<QueueMail<Input>>;
  /** Chooses the language of an email: the one that the person chose, or the default one if the chain does not have it any more. */
  localeOf(tag: string): Locale;
  /** Prepares the email with the code to the recipient, and a copy with the message to the buyer. */
  giftVoucher(place: MailPlace): Promise<QueueMail<GivenVoucher>>;
}

/** The function that queues an email, which `prepare` returns. */
export type QueueOf<Mail> = Mail extends { readonly write: (scene: never, input: infer Input) => unknown }
  ? QueueMail<Input>
  : never;

interface MailsOptions {
  readonly content: Pick<ContentSource, 'languages' | 'website' | 'location'>;
  /** The current time in epoch milliseconds. */
  readonly now: () => number;
  readonly limit: MailLimit;
  /** The origin of links to pages. */
  readonly siteOrigin: string;
  /** Returns the origin of the desk of a location; null if another system has its bookings. */
  readonly deskOriginFor: (locationId: string) => string | null;
}

/** Creates the emails of the product. */
export function createMails({ content, now, limit, siteOrigin, deskOriginFor }: MailsOptions): Mails {
  const frameIn = async (locale: Locale, country: string | null = null): Promise<SceneByRecipient['anybody']> => {
    const website = await content.website(locale);
    return {
      t: createTranslator(locale, await loadPhrases(locale), { country }),
      brand: website?.name ?? '',
      theme: readTheme(website?.theme),
    };
  };

  const sceneAt = async ({ locationId, locale }: MailPlace): Promise<SceneByRecipient['visitor']> => {
    const location = await content.location(locationId, locale);
    return {
      ...(await frameIn(locale, location?.address?.country ?? null)),
      venue: findVenueCard(location, locationId),
    };
  };

  const staffSceneAt = async (locationId: string): Promise<SceneByRecipient['venue']> => {
    const known = await content.location(locationId, content.languages()[0]);
    const read = locationSchema.safeParse(known);
    const locale = read.success ? chooseStaffLocale(read.data, content.languages()) : content.languages()[0];
    const origin = deskOriginFor(locationId);
    return {
      ...(await sceneAt({ locationId, locale })),
      deskLinkTo: ({ reference, date }) =>
        origin === null || known === null ? null : deskBookingUrl(origin, { location: known.slug, date, reference }),
    };
  };

  const scenes: { readonly [To in Recipient]: (place: SceneKeyByRecipient[To]) => Promise<SceneByRecipient[To]> } = {
    visitor: sceneAt,
    venue: staffSceneAt,
    anybody: (locale) => frameIn(locale),
  };

  const queueIn =
    <To extends Recipient, Input>(mail: DefinedMail<To, Input>, scene: SceneByRecipient[To]): QueueMail<Input> =>
    (tx, input, more) =>
      queueMail(tx, mail.write(scene, input), limit, more);

  return {
    localeOf: (tag) => nearestLanguage(tag, content.languages()),

    prepare: async (mail, place) => queueIn(mail, await scenes[mail.to](place)),

    ...createBookingMails({ sceneAt, staffSceneAt, queueIn, now }),

    async giftVoucher(place) {
      const scene = await sceneAt(place);
      const { locationId, locale } = place;
      const [website, location] = await Promise.all([content.website(locale), content.location(locationId, locale)]);
      const withdrawUrl = findWithdrawUrl({ website, location, locale, siteOrigin });
      return async (tx, { code, amountMinor, currency, validUntil, email, message, buyerEmail }) => {
        const given = { code, validUntil, amount: { amountMinor, currency } };
        const isOwn = email === null || toMailbox(email) === toMailbox(buyerEmail);
        const copy = { ...given, to: buyerEmail, recipient: isOwn ? null : email, message, withdrawUrl };
        const toBuyer = { to: buyerEmail, queue: () => queueIn(giftVoucherCopyMail, scene)(tx, copy) };
        if (isOwn) return toBuyer.queue();
        const toRecipient = {
          to: email,
          queue: () => queueIn(giftVoucherMail, scene)(tx, { ...given, to: email }),
        };
        // Both are always queued in the same order, so that two transactions cannot deadlock.
        const both = [toBuyer, toRecipient].toSorted((a, b) => toMailbox(a.to).localeCompare(toMailbox(b.to)));
        for (const { queue } of both) if (!(await queue())) return false;
        return true;
      };
    },
  };
}
