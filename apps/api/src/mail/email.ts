import * as z from 'zod';

/** No mail of ours comes near; a row that is larger is a mistake. */
const bodyLimit = 500_000;

/**
 * One line of text for a header. Line breaks end a header and begin the next one; the mail library guards against that as well,
 * but what cannot be stored cannot be sent.
 */
const headerLine = z
  .string()
  .max(500)
  .refine((text) => !/\p{Cc}/u.test(text), 'must be one line without control characters');

const attachmentSchema = z.strictObject({
  filename: headerLine,
  /** With its parameters: `text/calendar; charset=utf-8; method=PUBLISH`. */
  contentType: headerLine,
  /** Text, sent as UTF-8. */
  content: z.string().max(bodyLimit),
});

/** A mail as it will be read: everything is decided when it is queued, so that sending it again sends the same. */
export const emailSchema = z.strictObject({
  /** One bare address: a list or a name cannot be put in here. */
  to: z.email().max(254),
  /** Null: answers go to MAIL_FROM. */
  replyTo: z.nullable(z.email().max(254)),
  subject: headerLine,
  text: z.string().max(bodyLimit),
  html: z.string().max(bodyLimit),
  attachments: z.array(attachmentSchema).max(10),
  /** Where one request ends the subscription (RFC 8058); null in mails that nobody subscribed to. */
  unsubscribeUrl: z.nullable(z.url({ protocol: /^https?$/u }).max(2_000)),
  /** A voucher's code, a link that confirms: kept elsewhere as hashes only, so the outbox forgets such a letter once it is sent. */
  hasSecret: z.boolean(),
});

export type Email = z.output<typeof emailSchema>;
export type Attachment = z.output<typeof attachmentSchema>;

/** What the mail is, for logs and counts. */
export type MailKind =
  | 'booking-confirmation'
  | 'gift-voucher'
  | 'newsletter-confirm'
  | 'newsletter-welcome'
  | 'form-submission';

export interface Mail {
  readonly kind: MailKind;
  readonly email: Email;
}

/** A stranger's text for a subject or a greeting: one line, no control characters, no more than `limit` characters. */
export function oneLine(text: string, limit = 100): string {
  const line = text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  const characters = Array.from(line);
  return characters.length <= limit ? line : `${characters.slice(0, limit - 1).join('')}…`;
}

/**
 * A name as it may stand in a mail to an address that its bearer typed in: null where it is no name but a message with a link,
 * which would make us deliver other people's advertisements.
 */
export function personName(text: string): string | null {
  const line = oneLine(text, 60);
  return line === '' || /[/\\@<>]|:\S|\.\p{L}{2,}/u.test(line) ? null : line;
}
