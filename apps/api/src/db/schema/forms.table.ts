import type { uploadMimes } from '@latchkey/cms-client/contract';
import { sql } from 'drizzle-orm';
import { index, pgTable, text, check, integer, unique } from 'drizzle-orm/pg-core';
import { instant, json, now } from './columns.ts';
import { bookings } from './bookings.table.ts';

/** Form submissions of visitors. Personal data throughout. */
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
    createdAt: instant('created_at').notNull().default(now),
  },
  (table) => [index('form_submissions_by_form').on(table.formId, table.createdAt)],
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
     * Announced; receiving its one body; received and checked, or failed and to be announced again; claimed by a submission.
     * Unclaimed files are removed.
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

/** Reviews that visitors wrote to us; those on Google stay there. */
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
    /** When a person released it to be shown; null before. */
    releasedAt: instant('released_at'),
    createdAt: instant('created_at').notNull().default(now),
  },
  (table) => [
    unique('visitor_reviews_one_per_booking').on(table.reference),
    index('visitor_reviews_by_location').on(table.locationId, table.createdAt),
    check('visitor_reviews_rating_in_stars', sql`${table.rating} between 1 and 5`),
  ],
);

/** Our own newsletter lists. An address counts once its owner confirmed it. */
export const newsletterSubscriptions = pgTable(
  'newsletter_subscriptions',
  {
    /** Random; the links in emails are signed over it, so that they name nobody. */
    id: text('id').primaryKey(),
    listId: text('list_id').notNull(),
    /** As typed; `emailKey` decides whether two are the same. */
    email: text('email').notNull(),
    emailKey: text('email_key').notNull(),
    firstName: text('first_name'),
    lastName: text('last_name'),
    locale: text('locale').notNull(),
    /** `suppressed`: bounced or complained; never written to again, whoever subscribes it. */
    status: text('status', { enum: ['pending', 'subscribed', 'unsubscribed', 'suppressed'] })
      .notNull()
      .default('pending'),
    /** When the last confirmation link was sent; limits how often strangers can send one. */
    requestedAt: instant('asked_at').notNull().default(now),
    confirmedAt: instant('confirmed_at'),
    endedAt: instant('ended_at'),
  },
  (table) => [
    unique('newsletter_one_per_address').on(table.listId, table.emailKey),
    check('newsletter_status_known', sql`${table.status} in ('pending', 'subscribed', 'unsubscribed', 'suppressed')`),
  ],
);
