import type { Translator } from '@latchkey/i18n';
import type { Mail } from '../email.ts';
import { composeMail } from '../layout/compose-mail.ts';
import { fragment } from '../layout/html.ts';
import { colours, paragraph } from '../layout/page.ts';
import { buttonPart, labelled, onlyPage, onlyText, sentence } from '../layout/parts.ts';

interface Subscriber {
  readonly t: Translator;
  readonly brand: string;
  readonly to: string;
}

export interface NewsletterConfirmInput extends Subscriber {
  /** A URL of our site that confirms the subscription. */
  readonly confirmUrl: string;
  readonly expiresHours: number;
}

/** The email of the double opt-in. It only mentions that somebody typed this address. */
export function newsletterConfirmMail({ t, brand, to, confirmUrl, expiresHours }: NewsletterConfirmInput): Mail {
  const title = t('Please confirm your subscription');
  const words = t('One click, and you will be the first to hear about new games and deals.');
  const ignore = t('If you did not ask for this, do nothing: you will not hear from us again.');
  return composeMail({
    t,
    brand,
    kind: 'newsletter-confirm',
    to,
    replyTo: null,
    subject: title,
    title,
    preview: words,
    parts: [
      sentence(words),
      buttonPart(
        t,
        confirmUrl,
        t('Confirm subscription'),
        t('The link works for %count hours.', { count: expiresHours }),
      ),
      onlyPage(fragment`${paragraph(t('If the button does not work, copy this address into your browser:'), 'margin-bottom:4px;')}
        <p dir="ltr" style="margin:0;font-size:14px;word-break:break-all;color:${colours.muted};">${confirmUrl}</p>`),
      onlyText(brand),
    ],
    footer: ignore,
    hasSecret: true,
  });
}

export interface NewsletterWelcomeInput extends Subscriber {
  /** Ends the subscription with one request; also in the email's headers (RFC 8058). */
  readonly unsubscribeUrl: string;
}

export function newsletterWelcomeMail({ t, brand, to, unsubscribeUrl }: NewsletterWelcomeInput): Mail {
  const title = t('Welcome to the front row');
  const words = t('You are on the list: new games and deals reach you first.');
  return composeMail({
    t,
    brand,
    kind: 'newsletter-welcome',
    to,
    replyTo: null,
    subject: title,
    title,
    preview: words,
    parts: [
      sentence(words),
      {
        text: [labelled(t, t('Unsubscribe'), '').trimEnd(), unsubscribeUrl],
        html: fragment`<p style="margin:0;"><a href="${unsubscribeUrl}" style="color:${colours.muted};">${t('Unsubscribe')}</a></p>`,
      },
    ],
    footer: t('You receive this email because you subscribed to news from %name.', { name: brand }),
    unsubscribeUrl,
    hasSecret: true,
  });
}
