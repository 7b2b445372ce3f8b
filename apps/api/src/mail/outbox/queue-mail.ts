import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import * as z from 'zod';
import { createClientKey, mailScope } from '../../kernel/client-limit.ts';
import { toMailbox } from '../../kernel/contacts.ts';
import type { Queryable } from '../../kernel/database.ts';
import { emailSchema, type Mail, type MailSubject } from '../email.ts';

/** The limit on emails to a mailbox. */
export interface MailLimit {
  /** The key of the hashes of mailboxes; no address is stored. */
  readonly secret: string;
  /** The most emails per mailbox and day (UTC); 0 for no limit. */
  readonly maxMailsPerRecipient: number;
  readonly log: Pick<Logger, 'warn'>;
}

/** Puts an email into the outbox, in the caller's transaction. Returns false if its recipient has reached the limit of the day. */
export type QueueMail<Input> = (tx: Queryable, input: Input, subject?: MailSubject) => Promise<boolean>;

/**
 * Writes an email into the outbox, in the transaction of its subject: both are stored or neither. It is sent soon after. Returns false and writes
 * nothing if the recipient has reached the limit of the day. A party that bought at the desk may have no address: then there is nothing to send.
 *
 * @param more the facts of its subject that only the caller knows
 */
export async function queueMail(
  tx: Queryable,
  { kind, isLimited, about, email }: Mail,
  limit: MailLimit,
  more: MailSubject = {},
): Promise<boolean> {
  const { reference = null, topic = null, usefulUntil = null, delaySeconds = 0 } = { ...about, ...more };
  if (email.to === '') return true;
  const checked = emailSchema.parse(email);
  if (isLimited && !(await countMail(tx, checked.to, limit))) {
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

/** Counts an email if the limit allows it. It is one conditional statement, so that parallel emails are counted one after the other. */
async function countMail(tx: Queryable, to: string, { secret, maxMailsPerRecipient }: MailLimit): Promise<boolean> {
  if (maxMailsPerRecipient === 0) return true;
  const rows = await tx.rows(
    countedRow,
    sql`
      INSERT INTO client_requests AS r (scope, client_key, hour, requests)
      VALUES (
        ${mailScope}, ${createClientKey(`mailbox ${toMailbox(to)}`, secret)}, date_trunc('day', now(), 'UTC'), 1
      )
      ON CONFLICT (scope, client_key, hour) DO UPDATE SET requests = r.requests + 1
      WHERE r.requests < ${maxMailsPerRecipient}::int
      RETURNING requests
    `,
  );
  return rows.length > 0;
}
