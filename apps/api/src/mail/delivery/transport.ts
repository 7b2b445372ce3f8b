import type { SendMailOptions } from 'nodemailer';
import type { Result } from '../../kernel/result.ts';
import type { Email } from '../email.ts';

/** An email with its files. */
export interface CompleteEmail extends Omit<Email, 'attachments'> {
  readonly attachments: readonly {
    readonly filename: string;
    readonly contentType: string;
    /** Text is sent as UTF-8. */
    readonly content: string | Uint8Array;
  }[];
}

export interface OutgoingEmail {
  readonly id: string;
  readonly kind: string;
  /** ISO 8601: when it was queued, which is its date. */
  readonly createdAt: string;
  readonly email: CompleteEmail;
}

export interface DeliveryFailure {
  /** `EENVELOPE 550`: codes of the email library and of the server. Never the server's text, which repeats addresses. */
  readonly code: string;
  /** The server rejected this recipient or this email, and would again. False for other errors of the server. */
  readonly isPermanent: boolean;
}

export type Delivery = Result<null, DeliveryFailure>;

/** Delivers emails: to an SMTP server or into a folder. Returns errors of the server instead of throwing. */
export interface MailTransport {
  deliver(outgoing: OutgoingEmail, signal: AbortSignal): Promise<Delivery>;
  /** Deletes its own copies of emails older than `days`. */
  forget(days: number): Promise<void>;
}

/** Who sends: an address, or a name and `<address>`. A function where the name is content, which may change. */
export type Sender = string | (() => Promise<string>);

export const nameSender = async (sender: Sender): Promise<string> =>
  typeof sender === 'string' ? sender : await sender();

/** The email in the format of the library. The same email always has the same Message-ID and date. */
export function toMessage({ id, createdAt, email }: OutgoingEmail, from: string): SendMailOptions {
  return {
    messageId: `<${id}@${readDomain(from)}>`,
    // A Date is written as RFC 5322 requires; text would be sent as it is.
    date: new Date(createdAt),
    from,
    to: { name: '', address: email.to },
    ...(email.replyTo !== null && { replyTo: { name: '', address: email.replyTo } }),
    subject: email.subject,
    text: email.text,
    html: email.html,
    // Sent as base64 (the library's default), which keeps the line ends and folds of a calendar file.
    attachments: email.attachments.map(({ content, ...attachment }) => ({
      ...attachment,
      content: typeof content === 'string' ? content : Buffer.from(content),
      contentDisposition: 'attachment' as const,
    })),
    headers: {
      // Prevents absence notes.
      'Auto-Submitted': 'auto-generated',
      ...(email.unsubscribeUrl !== null && {
        'List-Unsubscribe': `<${email.unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function readDomain(from: string): string {
  return /@([\w.-]+)/u.exec(from)?.[1] ?? 'localhost';
}
