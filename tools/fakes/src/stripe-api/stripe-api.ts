import type { Fake } from '../fake.ts';
import { readAccounts } from './account/account-settings.ts';
import { createStripeFake } from './create-stripe-fake.ts';

/** The fake of Stripe's REST API, webhooks, Stripe.js, hosted Checkout and 3-D Secure. */
export const stripeApi: Fake = {
  description: "Stripe's API with test cards, 3-D Secure and webhooks, its script and its hosted Checkout",
  create({ dataDir }) {
    const fake = createStripeFake({ dataDir, accounts: readAccounts(process.env) });
    // Changes that were not written yet are written before the process ends.
    process.on('exit', () => fake.close());
    return fake.listener;
  },
};
