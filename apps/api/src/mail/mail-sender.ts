import type { Logger } from 'pino';
import type { Database } from '../kernel/database.ts';
import type { Result } from '../kernel/result.ts';
import type { CompleteEmail, Delivery, DeliveryFailure, MailTransport } from './delivery/transport.ts';
import { type Email, emailSchema } from './email.ts';
import { claimDue, isStillClaimed, markFailed, markSent, tryAgainIn, type ClaimedMail } from './outbox/outbox.ts';

interface MailSenderOptions {
  readonly db: Database;
  readonly transport: MailTransport;
  readonly log: Logger;
  readonly maxAttempts: number;
  /** Reads the bytes of an attachment that is stored elsewhere; null if it was deleted, an error if its store cannot be reached. */
  readonly readFile: (key: string) => Promise<Result<Uint8Array | null>>;
}

/** The number of emails that are sent at once, each over its own connection. */
const batchSize = 5;
/** The longest time of a delivery. */
const deliveryMs = 60_000;
/** The seconds after which another sender may take an email. They are many more than a delivery takes, so that only a sender that has stopped loses its claim. */
const leaseSeconds = 5 * 60;

/**
 * Sends all due emails and returns how many were sent. Several processes may do so at once. An email is sent twice only if its sender stops between
 * the success of the server and its own note of it; both emails have the same Message-ID.
 */
export async function sendDue(options: MailSenderOptions, stopping: AbortSignal): Promise<number> {
  let sent = 0;
  for (;;) {
    if (stopping.aborted) return sent;
    const batch = await claimDue(options.db, { limit: batchSize, leaseSeconds });
    const outcomes = await Promise.allSettled(batch.map((mail) => send(mail, options, stopping)));
    for (const outcome of outcomes) {
      // The database failed. The emails are sent again once their claims have expired.
      if (outcome.status === 'rejected') throw outcome.reason;
      sent += outcome.value ? 1 : 0;
    }
    if (batch.length < batchSize) return sent;
  }
}

/** Sends one email and notes the result. Returns true if it was sent. */
async function send(mail: ClaimedMail, options: MailSenderOptions, stopping: AbortSignal): Promise<boolean> {
  const { db, log, maxAttempts } = options;
  const { id, kind, attempts } = mail;
  const delivery = await deliver(mail, options, stopping);
  if (delivery.ok) {
    await markSent(db, mail);
    log.info({ mail: id, kind, attempts }, 'email sent');
    return true;
  }
  const { code } = delivery.error;
  if (isFinal(delivery.error, attempts, maxAttempts)) {
    await markFailed(db, mail, code);
    log.error({ mail: id, kind, attempts, code }, 'email given up');
  } else {
    const seconds = pauseAfter(attempts);
    await tryAgainIn(db, mail, seconds, code);
    log.warn({ mail: id, kind, attempts, code, seconds }, 'email not sent, will be tried again');
  }
  return false;
}

/** Delivers one email, unless it must not or cannot be sent: those errors have codes of our own. */
async function deliver(mail: ClaimedMail, options: MailSenderOptions, stopping: AbortSignal): Promise<Delivery> {
  const { transport, maxAttempts, readFile } = options;
  // Each of its senders stopped before it could note a result.
  if (mail.attempts > maxAttempts) return { ok: false, error: { code: 'ABANDONED', isPermanent: true } };
  if (mail.isLate) return { ok: false, error: { code: 'TOO_LATE', isPermanent: true } };
  const email = emailSchema.safeParse(mail.email);
  if (!email.success) return { ok: false, error: { code: 'UNREADABLE', isPermanent: true } };
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(deliveryMs)]);
  const attachments = await readAttachments(email.data.attachments, readFile);
  if (attachments === null) return { ok: false, error: { code: 'FILES_AWAY', isPermanent: false } };
  // The email may have been withdrawn since it was claimed.
  if (mail.hasTopic && !(await isStillClaimed(options.db, mail))) {
    return { ok: false, error: { code: 'WITHDRAWN', isPermanent: true } };
  }
  return transport.deliver({ ...mail, email: { ...email.data, attachments } }, signal);
}

/**
 * Returns the attachments with their bytes, without those that were deleted since the email was queued. Returns null if their store cannot be
 * reached.
 */
async function readAttachments(
  attachments: Email['attachments'],
  readFile: MailSenderOptions['readFile'],
): Promise<CompleteEmail['attachments'] | null> {
  const complete: CompleteEmail['attachments'][number][] = [];
  for (const attachment of attachments) {
    if ('content' in attachment) {
      complete.push(attachment);
      continue;
    }
    const { filename, contentType, uploadKey } = attachment;
    const read = await readFile(uploadKey);
    if (!read.ok) return null;
    if (read.value !== null) complete.push({ filename, contentType, content: read.value });
  }
  return complete;
}

const firstPauseSeconds = 30;
const maxPauseSeconds = 2 * 60 * 60;

/** Returns the seconds before the next attempt: half a minute, doubled each time up to two hours. 24 attempts cover more than a day. */
export function pauseAfter(attempts: number): number {
  return Math.min(firstPauseSeconds * 2 ** (attempts - 1), maxPauseSeconds);
}

/** True if the email is given up: the error is permanent, or there were enough attempts. */
export function isFinal(failure: DeliveryFailure, attempts: number, maxAttempts: number): boolean {
  return failure.isPermanent || attempts >= maxAttempts;
}
