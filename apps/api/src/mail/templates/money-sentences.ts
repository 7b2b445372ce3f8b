import { formatPrice, type Translator } from '@latchkey/i18n';
import { isolate } from '../layout/html.ts';

/** The amounts that go back to a customer, in minor units of one currency. */
export interface MoneyBack {
  readonly currency: string;
  /** The amount that goes back to the card. */
  readonly cardMinor: number;
  /** The amount that is again on the gift vouchers that had paid. */
  readonly returnedMinor: number;
  /** The amount of a new gift voucher. */
  readonly owedMinor: number;
  /** True if gift vouchers that were bought with the booking are worth less now, or nothing. */
  readonly isReduced: boolean;
}

/** The amounts that a change of a booking costs or brings. */
export interface MoneyOfChange extends MoneyBack {
  /** The amount that was paid at the location and goes back there. */
  readonly handMinor: number;
  /** The amount that was charged to the card for this change. */
  readonly chargedMinor: number;
  /** The fee that the location kept for the change. */
  readonly feeMinor: number;
  /** The amount that the party still pays on arrival for the whole booking. */
  readonly leftMinor: number;
}

/** Says that an amount goes back to the card. */
export function toCardSentence(t: Translator, currency: string, cardMinor: number): string {
  return t('We refund %amount to your card. Your bank may need a few days.', amountIn(t, currency, cardMinor));
}

/** Says which amounts go back and where to, one sentence each. */
export function moneyBackSentences(t: Translator, money: MoneyBack): readonly string[] {
  const { currency, cardMinor, returnedMinor, owedMinor, isReduced } = money;
  return [
    ...(cardMinor > 0 ? [toCardSentence(t, currency, cardMinor)] : []),
    ...(returnedMinor > 0
      ? [t('We returned %amount to the gift voucher that you paid with.', amountIn(t, currency, returnedMinor))]
      : []),
    ...(owedMinor > 0
      ? [t('We send you %amount as a gift voucher in a separate email.', amountIn(t, currency, owedMinor))]
      : []),
    ...(isReduced ? [t('We removed the unspent amount from the gift vouchers in this booking.')] : []),
  ];
}

/** Says everything that a change means in money; empty if it means nothing. */
export function moneySentences(t: Translator, money: MoneyOfChange): readonly string[] {
  const { currency, chargedMinor, handMinor, feeMinor, leftMinor } = money;
  return [
    ...(chargedMinor > 0 ? [t('We charged %amount more to your card.', amountIn(t, currency, chargedMinor))] : []),
    ...moneyBackSentences(t, money),
    ...(handMinor > 0
      ? [t('The venue refunds the %amount that you paid there.', amountIn(t, currency, handMinor))]
      : []),
    ...(feeMinor > 0 ? [t('We kept a fee of %amount.', amountIn(t, currency, feeMinor))] : []),
    ...(leftMinor > 0 ? [t('You still have to pay %amount when you arrive.', amountIn(t, currency, leftMinor))] : []),
  ];
}

function amountIn(t: Translator, currency: string, amountMinor: number): { readonly amount: string } {
  return { amount: isolate(formatPrice({ amountMinor, currency }, t.locale)) };
}
