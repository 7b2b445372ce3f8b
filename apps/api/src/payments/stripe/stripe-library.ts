import { createRequire } from 'node:module';
import type { Stripe } from 'stripe';

const require = createRequire(import.meta.url);

/** Loads Stripe's package, of 218 files, when it is first needed: many starts take no card for hours, or never. */
export function stripeLibrary(): typeof Stripe {
  // If it is loaded by `require`, the package is the class itself.
  return require('stripe') as typeof Stripe;
}
