import type { Location } from './location.ts';

/** The rules that the law of a venue's country has for an order. */
export interface OrderLaw {
  /** The button that books says that the order obliges to pay. */
  readonly wordsObligation: boolean;
  /** So does the button that pays by card. Where it need not, it says "pay now" with the price. */
  readonly wordsPayment: boolean;
  /** The order says what can be withdrawn from, and the site has the way to do it. */
  readonly saysWithdrawal: boolean;
}

/** The European Economic Area, with the parts of France that have a code of their own: directive 2011/83, articles 6 and 8 (2). */
const directive: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GF GP GR HR HU IE IS IT LI LT LU LV MF MQ MT NL NO PL PT RE RO SE SI SK YT AX'.split(
    ' ',
  ),
);

/** Britain kept the rules of the directive; a button with "pay now" says enough there (docs/legal.md). */
const alike: ReadonlySet<string> = new Set([...directive, 'GB']);

/** @param country ISO 3166-1 alpha-2 */
export function orderLawIn(country: string, orderWords: Location['orderWords'] = null): OrderLaw {
  const saysWithdrawal = alike.has(country);
  if (orderWords !== null) {
    const isWorded = orderWords === 'obligation';
    return { wordsObligation: isWorded, wordsPayment: isWorded, saysWithdrawal };
  }
  return { wordsObligation: alike.has(country), wordsPayment: directive.has(country), saysWithdrawal };
}
