import { createPaymentAccounts, type PaymentAccount, type PaymentAccounts } from '../payment-accounts.ts';
import type { StripeAccountSettings } from './stripe-client.ts';
import { createStripeProvider } from './stripe-provider.ts';

/** The settings of all accounts at Stripe. */
export interface StripeSettings {
  readonly accounts: readonly StripeAccountSettings[];
  /** The names of the accounts of locations that do not have the one with the name `default`. */
  readonly byLocation: ReadonlyMap<string, string>;
}

/** The name of the account of all other locations. */
const generalName = 'default';

/**
 * Opens the accounts at Stripe.
 *
 * @param now returns the milliseconds since 1970
 */
export function createStripeAccounts({ accounts, byLocation }: StripeSettings, now: () => number): PaymentAccounts {
  const opened = new Map(accounts.map((each): [string, PaymentAccount] => [each.account, openAccount(each, now)]));
  const pairs = [...byLocation].flatMap(([locationId, name]) => {
    const account = opened.get(name);
    return account === undefined ? [] : [[locationId, account] as const];
  });
  return createPaymentAccounts(opened.get(generalName) ?? null, new Map(pairs), [...opened.values()]);
}

function openAccount(settings: StripeAccountSettings, now: () => number): PaymentAccount {
  const { account, publishableKey } = settings;
  return { provider: createStripeProvider(settings, now), account, publishableKey };
}
