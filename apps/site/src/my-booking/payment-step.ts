/** Returns whether a query names the step in which a change is paid, to which the provider's page leads back. */
export function isPaymentStep(search: string): boolean {
  return new URLSearchParams(search).get('do') === 'pay';
}
