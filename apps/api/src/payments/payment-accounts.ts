import type { PaymentProvider } from './payment-provider.ts';

/** The account that takes the card payments of a location. */
export interface PaymentAccount {
  /** Calls it with the account's secret key, and verifies its events. */
  readonly provider: PaymentProvider;
  /** Names the account in `payments.account` and in the address of its webhook; never changes, e.g. `default` or `madrid`. */
  readonly account: string;
  /** For the visitor's browser. */
  readonly publishableKey: string;
}

export interface PaymentAccounts {
  /** Null where the location has none: it cannot take cards. */
  forLocation(locationId: string): PaymentAccount | null;
  /** The account that a payment was made with, by `payments.provider` and `payments.account`; null if it is configured no longer. */
  find(provider: string, account: string): PaymentAccount | null;
  /** Every account once. */
  readonly all: readonly PaymentAccount[];
}

/** Nobody takes cards. */
export const noPaymentAccounts: PaymentAccounts = { forLocation: () => null, find: () => null, all: [] };

/**
 * @param byLocation accounts of single locations; all others have `general`
 * @param all also accounts that no location has any longer: their payments can still be refunded
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
