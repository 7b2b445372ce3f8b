import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Database } from '../kernel/database.ts';
import type { ApiEnv } from '../kernel/env.ts';
import { every } from '../kernel/every.ts';
import type { Carrier } from './delivery/carrier.ts';
import { createFolderCarrier } from './delivery/folder-carrier.ts';
import { createSmtpCarrier } from './delivery/smtp-carrier.ts';
import { sendDue } from './mail-sender.ts';
import { forgetLetters } from './outbox/outbox.ts';

interface MailOptions {
  readonly db: Database;
  readonly carrier: Carrier;
  readonly log: Logger;
  /** How often the outbox is looked at; 0 leaves sending to other processes. */
  readonly mailSeconds: number;
  readonly mailAttempts: number;
  readonly mailRetentionDays: number;
}

const forgetMs = 60 * 60 * 1_000;
/** What a stop leaves to mails that are on their way; those that are cut off are sent again. */
const graceMs = 5_000;

/** Sends mails from time to time and forgets old ones. Answers how to stop it. */
export function startMail({
  db,
  carrier,
  log,
  mailSeconds,
  mailAttempts: maxAttempts,
  mailRetentionDays,
}: MailOptions): () => Promise<void> {
  if (mailSeconds === 0) return () => Promise.resolve();
  const stopping = new AbortController();
  const send = async () => {
    await sendDue({ db, carrier, log, maxAttempts }, stopping.signal);
  };
  const forget = async () => {
    await forgetLetters(db, mailRetentionDays);
    await carrier.forget(mailRetentionDays);
  };
  const stops = [every(mailSeconds * 1_000, 'mail', send, log), every(forgetMs, 'mail retention', forget, log)];
  return async () => {
    const grace = setTimeout(() => stopping.abort(), graceMs);
    await Promise.all(stops.map((stop) => stop()));
    clearTimeout(grace);
  };
}

/** The folder of mails within DATA_DIR, where there is no SMTP server. */
const mailFolder = 'mail';

export function openCarrier({ smtpUrl, mailFrom, dataDir }: Pick<ApiEnv, 'smtpUrl' | 'mailFrom' | 'dataDir'>): Carrier {
  return smtpUrl === null
    ? createFolderCarrier(join(dataDir, mailFolder), mailFrom)
    : createSmtpCarrier(smtpUrl, mailFrom);
}
