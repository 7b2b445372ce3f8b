import type { Email, MailSubject } from '../email.ts';
import type { Frame } from '../scene.ts';
import { plainText } from './html.ts';
import { pageHtml } from './page.ts';
import type { Part } from './parts.ts';

/** The text of an email and its recipient, as its file in `emails` returns them. */
export interface Letter {
  /** The booking that the email is about, and its topic, if it has one; the caller may add to it. */
  readonly about?: MailSubject;
  /** The address of the recipient. If it is empty, nothing is sent, because the recipient has no address. */
  readonly to: string;
  /** The address for replies; null if they go to MAIL_FROM. */
  readonly replyTo: string | null;
  readonly subject: string;
  /** The heading of the page. The plain text has none, because it stands below the subject. */
  readonly title: string;
  /** The preview text after the subject in lists of emails. */
  readonly preview: string;
  readonly parts: readonly Part[];
  /** The reason why the reader receives this email. */
  readonly footer: string;
  /** The link that ends the subscription; the parts have to name it, too. */
  readonly unsubscribeUrl?: string | null;
  readonly attachments?: Email['attachments'];
  readonly hasSecret?: boolean;
}

/** Composes an email from its letter: each part as plain text and as HTML, in the frame that all emails of a chain share. */
export function composeMail({ t, brand, theme }: Frame, letter: Letter): Email {
  const { to, replyTo, subject, title, preview, parts, footer } = letter;
  const { unsubscribeUrl = null, attachments = [], hasSecret = false } = letter;
  return {
    to,
    replyTo,
    subject,
    text: plainText([...parts.map(({ text }) => text), [footer]]),
    html: pageHtml({
      locale: t.locale,
      brand,
      title,
      preview,
      footer,
      theme,
      body: parts.flatMap(({ html }) => (html === null ? [] : [html])),
    }),
    attachments,
    unsubscribeUrl,
    hasSecret,
  };
}
