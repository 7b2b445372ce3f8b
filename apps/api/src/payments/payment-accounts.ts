import type { PaymentProvider } from './payment-provider.ts';

/** The account that takes the card payments of a location. */
export interface PaymentAccount {
  /** The provider, called with the account's secret key. It verifies the account's events. */
  readonly provider: PaymentProvider;
  /** The name of the account in `payments.account` and in the address of its webhook, e.g. `default` or `madrid`. It never changes. */
  readonly account: string;
  /** The key for the visitor's browser. */
  readonly publishableKey: string;
}

/** The accounts that take card payments. */
export interface PaymentAccounts {
  /** Returns the account of a location; null if it has none and cannot take cards. */
  forLocation(locationId: string): PaymentAccount | null;
  /** Finds the account of a payment, by `payments.provider` and `payments.account`; null if it is configured no longer. */
  find(provider: string, account: string): PaymentAccount | null;
  /** All accounts, each once. */
  readonly all: readonly PaymentAccount[];
}

/** The accounts of a chain that takes no cards. */
export const noPaymentAccounts: PaymentAccounts = { forLocation: () => null, find: () => null, all: [] };

/**
 * Creates the accounts of a chain.
 *
 * @param byLocation the accounts of single locations; all others have `general`
 *
 * @param all all accounts, also those that no location has any longer: their payments can still be refunded
 */
export function createPaymentAccounts(
  general: PaymentAccount | null,
  byLocation: ReadonlyMap<string, PaymentAccount>,
  all: readonly PaymentAccount[] = collectUsed(general, byLocation),
): PaymentAccounts {
  return {
    forLocation: (locationId) => byLocation.get(locationId) ?? general,
    find: (provider, account) => all.find((one) => one.provider.name === provider && one.account === account) ?? null,
    all,
  };
}

function collectUsed(general: PaymentAccount | null, byLocation: ReadonlyMap<string, PaymentAccount>) {
  return [...new Set([...(general === null ? [] : [general]), ...byLocation.values()])];
}
