import type { uploadMimes } from '@latchkey/cms-client/contract';
import { sql } from 'drizzle-orm';
import { index, pgTable, text, check, integer, unique } from 'drizzle-orm/pg-core';
import { instant, json, now } from './columns.ts';
import { bookings } from './bookings.table.ts';
import { staffPeople } from './staff.table.ts';
import { mailboxIn } from '../../kernel/customer-key.ts';

/** The submissions of forms. Personal data throughout. */
export const formSubmissions = pgTable(
  'form_submissions',
  {
    id: text('id').primaryKey(),
    formId: text('form_id').notNull(),
    /** The locale in which the form was filled in. */
    locale: text('locale').notNull(),
    /** The location that the visitor wrote to, if any. */
    locationId: text('location_id'),
    /** Values by field name; hidden fields are not kept. */
    params: json('params').notNull(),
    /** The address to which the sender is answered; null if no field has an address. */
    email: text('email'),
    state: text('state', { enum: ['new', 'taken', 'answered', 'closed'] })
      .notNull()
      .default('new'),
    /** The person of the staff who has taken it; null if none has. */
    assigneeId: text('assignee_id').references(() => staffPeople.id, { onDelete: 'set null' }),
    /** The number of changes by the staff plus one; an answer names the version that it was written on. */
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull().default(now),
  },
  (table) => [
    index('form_submissions_by_form').on(table.formId, table.createdAt),
    index('form_submissions_by_state').on(table.state, table.createdAt),
    index('form_submissions_by_mailbox')
      .on(sql`(${mailboxIn(table.email)})`)
      .where(sql`${table.email} is not null`),
    check('form_submissions_state_known', sql`${table.state} in ('new', 'taken', 'answered', 'closed')`),
  ],
);

/** The answers of the staff to submissions, by email. Personal data. */
export const formAnswers = pgTable(
  'form_answers',
  {
    id: text('id').primaryKey(),
    submissionId: text('submission_id')
      .notNull()
      .references(() => formSubmissions.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    /** The name of the author, as in the log. */
    who: text('who').notNull(),
    createdAt: instant('created_at').notNull().default(now),
  },
  (table) => [index('form_answers_by_submission').on(table.submissionId, table.createdAt)],
);

/** Files that were announced for a field of a form. The bytes are on the disk or in the bucket, under the key. */
export const uploads = pgTable(
  'uploads',
  {
    key: text('key').primaryKey(),
    formId: text('form_id').notNull(),
    field: text('field').notNull(),
    /** The name of the visitor's file; never used as a path. */
    name: text('name').notNull(),
    mime: text('mime').$type<(typeof uploadMimes)[number]>().notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    /** Keyed hash of the client's address; empty in rows from before it was kept. */
    clientKey: text('client_key').notNull().default(''),
    /**
     * The status: announced; receiving its one body; received and checked, or failed and to be announced again; claimed by a submission. Unclaimed
     * files are removed.
     */
    status: text('status', { enum: ['announced', 'receiving', 'received', 'failed', 'claimed'] })
      .notNull()
      .default('announced'),
    submissionId: text('submission_id').references(() => formSubmissions.id, { onDelete: 'restrict' }),
    createdAt: instant('created_at').notNull().default(now),
  },
  (table) => [
    index('uploads_by_submission').on(table.submissionId),
    index('uploads_unclaimed')
      .on(table.createdAt)
      .where(sql`${table.status} <> 'claimed'`),
    check('uploads_status_known', sql`${table.status} in ('announced', 'receiving', 'received', 'failed', 'claimed')`),
    check('uploads_claimed_by_one', sql`(${table.status} = 'claimed') = (${table.submissionId} is not null)`),
    check('uploads_not_empty', sql`${table.sizeBytes} > 0`),
  ],
);

/** Reviews that visitors wrote to us; those at Google stay there. */
export const visitorReviews = pgTable(
  'visitor_reviews',
  {
    id: text('id').primaryKey(),
    locationId: text('location_id').notNull(),
    rating: integer('rating').notNull(),
    text: text('text').notNull(),
    name: text('name').notNull(),
    locale: text('locale').notNull(),
    /** The booking of the visit; null for a review without one. One review for each. */
    reference: text('reference').references(() => bookings.reference),
    /** The time at which a person released it to be shown; null before, and once it is hidden. */
    releasedAt: instant('released_at'),
    /** The time at which a person decided not to show it; null before, and once it is shown. */
    hiddenAt: instant('hidden_at'),
    /** The answer of the staff, shown under the review. */
    answer: text('answer'),
    answeredAt: instant('answered_at'),
    answeredBy: text('answered_by'),
    createdAt: instant('created_at').notNull().default(now),
  },
  (table) => [
    unique('visitor_reviews_one_per_booking').on(table.reference),
    index('visitor_reviews_by_location').on(table.locationId, table.createdAt),
    check('visitor_reviews_shown_or_hidden', sql`${table.releasedAt} is null or ${table.hiddenAt} is null`),
    check('visitor_reviews_rating_in_stars', sql`${table.rating} between 1 and 5`),
  ],
);

/** The subscriptions of our own newsletter lists. An address counts once its owner has confirmed it. */
export const newsletterSubscriptions = pgTable(
  'newsletter_subscriptions',
  {
    /** Random; the links in emails are signed over it, so that they have no personal data. */
    id: text('id').primaryKey(),
    listId: text('list_id').notNull(),
    /** The address as it was typed; `emailKey` decides whether two are the same. */
    email: text('email').notNull(),
    emailKey: text('email_key').notNull(),
    firstName: text('first_name'),
    lastName: text('last_name'),
    locale: text('locale').notNull(),
    /** `suppressed`: the address bounced or complained; it is never written to again, even after a new subscription. */
    status: text('status', { enum: ['pending', 'subscribed', 'unsubscribed', 'suppressed'] })
      .notNull()
      .default('pending'),
    /** The time at which the last confirmation link was sent, which limits how often strangers can send one. */
    requestedAt: instant('asked_at').notNull().default(now),
    confirmedAt: instant('confirmed_at'),
    endedAt: instant('ended_at'),
  },
  (table) => [
    unique('newsletter_one_per_address').on(table.listId, table.emailKey),
    check('newsletter_status_known', sql`${table.status} in ('pending', 'subscribed', 'unsubscribed', 'suppressed')`),
  ],
);
