import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import * as z from 'zod';
import { clientKeyOf, mailScope } from '../../kernel/client-limit.ts';
import { mailboxOf } from '../../kernel/contacts.ts';
import type { Queryable } from '../../kernel/database.ts';
import { emailSchema, type Mail, type MailKind } from '../email.ts';

export interface MailLimit {
  /** Key of the hashes of mailboxes; no address is stored. */
  readonly secret: string;
  /** Per mailbox and day (UTC); 0 for no limit. */
  readonly maxMailsPerRecipient: number;
  readonly log: Pick<Logger, 'warn'>;
}

/**
 * Which emails go to an address that a stranger typed, and are therefore limited. Confirmations and what follows them are limited by
 * the bookings, gift vouchers and refunds follow a payment, a welcome follows a click in a counted email, form submissions and notices
 * go to the staff. The code of a voucher is in its email only, so this one must never be left out.
 */
const isLimited: Readonly<Record<MailKind, boolean>> = {
  'booking-confirmation': false,
  'booking-moved': false,
  'booking-changed': false,
  'booking-cancelled': false,
  'booking-link': true,
  'booking-reminder': false,
  'booking-thanks': false,
  'location-notice': false,
  'gift-voucher': false,
  refund: false,
  'payment-link': true,
  'newsletter-confirm': true,
  'newsletter-welcome': false,
  'form-submission': false,
};

/** Puts an email into the outbox, in the caller's transaction. False if its recipient has reached the limit of the day. */
export type QueueMail<Input> = (tx: Queryable, input: Input) => Promise<boolean>;

/** What an email is about. */
export interface MailSubject {
  /** Of a booking: its emails are deleted with its persons. */
  readonly reference?: string | null;
  /** One email about this topic is enough, whoever queues it and however often. */
  readonly topic?: string | null;
  /** Epoch milliseconds after which it is no longer worth sending. */
  readonly usefulUntil?: number | null;
  /** For how long it waits before it is sent. */
  readonly delaySeconds?: number;
}

/**
 * Writes an email into the outbox, in the transaction of its subject: both are stored or neither. It is sent soon after. Returns
 * false and writes nothing if the recipient has reached the limit of the day. A party that was sold to at the counter may have no
 * address: then there is nothing to send.
 */
export async function queueMail(
  tx: Queryable,
  { kind, email }: Mail,
  limit: MailLimit,
  { reference = null, topic = null, usefulUntil = null, delaySeconds = 0 }: MailSubject = {},
): Promise<boolean> {
  if (email.to === '') return true;
  const checked = emailSchema.parse(email);
  if (isLimited[kind] && !(await countMail(tx, checked.to, limit))) {
    limit.log.warn({ kind }, 'email not queued: its recipient has reached the limit of the day');
    return false;
  }
  await tx.run(sql`
    INSERT INTO mail_outbox (id, kind, letter, reference, topic, useful_until, due_at)
    VALUES (
      ${randomUUID()}, ${kind}, ${JSON.stringify(checked)}::text::jsonb, ${reference}, ${topic},
      ${usefulUntil === null ? null : new Date(usefulUntil).toISOString()}::timestamptz,
      now() + make_interval(secs => ${delaySeconds}::int)
    )
    ON CONFLICT (topic) DO NOTHING
  `);
  return true;
}

const countedRow = z.object({ requests: z.number() });

/** Counts an email if the limit allows it. One conditional statement, so that parallel emails are counted one after the other. */
async function countMail(tx: Queryable, to: string, { secret, maxMailsPerRecipient }: MailLimit): Promise<boolean> {
  if (maxMailsPerRecipient === 0) return true;
  const rows = await tx.rows(
    countedRow,
    sql`
      INSERT INTO client_requests AS r (scope, client_key, hour, requests)
      VALUES (
        ${mailScope}, ${clientKeyOf(`mailbox ${mailboxOf(to)}`, secret)}, date_trunc('day', now(), 'UTC'), 1
      )
      ON CONFLICT (scope, client_key, hour) DO UPDATE SET requests = r.requests + 1
      WHERE r.requests < ${maxMailsPerRecipient}::int
      RETURNING requests
    `,
  );
  return rows.length > 0;
}
