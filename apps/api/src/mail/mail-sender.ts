import type { Logger } from 'pino';
import type { Database } from '../kernel/database.ts';
import type { MailTransport, Delivery, DeliveryFailure } from './delivery/transport.ts';
import { emailSchema } from './email.ts';
import { claimDue, markFailed, markSent, tryAgainIn, type ClaimedMail } from './outbox/outbox.ts';

interface MailSenderOptions {
  readonly db: Database;
  readonly transport: MailTransport;
  readonly log: Logger;
  readonly maxAttempts: number;
}

/** Sent side by side, each over a connection of its own. */
const batchSize = 5;
const deliveryMs = 60_000;
/** Well above what a delivery may take: only a sender that died loses its claim. */
const leaseSeconds = 5 * 60;

/**
 * Sends every mail that is due and answers how many went out. Any number of processes may do so at once. Sent twice is a mail
 * only whose sender died between the server's yes and its own note of it; the second has the Message-ID of the first.
 */
export async function sendDue(options: MailSenderOptions, stopping: AbortSignal): Promise<number> {
  let sent = 0;
  for (;;) {
    if (stopping.aborted) return sent;
    const batch = await claimDue(options.db, { limit: batchSize, leaseSeconds });
    const outcomes = await Promise.allSettled(batch.map((mail) => send(mail, options, stopping)));
    for (const outcome of outcomes) {
      // The database: their claims end by themselves.
      if (outcome.status === 'rejected') throw outcome.reason;
      sent += outcome.value ? 1 : 0;
    }
    if (batch.length < batchSize) return sent;
  }
}

async function send(mail: ClaimedMail, options: MailSenderOptions, stopping: AbortSignal): Promise<boolean> {
  const { db, log, maxAttempts } = options;
  const { id, kind, attempts } = mail;
  const delivery = await deliver(mail, options, stopping);
  if (delivery.ok) {
    await markSent(db, mail);
    log.info({ mail: id, kind, attempts }, 'mail sent');
    return true;
  }
  const { code } = delivery.error;
  if (isFinal(delivery.error, attempts, maxAttempts)) {
    await markFailed(db, mail, code);
    log.error({ mail: id, kind, attempts, code }, 'mail given up');
  } else {
    const seconds = pauseAfter(attempts);
    await tryAgainIn(db, mail, seconds, code);
    log.warn({ mail: id, kind, attempts, code, seconds }, 'mail not sent, tried again later');
  }
  return false;
}

async function deliver(
  mail: ClaimedMail,
  { transport, maxAttempts }: MailSenderOptions,
  stopping: AbortSignal,
): Promise<Delivery> {
  // Its senders died over it, each time.
  if (mail.attempts > maxAttempts) return { ok: false, error: { code: 'ABANDONED', isPermanent: true } };
  const email = emailSchema.safeParse(mail.email);
  if (!email.success) return { ok: false, error: { code: 'UNREADABLE', isPermanent: true } };
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(deliveryMs)]);
  return transport.deliver({ ...mail, email: email.data }, signal);
}

const firstPauseSeconds = 30;
const longestPauseSeconds = 2 * 60 * 60;

/** Half a minute, doubled each time up to two hours: 24 attempts reach over more than a day of silence. */
export function pauseAfter(attempts: number): number {
  return Math.min(firstPauseSeconds * 2 ** (attempts - 1), longestPauseSeconds);
}

/** Whether the same mail would be refused again, or there were enough attempts. */
export function isFinal(failure: DeliveryFailure, attempts: number, maxAttempts: number): boolean {
  return failure.isPermanent || attempts >= maxAttempts;
}
