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

/** Whether a URL is a page of the payment provider, to which a form of ours may lead. */
export function isPaymentPage(hosts: Pick<ThirdPartyHosts, 'stripeScript'>, url: string | undefined): url is string {
  const origin = url === undefined ? undefined : URL.parse(url)?.origin;
  return origin !== undefined && paymentPageOrigins(hosts).includes(origin);
}
