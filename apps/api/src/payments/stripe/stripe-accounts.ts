import { createPaymentAccounts, type PaymentAccount, type PaymentAccounts } from '../payment-accounts.ts';
import type { StripeAccountSettings } from './stripe-client.ts';
import { createStripeProvider } from './stripe-provider.ts';

export interface StripeSettings {
  readonly accounts: readonly StripeAccountSettings[];
  /** The accounts of locations that do not have the one of the name `default`. */
  readonly byLocation: ReadonlyMap<string, string>;
}

/** The account of the locations that name none. */
const generalName = 'default';

/** @param now milliseconds since 1970 */
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
