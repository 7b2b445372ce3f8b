/** One account at Stripe: an entity in a country, with keys of its own. */
export interface AccountSettings {
  /** A short name such as `demo`; its id at Stripe is `acct_demo`. */
  readonly name: string;
  /** The country, two letters. */
  readonly country: string;
  /** The secret key, which starts with `sk_test_`. */
  readonly secretKey: string;
  /** The publishable key, which starts with `pk_test_`. */
  readonly publishableKey: string;
  /** The secret that signs the events of the account. */
  readonly webhookSecret: string;
  /** The URL to which its events go; null delivers none. */
  readonly webhookUrl: string | null;
  /** The account whose secret key may act for this one by the header `Stripe-Account`; null for none. */
  readonly platform: string | null;
}

/** Creates the settings of an account with keys that follow from its name: `sk_test_demo`, `pk_test_demo`, `whsec_demo`. */
export function toAccountSettings(name: string, more: Partial<AccountSettings> = {}): AccountSettings {
  return {
    name,
    country: 'US',
    secretKey: `sk_test_${name}`,
    publishableKey: `pk_test_${name}`,
    webhookSecret: `whsec_${name}`,
    webhookUrl: null,
    platform: null,
    ...more,
  };
}

/**
 * Reads the accounts of a process from its variables:
 * - `STRIPE_ACCOUNTS`: comma-separated names with an optional country and platform, `demo,spain:ES:demo`; `demo` where not set
 * - `STRIPE_WEBHOOK_URL`: one URL for all, or comma-separated `name=url`
 * - `STRIPE_WEBHOOK_SECRET`: the same for secrets; `whsec_` and the name where not set
 */
export function readAccounts(env: Readonly<Record<string, string | undefined>>): readonly AccountSettings[] {
  const findUrl = byAccount(env['STRIPE_WEBHOOK_URL']);
  const findSecret = byAccount(env['STRIPE_WEBHOOK_SECRET']);
  return listed(env['STRIPE_ACCOUNTS'] ?? 'demo').map((entry) => {
    const [name = '', country = 'US', platform = null] = entry.split(':');
    if (!/^[a-z0-9]+$/u.test(name)) throw new Error(`STRIPE_ACCOUNTS: the name ${name} is not of a-z and 0-9.`);
    return toAccountSettings(name, {
      country,
      platform,
      webhookUrl: findUrl(name),
      webhookSecret: findSecret(name) ?? `whsec_${name}`,
    });
  });
}

function byAccount(given: string | undefined): (name: string) => string | null {
  const entries = listed(given ?? '').map((entry) => /^(?:(?<name>[a-z0-9]+)=)?(?<value>.+)$/u.exec(entry)?.groups);
  return (name) =>
    entries.find((entry) => entry?.['name'] === name)?.['value'] ??
    entries.find((entry) => entry !== undefined && entry['name'] === undefined)?.['value'] ??
    null;
}

function listed(given: string): readonly string[] {
  return given
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}
