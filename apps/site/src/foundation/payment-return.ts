/** The query of a booking's page to which a provider or a bank leads back. The api names it, too. */
export const paymentStepQuery = '?do=pay';

/**
 * Removes the parameters that a payment provider appends to the URL to which a bank's page leads back: a secret of the payment, and a
 * status. The site does not read that status, since a visitor can change it; the api knows the true one. The function runs on every page
 * before the router reads the address, so it is short.
 */
export function forgetPaymentReturn({ location, history }: Pick<Window, 'history' | 'location'>): void {
  const search = location.search.replace(/.payment_intent.*/u, '');
  if (search !== location.search) history.replaceState(null, '', location.pathname + search);
}
