import type { Stripe } from 'stripe';

/** The version of Stripe's API that requests name. The type of the package accepts only its own version, so that both change together. */
export const stripeApiVersion = '2026-10-28.endive' satisfies Stripe.LatestApiVersion;
