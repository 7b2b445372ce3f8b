import { randomBytes } from 'node:crypto';
import type { NewsletterStateWire } from '@latchkey/cms-client/contract';
import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { ago } from '../kernel/conditions.ts';
import { newsletterSubscriptions } from '../db/schema/forms.table.ts';
import type { Database, Queryable } from '../kernel/database.ts';
import { succeeded, failed, type Result } from '../kernel/result.ts';
import { newsletterConfirmMail } from '../mail/emails/newsletter-confirm.ts';
import { newsletterWelcomeMail } from '../mail/emails/newsletter-welcome.ts';
import type { Mails } from '../mail/mails.ts';
import type { NewsletterList } from './newsletter.ts';
import { createLinkToken, readLinkToken, type LinkPurpose } from './subscription-link.ts';

/** The state of the subscription after the use of its link. */
type LinkResult = Result<NewsletterStateWire>;

/** The lists in our own database. */
export interface OwnList extends NewsletterList {
  /** Confirms the subscription of a link. */
  confirm(token: string): Promise<LinkResult>;
  /** Ends the subscription of a link. */
  unsubscribe(token: string): Promise<LinkResult>;
}

interface OwnListOptions {
  readonly db: Database;
  readonly mails: Pick<Mails, 'localeOf' | 'prepare'>;
  /** The key of the signatures of links. */
  readonly secret: string;
  /** The origin of the site: `https://host`, without a slash at the end. */
  readonly siteOrigin: string;
  /** The current time in epoch milliseconds. */
  readonly now: () => number;
}

/** The hours for which a confirmation link is valid. */
const confirmHours = 48;
/** The days for which an unconfirmed address is kept. */
const unconfirmedDays = 30;
/** The end of a link that is valid for ever. */
const neverExpires = 0;
/** The least minutes between two confirmation emails to an address, so that strangers cannot flood it. */
const resendMinutes = 15;

/** Creates the lists in our own database. */
export function createOwnList({ db, mails, secret, siteOrigin, now }: OwnListOptions): OwnList {
  const writeLink = (purpose: LinkPurpose, subscriptionId: string, locale: string, expiresAt: number) =>
    `${siteOrigin}/api/newsletter/${purpose}/${createLinkToken(secret, { purpose, subscriptionId, expiresAt })}?locale=${locale}`;

  const findSubscription = async (purpose: LinkPurpose, token: string) => {
    const read = readLinkToken(secret, purpose, token, now());
    if (!read.ok)
      return read.error === 'forged'
        ? failed('forbidden', 'bad_token', 'This link is not one of ours.', [linkOver])
        : linkIsOver();
    const [subscription] = await selectSubscription(db, read.value);
    return subscription === undefined ? linkIsOver() : succeeded(subscription);
  };

  return {
    async requestConfirmation({ listId, email, firstName, lastName, locale }) {
      const queue = await mails.prepare(newsletterConfirmMail, locale);
      return db.transaction(async (tx) => {
        const names = { firstName, lastName };
        // A subscribed address stays as it is. Another one is asked again, unless the last email was sent a moment ago.
        const { status, requestedAt } = newsletterSubscriptions;
        const isAskedAgain = sql`${inArray(status, ['pending', 'unsubscribed'])} AND ${lt(requestedAt, ago(resendMinutes, 'mins'))}`;
        const [written] = await tx.orm
          .insert(newsletterSubscriptions)
          .values({
            id: `ns_${randomBytes(16).toString('base64url')}`,
            listId,
            email,
            emailKey: email.toLowerCase(),
            ...names,
            locale,
          })
          .onConflictDoUpdate({
            target: [newsletterSubscriptions.listId, newsletterSubscriptions.emailKey],
            set: { email, ...names, locale, status: 'pending', requestedAt: sql`now()` },
            setWhere: isAskedAgain,
          })
          .returning({ id: newsletterSubscriptions.id });
        if (written === undefined) return succeeded(null);
        const expiresAt = Math.floor(now() / 1_000) + confirmHours * 3_600;
        const confirmUrl = writeLink('confirm', written.id, locale, expiresAt);
        await queue(tx, { to: email, confirmUrl, expiresHours: confirmHours });
        return succeeded(null);
      });
    },

    async confirm(token) {
      const found = await findSubscription('confirm', token);
      if (!found.ok) return found;
      const { id, email, status } = found.value;
      if (status === 'subscribed') return succeeded({ status });
      const locale = mails.localeOf(found.value.locale);
      const queue = await mails.prepare(newsletterWelcomeMail, locale);
      return db.transaction(async (tx) => {
        const confirmed = await tx.orm
          .update(newsletterSubscriptions)
          .set({ status: 'subscribed', confirmedAt: sql`now()`, endedAt: null })
          .where(and(eq(newsletterSubscriptions.id, id), eq(newsletterSubscriptions.status, 'pending')))
          .returning({ id: newsletterSubscriptions.id });
        if (confirmed.length === 0) {
          // A second click at the same moment changed it, or it has ended since.
          const [since] = await selectSubscription(tx, id);
          return since?.status === 'subscribed' ? succeeded({ status: 'subscribed' as const }) : linkIsOver();
        }
        await queue(tx, { to: email, unsubscribeUrl: writeLink('unsubscribe', id, locale, neverExpires) });
        return succeeded({ status: 'subscribed' as const });
      });
    },

    async unsubscribe(token) {
      const found = await findSubscription('unsubscribe', token);
      if (!found.ok) return found;
      await db.orm
        .update(newsletterSubscriptions)
        .set({ status: 'unsubscribed', endedAt: sql`now()` })
        .where(
          and(
            eq(newsletterSubscriptions.id, found.value.id),
            inArray(newsletterSubscriptions.status, ['pending', 'subscribed']),
          ),
        );
      return succeeded({ status: 'unsubscribed' });
    },
  };
}

/** Deletes the addresses that were not confirmed in time. */
export async function forgetUnconfirmed(db: Queryable): Promise<void> {
  await db.orm
    .delete(newsletterSubscriptions)
    .where(
      and(
        eq(newsletterSubscriptions.status, 'pending'),
        lt(newsletterSubscriptions.requestedAt, ago(unconfirmedDays, 'days')),
      ),
    );
}

async function selectSubscription(db: Queryable, subscriptionId: string) {
  const { id, email, locale, status } = newsletterSubscriptions;
  return db.orm.select({ id, email, locale, status }).from(newsletterSubscriptions).where(eq(id, subscriptionId));
}

/** Returns the error of a link that has ended. */
function linkIsOver(): ReturnType<typeof failed> {
  return failed('gone', 'link_over', 'This link does not work any more.', [linkOver]);
}

/** The phrase for a visitor whose link does not work. */
const linkOver = 'This link is no longer valid.';
