import Stripe from 'stripe';
import type { IncomingHttpHeaders } from 'node:http';
import type { FormFields } from '../params/form.ts';
import type { AccountSettings } from '../account/account-settings.ts';
import { StripeApiError, UnexecutedError } from '../stripe-error.ts';

export interface Caller<AccountLike> {
  readonly account: AccountLike;
  /** True where the key is a secret one; otherwise the caller is a browser. */
  readonly isServer: boolean;
}

/** Finds the account of a request by its key and the header `Stripe-Account`. Throws Stripe's error of an unknown key. */
export function findCaller<AccountLike extends { readonly settings: AccountSettings }>(
  accounts: readonly AccountLike[],
  headers: IncomingHttpHeaders,
  fields: FormFields,
): Caller<AccountLike> {
  const key = readKey(headers, fields);
  if (key === '') {
    throw unauthorized(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    );
  }
  const bySecret = accounts.find(({ settings }) => settings.secretKey === key);
  const account = bySecret ?? accounts.find(({ settings }) => settings.publishableKey === key);
  if (account === undefined) throw unauthorized(`Invalid API Key provided: ${maskKey(key)}`);
  checkVersion(headers['stripe-version']);
  const wanted = headers['stripe-account'] ?? `acct_${account.settings.name}`;
  const target = accounts.find(({ settings }) => `acct_${settings.name}` === wanted);
  const isAllowed = target === account || target?.settings.platform === account.settings.name;
  if (target === undefined || !isAllowed) {
    throw new StripeApiError(403, {
      type: 'invalid_request_error',
      code: 'account_invalid',
      message: `The provided key '${maskKey(key)}' does not have access to account '${String(wanted)}' (or that account does not exist). Application access may have been revoked.`,
    });
  }
  return { account: target, isServer: bySecret !== undefined };
}

function readKey({ authorization = '' }: IncomingHttpHeaders, { key }: FormFields): string {
  const [scheme = '', given = ''] = authorization.split(' ');
  if (/^bearer$/iu.test(scheme)) return given;
  if (/^basic$/iu.test(scheme)) return Buffer.from(given, 'base64').toString('utf8').split(':')[0] ?? '';
  return typeof key === 'string' && key.startsWith('pk_') ? key : '';
}

/** Rejects other versions of the API than that of the package, since the fake knows only its shapes. */
function checkVersion(version: string | string[] | undefined): void {
  if (version === undefined || version === Stripe.API_VERSION) return;
  throw new UnexecutedError(400, {
    type: 'invalid_request_error',
    message: `The fake of Stripe knows the API version ${Stripe.API_VERSION} only, and ${String(version)} was requested.`,
  });
}

function unauthorized(message: string): UnexecutedError {
  return new UnexecutedError(401, { type: 'invalid_request_error', message });
}

function maskKey(key: string): string {
  return `${key.slice(0, 8)}${'*'.repeat(Math.max(0, key.length - 12))}${key.slice(-4)}`;
}
