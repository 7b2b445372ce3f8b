import { defineMail } from '../define-mail.ts';
import { fragment } from '../layout/html.ts';
import { colours } from '../layout/look.ts';
import { labelled, sentence } from '../layout/parts.ts';

interface NewsletterWelcomeInput {
  readonly to: string;
  /** The URL that ends the subscription with one request; it is also in the email's headers (RFC 8058). */
  readonly unsubscribeUrl: string;
}

/** The email after the confirmation of a newsletter. */
export const newsletterWelcomeMail = defineMail({
  kind: 'newsletter-welcome',
  to: 'anybody',
  isLimited: false,
  keepsSecret: true,
  render: ({ t, brand }, { to, unsubscribeUrl }: NewsletterWelcomeInput) => {
    const title = t('Welcome to the front row');
    const words = t('You will now receive our news about new games and deals.');
    return {
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
    };
  },
  samples: ({ to }) => ({ 'newsletter, welcome': { to, unsubscribeUrl: 'https://house.example/bye?token=a' } }),
});
