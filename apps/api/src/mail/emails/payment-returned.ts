import type { Translator } from '@latchkey/i18n';
import { defineMail } from '../define-mail.ts';
import { toCardSentence } from '../templates/money-sentences.ts';
import { refundLetter } from '../templates/refund-letter.ts';

interface PaymentReturnedInput {
  readonly to: string;
  readonly currency: string;
  /** The amount that goes back to the card, in minor units. */
  readonly cardMinor: number;
  /** True if its places had been given to others; false if it came too late or after a change of the basket. */
  readonly arePlacesLost: boolean;
  /** True if it was for a change of a booking, which stays as it was. */
  readonly isOfChange: boolean;
}

/** The email about a payment that goes back, because nothing was booked with it. */
export const paymentReturnedMail = defineMail({
  kind: 'refund',
  to: 'visitor',
  isLimited: false,
  render: (scene, input: PaymentReturnedInput) => {
    const { t, brand } = scene;
    const { to, currency, cardMinor } = input;
    return refundLetter(scene, {
      about: {},
      to,
      title: t('We are refunding your payment'),
      lines: [whyReturned(t, input), toCardSentence(t, currency, cardMinor)],
      detail: null,
      footer: t('You receive this email because you paid %name.', { name: brand }),
    });
  },
  samples: ({ to, currency }) => ({
    'payment returned': { to, currency, cardMinor: 16_200, arePlacesLost: true, isOfChange: false },
    'payment of a change returned': { to, currency, cardMinor: 1_000, arePlacesLost: false, isOfChange: true },
  }),
});

function whyReturned(t: Translator, { arePlacesLost, isOfChange }: PaymentReturnedInput): string {
  if (isOfChange) return t('We could not make the change that you paid for. Your booking has not changed.');
  return arePlacesLost
    ? t('Other visitors booked your places before your payment arrived. You have no booking.')
    : t('We could not book anything with your payment.');
}
