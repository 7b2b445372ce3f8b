import type { ThirdPartyHosts } from './third-party-hosts.ts';

/**
 * Returns the origins of the pages on which the payment provider takes a card, for visitors without scripts. A form of the checkout leads there, so
 * the policy of the checkout has to allow them.
 */
export function paymentPageOrigins({ stripeScript }: Pick<ThirdPartyHosts, 'stripeScript'>): readonly string[] {
  const origin = URL.parse(stripeScript)?.origin;
  if (origin === undefined) return [];
  // Stripe has its pages at an origin of their own. Any other script is that of the fake, which serves its pages itself.
  return [origin === 'https://js.stripe.com' ? 'https://checkout.stripe.com' : origin];
}

/** Returns whether a URL is a page of the payment provider, to which a form of ours may lead. */
export function isPaymentPage(hosts: Pick<ThirdPartyHosts, 'stripeScript'>, url: string | undefined): url is string {
  const origin = url === undefined ? undefined : URL.parse(url)?.origin;
  return origin !== undefined && paymentPageOrigins(hosts).includes(origin);
}
