import type { Location } from './location.ts';

/** The rules that the law of a venue's country has for an order. */
export interface OrderLaw {
  /** True if the button that books says that the order obliges to pay. */
  readonly wordsObligation: boolean;
  /** True if the button that pays by card says so, too. If it need not, it says "pay now" with the price. */
  readonly wordsPayment: boolean;
  /** True if the order says which of its parts can be withdrawn from, and the site has the way to withdraw. */
  readonly saysWithdrawal: boolean;
}

/** The countries of directive 2011/83, articles 6 and 8 (2): the European Economic Area, with the parts of France that have a code of their own. */
const directive: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GF GP GR HR HU IE IS IT LI LT LU LV MF MQ MT NL NO PL PT RE RO SE SI SK YT AX'.split(
    ' ',
  ),
);

/**
 * The countries with the same rules for the button that books. Britain kept them; there "pay now" is enough on the button that pays (docs/legal.md).
 */
const alike: ReadonlySet<string> = new Set([...directive, 'GB']);

/**
 * Tells whether a seller in the country has to let buyers of gift vouchers withdraw online: directive (EU) 2023/2673, since 19 June 2026. Britain does
 * not ask for it.
 *
 * @param country ISO 3166-1 alpha-2
 */
export function asksForOnlineWithdrawal(country: string): boolean {
  return directive.has(country);
}

/**
 * Returns the rules for orders at a venue. The words that the venue's document chooses take precedence.
 *
 * @param country ISO 3166-1 alpha-2
 */
export function findOrderLaw(country: string, orderWords: Location['orderWords'] = null): OrderLaw {
  const saysWithdrawal = alike.has(country);
  if (orderWords !== null) {
    const isWorded = orderWords === 'obligation';
    return { wordsObligation: isWorded, wordsPayment: isWorded, saysWithdrawal };
  }
  return { wordsObligation: alike.has(country), wordsPayment: directive.has(country), saysWithdrawal };
}
