import { sql } from 'drizzle-orm';
import { check, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';

/** Our own newsletter lists: an address counts once it was confirmed by whoever reads its mail. */
export const newsletterSubscriptions = pgTable(
  'newsletter_subscriptions',
  {
    /** Random; what the links in the mails are signed over, so that no link names anybody. */
    id: text('id').primaryKey(),
    listId: text('list_id').notNull(),
    /** As it was typed; `emailKey` is what makes two of them the same. */
    email: text('email').notNull(),
    emailKey: text('email_key').notNull(),
    firstName: text('first_name'),
    lastName: text('last_name'),
    locale: text('locale').notNull(),
    /** `suppressed`: bounced or complained; never written to again whoever asks. */
    status: text('status').notNull().default('pending'),
    /** When the last link to confirm was sent: an address is not flooded by strangers. */
    askedAt: timestamp('asked_at', { withTimezone: true }).notNull().defaultNow(),
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
    endedAt: timestamp('ended_at', { withTimezone: true }),
  },
  (table) => [
    unique('newsletter_one_per_address').on(table.listId, table.emailKey),
    check('newsletter_status_known', sql`${table.status} in ('pending', 'subscribed', 'unsubscribed', 'suppressed')`),
  ],
);
