import { randomUUID } from 'node:crypto';
import { and, eq, isNotNull, lt, sql, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import { ago, isAmong } from '../../kernel/conditions.ts';
import { mailOutbox } from '../../db/schema/mail-outbox.table.ts';
import { type Queryable, rowInstant, rowCount } from '../../kernel/database.ts';
import { allMails } from '../all-mails.ts';

const claimedRow = z.object({
  id: z.string(),
  kind: z.string(),
  /** The email as it is stored, perhaps by another version of the program. The column is called `letter`. */
  email: z.unknown(),
  /** The number of attempts, this one included. */
  attempts: z.number(),
  /** True if it may be withdrawn while it waits, as a reminder of a booking that is cancelled. */
  hasTopic: z.boolean(),
  /** True if it is no longer worth sending. */
  isLate: z.boolean(),
  createdAt: rowInstant,
  claim: z.string(),
});

/** An email that this sender may send until its lease ends. */
export type ClaimedMail = z.output<typeof claimedRow>;

/**
 * Claims up to `limit` due emails: other processes skip them until the lease ends. The attempt is counted here, so that an email that kills its
 * sender is not tried for ever. The times are those of the database's clock.
 */
export function claimDue(
  db: Queryable,
  { limit, leaseSeconds }: { readonly limit: number; readonly leaseSeconds: number },
): Promise<ClaimedMail[]> {
  return db.rows(
    claimedRow,
    sql`
      UPDATE mail_outbox
      SET attempts = attempts + 1, claim = ${randomUUID()}, due_at = now() + make_interval(secs => ${leaseSeconds}::int)
      WHERE id IN (
        SELECT id FROM mail_outbox
        WHERE status = 'queued' AND due_at <= now()
        ORDER BY due_at, id
        LIMIT ${limit}::int
        FOR UPDATE SKIP LOCKED
      )
      RETURNING id, kind, letter AS email, attempts, created_at AS "createdAt", claim, topic IS NOT NULL AS "hasTopic",
        coalesce(useful_until < now(), false) AS "isLate"
    `,
  );
}

type Claim = Pick<ClaimedMail, 'id' | 'claim'>;

/** True if the email is still there and claimed by this sender. Ask as late as possible before it is sent. */
export async function isStillClaimed(db: Queryable, claim: Claim): Promise<boolean> {
  const rows = await db.orm.select({ id: mailOutbox.id }).from(mailOutbox).where(matchesClaim(claim));
  return rows.length > 0;
}

function matchesClaim({ id, claim }: Claim): SQL | undefined {
  return and(eq(mailOutbox.id, id), eq(mailOutbox.claim, claim));
}

/** Marks an email as sent. An email with a secret is deleted from the outbox at once. */
export async function markSent(db: Queryable, claim: Claim): Promise<void> {
  const email = sql`CASE WHEN ${hasSecret} THEN NULL ELSE ${mailOutbox.email} END`;
  await db.orm
    .update(mailOutbox)
    .set({ status: 'sent', endedAt: sql`now()`, claim: null, lastError: null, email })
    .where(matchesClaim(claim));
}

/** The condition that an email has a secret. */
const hasSecret = sql`${mailOutbox.email} -> 'hasSecret' = 'true'::jsonb`;

/** The kinds of emails that keep their secret, such as the code of a gift voucher: it is stored nowhere else, so it can still be sent by hand. */
const kindsThatKeepSecrets = allMails.flatMap(({ kind, keepsSecret }) => (keepsSecret ? [kind] : []));

/**
 * Marks an email as given up. An email with a secret that can be sent anew, such as the link of a booking, is emptied; it does not become null, since
 * `countMails` counts the emails that were given up by their contents.
 *
 * @param error codes only, never the text of the mail server, which repeats addresses
 */
export async function markFailed(db: Queryable, claim: Claim, error: string): Promise<void> {
  const email = sql`CASE WHEN ${hasSecret} AND NOT ${isAmong(mailOutbox.kind, kindsThatKeepSecrets)} THEN '{}'::jsonb ELSE ${mailOutbox.email} END`;
  await db.orm
    .update(mailOutbox)
    .set({ status: 'failed', endedAt: sql`now()`, claim: null, lastError: error, email })
    .where(matchesClaim(claim));
}

/** Gives the claim back, so that any sender tries the email again after some seconds. */
export async function tryAgainIn(db: Queryable, claim: Claim, seconds: number, error: string): Promise<void> {
  await db.orm
    .update(mailOutbox)
    .set({ claim: null, lastError: error, dueAt: sql`now() + make_interval(secs => ${seconds}::int)` })
    .where(matchesClaim(claim));
}

/** Deletes the contents of emails that were sent or given up more than `days` ago. */
export async function forgetEmails(db: Queryable, days: number): Promise<void> {
  await db.orm
    .update(mailOutbox)
    .set({ email: null })
    .where(and(isNotNull(mailOutbox.email), lt(mailOutbox.endedAt, ago(days, 'days'))));
}

const countsRow = z.object({ queued: rowCount, givenUp: rowCount, overdueSeconds: rowCount });

export type MailCounts = z.output<typeof countsRow>;

/** Counts the emails that wait and those that were given up and are still kept, and says for how long the first one has been due. */
export async function countMails(db: Pick<Queryable, 'rows'>): Promise<MailCounts> {
  const [counts] = await db.rows(
    countsRow,
    sql`
      SELECT
        (SELECT count(*) FROM mail_outbox WHERE status = 'queued') AS queued,
        (SELECT count(*) FROM mail_outbox WHERE letter IS NOT NULL AND status = 'failed') AS "givenUp",
        (SELECT coalesce(greatest(0, floor(extract(epoch FROM now() - min(due_at)))), 0)
          FROM mail_outbox WHERE status = 'queued') AS "overdueSeconds"
    `,
  );
  // The fallback satisfies the type: the statement always returns a row.
  return counts ?? { queued: 0, givenUp: 0, overdueSeconds: 0 };
}
