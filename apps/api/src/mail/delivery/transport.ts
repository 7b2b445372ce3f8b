import type { SendMailOptions } from 'nodemailer';
import type { Result } from '../../kernel/result.ts';
import type { Email } from '../email.ts';

/** An email with its files. */
export interface CompleteEmail extends Omit<Email, 'attachments'> {
  readonly attachments: readonly {
    readonly filename: string;
    readonly contentType: string;
    /** The content; a text is sent as UTF-8. */
    readonly content: string | Uint8Array;
  }[];
}

/** An email that is being sent. */
export interface OutgoingEmail {
  readonly id: string;
  readonly kind: string;
  /** The time when it was queued, which is its date, ISO 8601. */
  readonly createdAt: string;
  readonly email: CompleteEmail;
}

/** The failure of a delivery. */
export interface DeliveryFailure {
  /** The codes of the email library and of the server, like `EENVELOPE 550`. The server's text is never kept, because it repeats addresses. */
  readonly code: string;
  /** True if the server rejected this recipient or this email, and would again. False for other errors of the server. */
  readonly isPermanent: boolean;
}

export type Delivery = Result<null, DeliveryFailure>;

/** Delivers emails: to an SMTP server or into a folder. Returns errors of the server instead of throwing. */
export interface MailTransport {
  deliver(outgoing: OutgoingEmail, signal: AbortSignal): Promise<Delivery>;
  /** Deletes its own copies of emails older than `days`. */
  forget(days: number): Promise<void>;
}

/** The sender: an address, or a name and `<address>`. It is a function if the name is content, which may change. */
export type Sender = string | (() => Promise<string>);

/** Returns the current name of the sender. */
export const nameSender = async (sender: Sender): Promise<string> =>
  typeof sender === 'string' ? sender : await sender();

/** Returns the email in the format of the library. The same email always has the same Message-ID and date. */
export function toMessage({ id, createdAt, email }: OutgoingEmail, from: string): SendMailOptions {
  return {
    messageId: `<${id}@${readDomain(from)}>`,
    // A Date is written as RFC 5322 requires; a text would be sent as it is.
    date: new Date(createdAt),
    from,
    to: { name: '', address: email.to },
    ...(email.replyTo !== null && { replyTo: { name: '', address: email.replyTo } }),
    subject: email.subject,
    text: email.text,
    html: email.html,
    // The library sends attachments as base64 by default, which keeps the line ends and folds of a calendar file.
    attachments: email.attachments.map(({ content, ...attachment }) => ({
      ...attachment,
      content: typeof content === 'string' ? content : Buffer.from(content),
      contentDisposition: 'attachment' as const,
    })),
    headers: {
      // The header prevents absence notes.
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
