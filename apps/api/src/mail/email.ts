import { isEmail } from '@latchkey/booking-core';
import * as z from 'zod';

/** The length of a body, far above that of our emails: a longer one is a bug. */
const maxBodyLength = 500_000;

/**
 * One line of text for a header, because a line break would begin another header. The email library checks this as well, but here
 * it is checked before anything is stored.
 */
const headerLine = z
  .string()
  .max(500)
  .refine((text) => !/\p{Cc}/u.test(text), 'must be one line without control characters');

/** One plain address, neither a list nor a name. */
const address = z.string().max(254).refine(isEmail, 'must be an email address');

const textAttachmentSchema = z.strictObject({
  filename: headerLine,
  /** It may have parameters: `text/calendar; charset=utf-8; method=PUBLISH`. */
  contentType: headerLine,
  /** Text, sent as UTF-8. */
  content: z.string().max(maxBodyLength),
});

/** A file that is stored elsewhere, and read when the email is sent: the outbox has no room for films. */
const storedAttachmentSchema = z.strictObject({
  filename: headerLine,
  contentType: headerLine,
  uploadKey: z.string().min(1).max(200),
});

/** A complete email. Everything is decided when it is queued, so that a repeated delivery sends the same. */
export const emailSchema = z.strictObject({
  to: address,
  /** Null for replies to MAIL_FROM. */
  replyTo: z.nullable(address),
  subject: headerLine,
  text: z.string().max(maxBodyLength),
  html: z.string().max(maxBodyLength),
  attachments: z.array(z.union([textAttachmentSchema, storedAttachmentSchema])).max(50),
  /** A request to this URL ends the subscription (RFC 8058); null for emails without one. */
  unsubscribeUrl: z.nullable(z.url({ protocol: /^https?$/u }).max(2_000)),
  /**
   * Contains a voucher's code, or a link that opens something without a password, which are otherwise stored as hashes only: the
   * outbox deletes such an email once it is sent.
   */
  hasSecret: z.boolean(),
});

export type Email = z.output<typeof emailSchema>;
export type TextAttachment = z.output<typeof textAttachmentSchema>;
export type StoredAttachment = z.output<typeof storedAttachmentSchema>;

export interface MailSubject {
  /** The booking that the email is about: both are erased with the person. */
  readonly reference?: string | null;
  /** One email about this topic is enough, however often it is queued. */
  readonly topic?: string | null;
  /** Epoch milliseconds after which it is no longer worth sending. */
  readonly usefulUntil?: number | null;
  /** For how long the email waits before it is sent. */
  readonly delaySeconds?: number;
}

/** A complete email for the outbox, and how it is to be delivered. */
export interface Mail {
  /** The name of its file in `emails`, such as `booking-reminder`. */
  readonly kind: string;
  /** Whether its recipient gets only so many an hour, because a stranger typed the address (`define-mail.ts`). */
  readonly isLimited: boolean;
  readonly about: MailSubject;
  readonly email: Email;
}
