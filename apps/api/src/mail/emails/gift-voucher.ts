import { formatPrice } from '@latchkey/i18n';
import { defineMail } from '../define-mail.ts';
import { voucherLetter, type VoucherInput } from '../templates/voucher-letter.ts';

/**
 * The email to the recipient of a voucher. Its words are fixed: a stranger typed the address, and we must not deliver other
 * people's messages.
 */
export const giftVoucherMail = defineMail({
  kind: 'gift-voucher',
  to: 'visitor',
  isLimited: false,
  keepsSecret: true,
  render: (scene, voucher: VoucherInput) => {
    const { t, brand } = scene;
    return voucherLetter(scene, voucher, {
      title: t('A gift for you: %amount to play with', { amount: formatPrice(voucher.amount, t.locale) }),
      lines: [t('Somebody has given you a gift voucher for an escape game.')],
      note: null,
      withdrawUrl: null,
      footer: t('You receive this email because somebody sent you a gift from %name.', { name: brand }),
    });
  },
  samples: ({ voucher }) => ({ 'gift voucher': voucher }),
});
