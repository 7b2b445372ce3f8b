export { describeChargingProvider } from '../payments/testing/describe-payment-provider.ts';
export type { ProviderUnderTest, ProviderWorld } from '../payments/testing/provider-under-test.ts';
export { createStripeProvider } from '../payments/stripe/stripe-provider.ts';
export type { WebhookRequest } from '../payments/payment-provider.ts';
export { createPaymentAccounts } from '../payments/payment-accounts.ts';
export { checkLedger } from '../payments/ledger/check-ledger.ts';
export { checkStripe } from '../payments/stripe/check-stripe.ts';
export { setUpWebhook } from '../payments/stripe/set-up-webhook.ts';
export { stripeEvents } from '../payments/stripe/stripe-events.ts';
