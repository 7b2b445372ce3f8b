import { defineMail } from '../define-mail.ts';
import { isolate } from '../layout/html.ts';
import { labelled } from '../layout/parts.ts';
import { bookedFooter } from '../templates/booking-parts.ts';
import { moneyBackSentences, type MoneyBack } from '../templates/money-sentences.ts';
import { refundLetter } from '../templates/refund-letter.ts';

interface RefundInput extends MoneyBack {
  readonly to: string;
  readonly reference: string;
}

/** The email about a refund of a booking: the amounts, and where they go. */
export const refundMail = defineMail({
  kind: 'refund',
  to: 'visitor',
  isLimited: false,
  render: (scene, { to, reference, ...money }: RefundInput) => {
    const { t } = scene;
    return refundLetter(scene, {
      about: { reference },
      to,
      title: t('Your refund'),
      lines: moneyBackSentences(t, money),
      detail: labelled(t, t('Your reference'), isolate(reference)),
      footer: bookedFooter(scene),
    });
  },
  samples: ({ to, reference, moneyBack }) => ({ refunded: { ...moneyBack, to, reference, isReduced: true } }),
});
