import { formatPrice } from '@latchkey/i18n';
import { defineMail } from '../define-mail.ts';
import { bookedFooter } from '../templates/booking-parts.ts';
import { voucherLetter, type VoucherInput } from '../templates/voucher-letter.ts';

interface VoucherCopyInput extends VoucherInput {
  /** The recipient of the code; null for the buyer. */
  readonly recipient: string | null;
  readonly message: string | null;
  /** The page on which the purchase can be withdrawn; null if it cannot be withdrawn. */
  readonly withdrawUrl: string | null;
}

/** The email to the buyer of a voucher: the code, its recipient, and the buyer's message. */
export const giftVoucherCopyMail = defineMail({
  kind: 'gift-voucher',
  to: 'visitor',
  isLimited: false,
  keepsSecret: true,
  render: (scene, { recipient, message, withdrawUrl, ...voucher }: VoucherCopyInput) => {
    const { t } = scene;
    return voucherLetter(scene, voucher, {
      title: t('Your gift voucher: %amount to play with', { amount: formatPrice(voucher.amount, t.locale) }),
      lines: [
        ...(recipient === null ? [] : [t('Sent to %email', { email: recipient })]),
        ...(recipient === null || message === null
          ? []
          : [t('We did not send your message with the code. Please pass it on yourself.')]),
      ],
      note: message === null || message.trim() === '' ? null : message.trim(),
      withdrawUrl,
      footer: bookedFooter(scene),
    });
  },
  samples: ({ voucher }) => ({
    'gift voucher, copy': { ...voucher, recipient: 'grace@example.com', message: 'Happy birthday!', withdrawUrl: null },
    'gift voucher, withdrawable': {
      ...voucher,
      recipient: null,
      message: null,
      withdrawUrl: 'https://house.example/en/paris/withdrawal',
    },
  }),
});
