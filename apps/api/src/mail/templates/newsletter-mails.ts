import type { Translator } from '@latchkey/i18n';
import { fragment, plainText } from '../layout/html.ts';
import { colours, brassLink, pageHtml, paragraph } from '../layout/page.ts';
import type { Mail } from '../email.ts';

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
  const sentence = t('One click, and you will be the first to hear about new games and deals.');
  const expiry = t('The link works for %count hours.', { count: expiresHours });
  const ignore = t('If you did not ask for this, do nothing: you will not hear from us again.');
  return {
    kind: 'newsletter-confirm',
    email: {
      to,
      replyTo: null,
      subject: title,
      text: plainText([[sentence], [`${t('Confirm subscription')}:`, confirmUrl, expiry], [ignore], [brand]]),
      html: pageHtml({
        locale: t.locale,
        brand,
        title,
        preview: sentence,
        footer: ignore,
        body: [
          paragraph(sentence),
          fragment`<p style="margin:22px 0;">${brassLink(confirmUrl, t('Confirm subscription'))}</p>`,
          paragraph(expiry),
          paragraph(t('If the button does not work, copy this address into your browser:'), 'margin-bottom:4px;'),
          fragment`<p dir="ltr" style="margin:0;font-size:14px;word-break:break-all;color:${colours.muted};">
            ${confirmUrl}
          </p>`,
        ],
      }),
      attachments: [],
      unsubscribeUrl: null,
      hasSecret: true,
    },
  };
}

export interface NewsletterWelcomeInput extends Subscriber {
  /** Ends the subscription with one request; also in the email's headers (RFC 8058). */
  readonly unsubscribeUrl: string;
}

export function newsletterWelcomeMail({ t, brand, to, unsubscribeUrl }: NewsletterWelcomeInput): Mail {
  const title = t('Welcome to the front row');
  const sentence = t('You are on the list: new games and deals reach you first.');
  const why = t('You receive this email because you subscribed to news from %name.', { name: brand });
  return {
    kind: 'newsletter-welcome',
    email: {
      to,
      replyTo: null,
      subject: title,
      text: plainText([[sentence], [why], [`${t('Unsubscribe')}:`, unsubscribeUrl]]),
      html: pageHtml({
        locale: t.locale,
        brand,
        title,
        preview: sentence,
        footer: why,
        body: [
          paragraph(sentence),
          fragment`<p style="margin:0;">
            <a href="${unsubscribeUrl}" style="color:${colours.muted};">${t('Unsubscribe')}</a>
          </p>`,
        ],
      }),
      attachments: [],
      unsubscribeUrl,
      hasSecret: true,
    },
  };
}
