import { isEmail } from '@latchkey/booking-core';
import * as z from 'zod';

/** The most characters of a body, far more than our emails have: a longer one is a bug. */
const maxBodyLength = 500_000;

/**
 * The schema of one line of text for a header, because a line break would begin another header. The email library checks this as well, but here it is
 * checked before anything is stored.
 */
const headerLine = z
  .string()
  .max(500)
  .refine((text) => !/\p{Cc}/u.test(text), 'must be one line without control characters');

/** The schema of one plain address, neither a list nor a name. */
const address = z.string().max(254).refine(isEmail, 'must be an email address');

const textAttachmentSchema = z.strictObject({
  filename: headerLine,
  /** The content type. It may have parameters: `text/calendar; charset=utf-8; method=PUBLISH`. */
  contentType: headerLine,
  /** The text, sent as UTF-8. */
  content: z.string().max(maxBodyLength),
});

/** The schema of a file that is stored elsewhere, and read when the email is sent: the outbox has no room for films. */
const storedAttachmentSchema = z.strictObject({
  filename: headerLine,
  contentType: headerLine,
  uploadKey: z.string().min(1).max(200),
});

/** The schema of a complete email. Everything is decided when it is queued, so that a repeated delivery sends the same. */
export const emailSchema = z.strictObject({
  to: address,
  /** The address for replies; null if they go to MAIL_FROM. */
  replyTo: z.nullable(address),
  subject: headerLine,
  text: z.string().max(maxBodyLength),
  html: z.string().max(maxBodyLength),
  attachments: z.array(z.union([textAttachmentSchema, storedAttachmentSchema])).max(50),
  /** The URL that ends the subscription by a request (RFC 8058); null for emails without one. */
  unsubscribeUrl: z.nullable(z.url({ protocol: /^https?$/u }).max(2_000)),
  /**
   * True if it has a voucher's code, or a link that opens something without a password. Both are stored elsewhere as hashes only, so the outbox
   * deletes such an email once it is sent.
   */
  hasSecret: z.boolean(),
});

export type Email = z.output<typeof emailSchema>;
export type TextAttachment = z.output<typeof textAttachmentSchema>;
export type StoredAttachment = z.output<typeof storedAttachmentSchema>;

/** The facts by which an email is delivered, delayed or erased. */
export interface MailSubject {
  /** The booking that the email is about. The email is erased with the person of the booking. */
  readonly reference?: string | null;
  /** The topic of the email; only one email of a topic waits, however often it is queued. */
  readonly topic?: string | null;
  /** The time after which the email is no longer worth sending, epoch milliseconds. */
  readonly usefulUntil?: number | null;
  /** The seconds for which the email waits before it is sent. */
  readonly delaySeconds?: number;
}

/** A complete email for the outbox, and how it is to be delivered. */
export interface Mail {
  /** The name of its file in `emails`, such as `booking-reminder`. */
  readonly kind: string;
  /** True if its recipient gets a limited number of them, because a stranger typed the address (`define-mail.ts`). */
  readonly isLimited: boolean;
  readonly about: MailSubject;
  readonly email: Email;
}
