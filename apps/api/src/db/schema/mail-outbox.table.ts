import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { instant, json, now } from './columns.ts';

/** Emails to send and emails that were sent. A row is written in the same transaction as its subject. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    /** Random; the Message-ID derives from it, so that a repeated email can be recognised. */
    id: text('id').primaryKey(),
    /** The kind of email, such as `booking-confirmation`, for logs and counters. */
    kind: text('kind').notNull(),
    /** The whole email, recipient included. Personal; null after its retention time. The column keeps its first name. */
    email: json('letter'),
    /** The booking that it is about, to find its emails; null for none. */
    reference: text('reference'),
    /** The topic, of which one email is enough, whatever is repeated and however many processes run. Null for any number. */
    topic: text('topic'),
    /** The time after which it is not sent; null for no end. */
    usefulUntil: instant('useful_until'),
    status: text('status', { enum: ['queued', 'sent', 'failed'] })
      .notNull()
      .default('queued'),
    attempts: integer('attempts').notNull().default(0),
    createdAt: instant('created_at').notNull().default(now),
    /** The earliest next attempt; while it is being sent, the end of its lease. */
    dueAt: instant('due_at').notNull().default(now),
    /** The sender that has it now; null for none. */
    claim: text('claim'),
    /** The time at which it was sent or given up. */
    endedAt: instant('ended_at'),
    /** The codes of the last error, never the server's text, which repeats addresses. */
    lastError: text('last_error'),
  },
  (table) => [
    unique('mail_outbox_one_per_topic').on(table.topic),
    index('mail_outbox_by_reference')
      .on(table.reference)
      .where(sql`${table.reference} is not null`),
    index('mail_outbox_due')
      .on(table.dueAt)
      .where(sql`${table.status} = 'queued'`),
    index('mail_outbox_to_forget')
      .on(table.endedAt)
      .where(sql`${table.email} is not null`),
    check('mail_outbox_status_known', sql`${table.status} in ('queued', 'sent', 'failed')`),
  ],
);
