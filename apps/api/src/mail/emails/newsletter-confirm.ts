import { defineMail } from '../define-mail.ts';
import { fragment } from '../layout/html.ts';
import { colours } from '../layout/look.ts';
import { paragraph } from '../layout/page.ts';
import { buttonPart, onlyPage, onlyText, sentence } from '../layout/parts.ts';

interface NewsletterConfirmInput {
  readonly to: string;
  /** The URL of our site that confirms the subscription. */
  readonly confirmUrl: string;
  readonly expiresHours: number;
}

/** The email of the double opt-in. It only mentions that a person typed this address. */
export const newsletterConfirmMail = defineMail({
  kind: 'newsletter-confirm',
  to: 'anybody',
  isLimited: true,
  keepsSecret: true,
  render: ({ t, brand }, { to, confirmUrl, expiresHours }: NewsletterConfirmInput) => {
    const title = t('Please confirm your subscription');
    const words = t('Please confirm that you want to hear about new games and deals.');
    const ignore = t('If you did not ask for this, ignore this email. We will not write to you again.');
    return {
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
    };
  },
  samples: ({ to }) => ({
    'newsletter, confirm': { to, confirmUrl: 'https://house.example/confirm?token=a&b=1', expiresHours: 48 },
  }),
});
