/** What a payment provider appends to the URL of the checkout after a bank's own page. */
const appended = ['payment_intent', 'payment_intent_client_secret', 'redirect_status'] as const;

/**
 * Removes from the address what a payment provider has appended to it: a secret of the payment, and a status that anybody may have
 * written. What became of the payment, the api returns.
 */
export function forgetPaymentReturn({ location, history }: Pick<Window, 'history' | 'location'>): void {
  const query = new URLSearchParams(location.search);
  if (!appended.some((name) => query.has(name))) return;
  for (const name of appended) query.delete(name);
  const rest = query.size === 0 ? '' : `?${query.toString()}`;
  history.replaceState(history.state, '', location.pathname + rest + location.hash);
}
