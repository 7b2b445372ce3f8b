/** The query of a booking's page to which a provider or a bank leads back. The api names it, too. */
export const paymentStepQuery = '?do=pay';

/**
 * Removes from the address what a payment provider has appended to the URL of the page after a bank's own page: a secret of the
 * payment, and a status that anybody may have written. The true status comes from the api. The function runs on every page before the router reads
 * the address, so it is short.
 */
export function forgetPaymentReturn({ location, history }: Pick<Window, 'history' | 'location'>): void {
  const search = location.search.replace(/.payment_intent.*/u, '');
  if (search !== location.search) history.replaceState(null, '', location.pathname + search);
}
