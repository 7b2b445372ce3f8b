import { origin, type Source, variable } from '@latchkey/http-server/environment';
import * as z from 'zod';

/** The API of Stripe itself. */
const realApiUrl = 'https://api.stripe.com';

/** An entry of a list, `value` or `name=value`. The name is that of an account, '' for the account without a name. */
interface Named {
  readonly name: string;
  readonly value: string;
}

/**
 * Creates the schema of a list of values.
 *
 * @param value the pattern of a value, without groups that capture
 */
function createListSchema(value: string, what: string) {
  const pattern = new RegExp(`^(?:(?:[a-z0-9-]{1,30}=)?${value}(?:,|$))*$`, 'u');
  return z
    .string()
    .max(20_000)
    .regex(pattern, `must be ${what}, or account=${what}, comma between`)
    .transform((text): readonly Named[] =>
      text
        .split(',')
        .filter((entry) => entry !== '')
        .map(parseNamed),
    );
}

function parseNamed(entry: string): Named {
  const at = entry.indexOf('=');
  return at < 0 ? { name: '', value: entry } : { name: entry.slice(0, at), value: entry.slice(at + 1) };
}

/** The variables of card payments through Stripe. */
export const stripeVariables = {
  STRIPE_SECRET_KEY: variable(
    '',
    "Stripe's secret key, `sk_...`; comma-separated `account=key` where companies of several countries have accounts of their own. Without one, nobody pays online.",
    createListSchema(String.raw`(?:sk|rk)_(?:test|live)_\w{3,300}`, 'sk_...'),
  ),
  STRIPE_PUBLISHABLE_KEY: variable(
    '',
    "The key for the visitor's browser, `pk_...`, in the same form.",
    createListSchema(String.raw`pk_(?:test|live)_\w{3,300}`, 'pk_...'),
  ),
  STRIPE_WEBHOOK_SECRET: variable(
    '',
    'The signing secret of the webhook of each account, `whsec_...`, in the same form; two of one account while it is being replaced.',
    createListSchema(String.raw`whsec_\w{3,300}`, 'whsec_...'),
  ),
  STRIPE_ACCOUNT_BY_LOCATION: variable(
    '',
    'Comma-separated locations with the account that is paid there, `loc-madrid=spain`; all others have the account without a name, if there is one.',
    z
      .string()
      .max(5_000)
      .regex(/^(?:[\w.-]+=[a-z0-9-]{1,30}(?:,|$))*$/u, 'must be ids with =account, comma between')
      .transform((text) =>
        text
          .split(',')
          .filter((entry) => entry !== '')
          .map(parseNamed),
      )
      .transform((pairs) => new Map(pairs.map(({ name, value }) => [name, value]))),
  ),
  STRIPE_API_URL: variable(
    realApiUrl,
    "URL of Stripe's API. `npm start` uses the fake for the demo chain where no key is set.",
    origin,
  ),
} as const;

type StripeVariables = typeof stripeVariables;
type Values = { readonly [Name in keyof StripeVariables]: z.output<StripeVariables[Name]['schema']> };

/** The name by which the rest of the program calls the account whose keys have no name. */
const unnamed = 'default';

/** Returns the settings of Stripe, by account. */
export function toStripe(values: Values) {
  const publishableKeys = new Map(values.STRIPE_PUBLISHABLE_KEY.map(({ name, value }) => [name, value]));
  const accounts = values.STRIPE_SECRET_KEY.map(({ name, value: secretKey }) => ({
    account: name === '' ? unnamed : name,
    secretKey,
    publishableKey: publishableKeys.get(name) ?? '',
    webhookSecrets: values.STRIPE_WEBHOOK_SECRET.filter((each) => each.name === name).map(({ value }) => value),
    apiUrl: values.STRIPE_API_URL,
  }));
  return { accounts, byLocation: values.STRIPE_ACCOUNT_BY_LOCATION };
}

/** An error in a variable. */
interface VariableError {
  readonly name: keyof Values;
  readonly message: string;
}

/** Lists the settings that are missing or do not fit together. Without this check, an incomplete account would fail only at the first payment. */
export function stripeErrors(values: Values): readonly VariableError[] {
  return [...findMissing(values), ...findUnknownAccounts(values), ...findMixedKeys(values)];
}

const keyNames = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;

/** Finds the accounts that have some of the three kinds of keys and lack another. */
function findMissing(values: Values): readonly VariableError[] {
  const accounts = new Set(keyNames.flatMap((name) => values[name].map((each) => each.name)));
  return [...accounts].flatMap((account) =>
    keyNames
      .filter((name) => !values[name].some((each) => each.name === account))
      .map((name) => {
        const presentKey = keyNames.find((other) => values[other].some((each) => each.name === account)) ?? name;
        const ofAccount = account === '' ? '' : ` for the account ${account}`;
        return { name, message: `is needed with ${presentKey}${ofAccount}` };
      }),
  );
}

function findUnknownAccounts(values: Values): readonly VariableError[] {
  const accountsWithKeys = new Set(values.STRIPE_SECRET_KEY.map(({ name }) => (name === '' ? unnamed : name)));
  return [...values.STRIPE_ACCOUNT_BY_LOCATION]
    .filter(([, account]) => !accountsWithKeys.has(account))
    .map(([locationId, account]) => ({
      name: 'STRIPE_ACCOUNT_BY_LOCATION',
      message: `gives ${locationId} the account ${account}, which has no STRIPE_SECRET_KEY`,
    }));
}

function findMixedKeys(values: Values): readonly VariableError[] {
  const keys = [...values.STRIPE_SECRET_KEY, ...values.STRIPE_PUBLISHABLE_KEY].map(({ value }) => value);
  const isLive = keys.some((key) => key.includes('_live_'));
  if (isLive && keys.some((key) => key.includes('_test_'))) {
    return [{ name: 'STRIPE_SECRET_KEY', message: 'and STRIPE_PUBLISHABLE_KEY mix live and test keys' }];
  }
  if (isLive && values.STRIPE_API_URL !== realApiUrl) {
    return [{ name: 'STRIPE_API_URL', message: `must be ${realApiUrl} with live keys` }];
  }
  return [];
}

/** The text that stands for the secret of a webhook that does not exist yet. */
export const absentSecret = 'whsec_absent';

/** Adds the secrets that the environment of an installation without webhooks lacks, so that it can be read. */
export function withAbsentSecrets(source: Source): Source {
  const splitEntries = (text = '') =>
    text
      .split(',')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== '');
  const readName = (entry: string) => (entry.includes('=') ? entry.slice(0, entry.indexOf('=')) : '');
  const givenSecrets = splitEntries(source['STRIPE_WEBHOOK_SECRET']);
  const accountsWithSecrets = new Set(givenSecrets.map(readName));
  const lacking = splitEntries(source['STRIPE_SECRET_KEY'])
    .map(readName)
    .filter((name) => !accountsWithSecrets.has(name))
    .map((name) => (name === '' ? absentSecret : `${name}=${absentSecret}`));
  return { ...source, STRIPE_WEBHOOK_SECRET: [...givenSecrets, ...lacking].join(',') };
}
