import { formatPrice, type Translator } from '@latchkey/i18n';
import { isolate } from '../layout/html.ts';

/** What goes back to a customer, in minor units of one currency. */
export interface MoneyBack {
  readonly currency: string;
  /** Back to the card. */
  readonly cardMinor: number;
  /** On the gift vouchers again that had paid. */
  readonly returnedMinor: number;
  /** As a new gift voucher. */
  readonly owedMinor: number;
  /** Whether gift vouchers that were bought with the booking are worth less now, or nothing. */
  readonly isReduced: boolean;
}

/** What a change of a booking costs or brings. */
export interface MoneyOfChange extends MoneyBack {
  /** What was paid at the location and goes back there. */
  readonly handMinor: number;
  /** Charged to the card for this change. */
  readonly chargedMinor: number;
  /** Kept by the location for the change. */
  readonly feeMinor: number;
  /** What is left to pay on arrival for the whole booking. */
  readonly leftMinor: number;
}

export function toCardSentence(t: Translator, currency: string, cardMinor: number): string {
  return t('%amount goes back to your card. Your bank may need some days.', amountIn(t, currency, cardMinor));
}

/** What goes back and where to, one sentence each. */
export function moneyBackSentences(t: Translator, money: MoneyBack): readonly string[] {
  const { currency, cardMinor, returnedMinor, owedMinor, isReduced } = money;
  return [
    ...(cardMinor > 0 ? [toCardSentence(t, currency, cardMinor)] : []),
    ...(returnedMinor > 0
      ? [t('%amount is back on the gift voucher that you paid with.', amountIn(t, currency, returnedMinor))]
      : []),
    ...(owedMinor > 0
      ? [t('%amount comes to you as a gift voucher, in an email of its own.', amountIn(t, currency, owedMinor))]
      : []),
    ...(isReduced ? [t('What was not spent of the gift vouchers in this booking was taken off them.')] : []),
  ];
}

/** All that a change means in money; empty where it means nothing. */
export function moneySentences(t: Translator, money: MoneyOfChange): readonly string[] {
  const { currency, chargedMinor, handMinor, feeMinor, leftMinor } = money;
  return [
    ...(chargedMinor > 0 ? [t('%amount more was charged to your card.', amountIn(t, currency, chargedMinor))] : []),
    ...moneyBackSentences(t, money),
    ...(handMinor > 0
      ? [t('%amount that you paid at the venue is given back to you there.', amountIn(t, currency, handMinor))]
      : []),
    ...(feeMinor > 0 ? [t('%amount was kept as a fee.', amountIn(t, currency, feeMinor))] : []),
    ...(leftMinor > 0 ? [t('%amount is left to pay when you arrive.', amountIn(t, currency, leftMinor))] : []),
  ];
}

function amountIn(t: Translator, currency: string, amountMinor: number): { readonly amount: string } {
  return { amount: isolate(formatPrice({ amountMinor, currency }, t.locale)) };
}
