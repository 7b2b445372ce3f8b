import { stripeLibrary } from './stripe-library.ts';

/** Says how an owner can repair the cause of an error of Stripe. Its own messages name a part of a key, so they are not shown for errors of keys. */
export function inWords(error: unknown): string {
  const { errors } = stripeLibrary();
  if (error instanceof errors.StripeAuthenticationError) {
    return 'Stripe does not know STRIPE_SECRET_KEY. Copy it again from the dashboard (Developers, API keys).';
  }
  if (error instanceof errors.StripePermissionError) {
    return 'STRIPE_SECRET_KEY is a restricted key that may not do this. Allow it to write webhook endpoints and to read the account and events, or run this once with the secret key.';
  }
  if (error instanceof errors.StripeConnectionError) return 'Stripe did not respond. Try again in a minute.';
  if (error instanceof errors.StripeError) return `Stripe says: ${error.message}`;
  throw error;
}
