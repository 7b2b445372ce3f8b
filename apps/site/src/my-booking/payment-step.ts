/** Whether a query is that of the step in which a change is paid: the api leads back to it from the provider's page. */
export function isPaymentStep(search: string): boolean {
  return new URLSearchParams(search).get('do') === 'pay';
}
