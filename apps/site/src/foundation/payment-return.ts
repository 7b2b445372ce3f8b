/**
 * Removes from the address what a payment provider has appended to the URL of the checkout after a bank's own page: a secret of the
 * payment, and a status that anybody may have written. What became of the payment, the api returns. Runs before the router reads
 * the address, on every page, so it is short.
 */
export function forgetPaymentReturn({ location, history }: Pick<Window, 'history' | 'location'>): void {
  if (location.search.includes('payment_intent')) history.replaceState(null, '', location.pathname);
}
