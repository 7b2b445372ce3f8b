import { join } from 'node:path';
import type { Logger } from 'pino';
import type { ContentSource } from '../content/content-source.ts';
import type { Database } from '../kernel/database.ts';
import type { ApiEnv } from '../kernel/env.ts';
import { every } from '../kernel/every.ts';
import type { MailTransport } from './delivery/transport.ts';
import { createFolderTransport } from './delivery/folder-transport.ts';
import { createSmtpTransport } from './delivery/smtp-transport.ts';
import { sendDue } from './mail-sender.ts';
import { forgetEmails } from './outbox/outbox.ts';

interface MailOptions {
  readonly db: Database;
  readonly transport: MailTransport;
  readonly log: Logger;
  /** The seconds between two readings of the outbox; 0 leaves sending to other processes. */
  readonly mailSeconds: number;
  readonly mailAttempts: number;
  readonly mailRetentionDays: number;
  /** Reads the files of forms that are attached. */
  readonly readFile: Parameters<typeof sendDue>[0]['readFile'];
  /** True if this api sends the emails: of several apis on one database, only the leader does. */
  readonly isLeader: () => boolean;
}

/** The time between two deletions of old emails. */
const forgetMs = 60 * 60 * 1_000;
/** The time for which a stop waits for running deliveries; interrupted ones are repeated. */
const graceMs = 5_000;

/** Sends due emails and deletes old ones periodically. Returns a function that stops it. */
export function startMail({
  db,
  transport,
  log,
  mailSeconds,
  mailAttempts: maxAttempts,
  mailRetentionDays,
  readFile,
  isLeader,
}: MailOptions): () => Promise<void> {
  if (mailSeconds === 0) return () => Promise.resolve();
  const stopping = new AbortController();
  const send = async () => {
    await sendDue({ db, transport, log, maxAttempts, readFile }, stopping.signal);
  };
  const forget = async () => {
    await forgetEmails(db, mailRetentionDays);
    await transport.forget(mailRetentionDays);
  };
  const stops = [
    every(mailSeconds * 1_000, 'mail', send, log, isLeader),
    every(forgetMs, 'mail retention', forget, log, isLeader),
  ];
  return async () => {
    const grace = setTimeout(() => stopping.abort(), graceMs);
    await Promise.all(stops.map((stop) => stop()));
    clearTimeout(grace);
  };
}

/** The folder of emails within DATA_DIR, if there is no SMTP server. */
const mailFolder = 'mail';

/** Opens the transport of the settings: an SMTP server, or a folder. */
export function openTransport(
  { smtpUrl, mailFrom, dataDir, forms }: Pick<ApiEnv, 'smtpUrl' | 'mailFrom' | 'dataDir' | 'forms'>,
  content: Pick<ContentSource, 'website' | 'languages'>,
): MailTransport {
  const from = mailFrom ?? createSender(content, forms.siteOrigin);
  return smtpUrl === null ? createFolderTransport(join(dataDir, mailFolder), from) : createSmtpTransport(smtpUrl, from);
}

/** Creates the sender that MAIL_FROM does not name: the chain by its name, at the host of its site. */
export function createSender(
  content: Pick<ContentSource, 'website' | 'languages'>,
  siteOrigin: string,
): () => Promise<string> {
  const address = `tickets@${new URL(siteOrigin).hostname}`;
  return async () => {
    const name = (await content.website(content.languages()[0]))?.name.replaceAll(/["\\<>\p{Cc}]/gu, ' ').trim() ?? '';
    return name === '' ? address : `"${name}" <${address}>`;
  };
}
