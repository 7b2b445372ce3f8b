import type { ThirdPartyHosts } from './third-party-hosts.ts';

/**
 * The origins of the pages on which the payment provider takes a card, for visitors without scripts. A form of the checkout leads
 * there, which the policy of its page has to allow.
 */
export function paymentPageOrigins({ stripeScript }: Pick<ThirdPartyHosts, 'stripeScript'>): readonly string[] {
  const origin = URL.parse(stripeScript)?.origin;
  if (origin === undefined) return [];
  return [origin === 'https://js.stripe.com' ? 'https://checkout.stripe.com' : origin];
}
