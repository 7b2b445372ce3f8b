import { createRequire } from 'node:module';
import type { Stripe } from 'stripe';

const require = createRequire(import.meta.url);

/** Stripe's package, of 218 files, loaded where it is first needed: many starts take no card for hours, or never. */
export function stripeLibrary(): typeof Stripe {
  const library = require('stripe') as { readonly Stripe: typeof Stripe };
  return library.Stripe;
}
