import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import * as z from 'zod';
import { clientKeyOf, mailScope } from '../../kernel/client-limit.ts';
import { mailboxOf } from '../../kernel/contacts.ts';
import type { Queryable } from '../../kernel/database.ts';
import { emailSchema, type Mail, type MailKind } from '../email.ts';

export interface MailLimit {
  /** Key of the mailboxes' hashes: no address is kept. */
  readonly secret: string;
  /** Per mailbox and day (UTC); 0 is no limit. */
  readonly maxMailsPerRecipient: number;
  readonly log: Pick<Logger, 'warn'>;
}

/**
 * Which mails go to an address that a stranger typed. A confirmation is bounded by the limit of bookings, the welcome follows a
 * click in a mail that was counted, and a form goes to the house itself.
 */
const isLimited: Readonly<Record<MailKind, boolean>> = {
  'booking-confirmation': false,
  'gift-voucher': true,
  'newsletter-confirm': true,
  'newsletter-welcome': false,
  'form-submission': false,
};

/**
 * Writes a mail into the outbox, in the transaction of what it tells of: both are there or neither is. Sent soon after. False,
 * and nothing written, where the recipient has had the day's mails.
 */
export async function queueMail(tx: Queryable, { kind, email }: Mail, limit: MailLimit): Promise<boolean> {
  const checked = emailSchema.parse(email);
  if (isLimited[kind] && !(await countMail(tx, checked.to, limit))) {
    limit.log.warn({ kind }, 'mail not queued: its recipient has had the mails of the day');
    return false;
  }
  await tx.run(sql`
    INSERT INTO mail_outbox (id, kind, letter) VALUES (${randomUUID()}, ${kind}, ${JSON.stringify(checked)}::text::jsonb)
  `);
  return true;
}

const countedRow = z.object({ requests: z.number() });

/** Counts a mail where there is room for it. ONE conditional statement, so that parallel mails are counted one after the other. */
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
