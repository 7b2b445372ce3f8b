import type { SendMailOptions } from 'nodemailer';
import type { Result } from '../../kernel/result.ts';
import type { Email } from '../email.ts';

export interface OutgoingEmail {
  readonly id: string;
  readonly kind: string;
  /** ISO 8601: when it was queued, which is the mail's date. */
  readonly createdAt: string;
  readonly email: Email;
}

export interface DeliveryFailure {
  /** `EENVELOPE 550`: of the mail library and of the server. Never the server's sentence, which repeats addresses. */
  readonly code: string;
  /** The server refuses this recipient or this mail, and would again. A server that is not itself is not permanent. */
  readonly isPermanent: boolean;
}

export type Delivery = Result<null, DeliveryFailure>;

/** What takes mails away: an SMTP server, or a folder. Never throws for what a server may do. */
export interface MailTransport {
  deliver(outgoing: OutgoingEmail, signal: AbortSignal): Promise<Delivery>;
  /** Removes what it keeps itself of mails older than that. */
  forget(days: number): Promise<void>;
}

/** The mail library's form of a parcel: the same parcel always makes the same Message-ID and date. */
export function messageOf({ id, createdAt, email }: OutgoingEmail, from: string): SendMailOptions {
  return {
    messageId: `<${id}@${domainOf(from)}>`,
    // A Date, which the library writes as RFC 5322 has it; text it would send as it is.
    date: new Date(createdAt),
    from,
    to: { name: '', address: email.to },
    ...(email.replyTo !== null && { replyTo: { name: '', address: email.replyTo } }),
    subject: email.subject,
    text: email.text,
    html: email.html,
    // Sent as base64 (the library's default): the line ends and folds of a calendar file arrive as they were written.
    attachments: email.attachments.map((attachment) => ({ ...attachment, contentDisposition: 'attachment' as const })),
    headers: {
      // Absence notes need not answer a program.
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

function domainOf(from: string): string {
  return /@([\w.-]+)/u.exec(from)?.[1] ?? 'localhost';
}
