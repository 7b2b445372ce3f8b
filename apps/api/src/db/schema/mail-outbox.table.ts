import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Mails to send and mails that were sent. A row is written in the transaction of what the mail tells of. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    /** Random; the Message-ID is made of it, so a mail that is sent again can be recognised. */
    id: text('id').primaryKey(),
    /** `booking-confirmation` and so on, for logs and counts. */
    kind: text('kind').notNull(),
    /** The whole letter, recipient included. Null once its time is up: it is personal. */
    email: jsonb('letter'),
    status: text('status').notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** Not to be tried before; of a mail that is being sent: when its sender is taken for dead. */
    dueAt: timestamp('due_at', { withTimezone: true }).notNull().defaultNow(),
    /** Who is sending it now; null where nobody is. */
    claim: text('claim'),
    /** When it was sent or given up. */
    endedAt: timestamp('ended_at', { withTimezone: true }),
    /** Codes of the last failure, never what the server said: that repeats addresses. */
    lastError: text('last_error'),
  },
  (table) => [
    index('mail_outbox_due')
      .on(table.dueAt)
      .where(sql`${table.status} = 'queued'`),
    index('mail_outbox_to_forget')
      .on(table.endedAt)
      .where(sql`${table.email} is not null`),
    check('mail_outbox_status_known', sql`${table.status} in ('queued', 'sent', 'failed')`),
  ],
);
