/*
 * `npm run office -- stripe-setup [--replace] [--show-secret]`: makes or corrects the webhook of each account at Stripe. The signing secret
 * of a new one goes into the file `.env`; `--show-secret` prints it instead, for a host that keeps secrets elsewhere.
 * `npm run office -- stripe-check`: says whether keys, accounts, webhooks and secrets fit, and what to do. The exit code is 1 where they do not.
 * `tools/launch/command-table.mjs` passes the two commands on as `--set-up` and `--check`.
 */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { addWebhookSecret } from '../kernel/env-file.ts';
import { readEnv, workspaceRoot } from '../kernel/env.ts';
import { absentSecret, withAbsentSecrets } from '../kernel/stripe-env.ts';
import { checkStripe } from '../payments/stripe/check-stripe.ts';
import { setUpWebhook } from '../payments/stripe/set-up-webhook.ts';
import type { StripeAccountSettings } from '../payments/stripe/stripe-client.ts';

const usage = 'npm run office -- stripe-setup [--replace] [--show-secret]\nnpm run office -- stripe-check\n';
const allowedFlags: ReadonlyMap<string | undefined, readonly string[]> = new Map([
  ['--set-up', ['--replace', '--show-secret']],
  ['--check', []],
]);
const marks = { good: '✓', bad: '✗', unknown: '?' };

const envFile = resolve(workspaceRoot, '.env');
const [command, ...flags] = process.argv.slice(2);

if (flags.every((flag) => allowedFlags.get(command)?.includes(flag)) && allowedFlags.has(command)) {
  await runCommand();
} else {
  process.stderr.write(usage);
  process.exitCode = 2;
}

async function runCommand(): Promise<void> {
  const { accounts, url } = readSettings();
  if (accounts.length === 0) {
    print('STRIPE_SECRET_KEY is not set, so nobody pays by card. docs/stripe.md says where the keys are.');
    process.exitCode = 1;
  }
  for (const account of accounts) {
    if (accounts.length > 1) print(`\n${account.account}`);
    await (command === '--set-up' ? setUp(account, url) : check(account, url));
  }
}

async function setUp(account: StripeAccountSettings, url: string): Promise<void> {
  const { lines, newSecret, isIncomplete } = await setUpWebhook({
    account,
    url,
    replaces: flags.includes('--replace'),
  });
  for (const line of lines) print(line);
  if (isIncomplete) process.exitCode = 1;
  if (newSecret === null) return;
  if (flags.includes('--show-secret')) {
    print(`Its signing secret, for STRIPE_WEBHOOK_SECRET: ${newSecret}`);
  } else {
    addWebhookSecret(envFile, account.account, newSecret);
    print(`Wrote its signing secret to ${envFile}. Restart the api, then run stripe-check.`);
  }
}

async function check(account: StripeAccountSettings, url: string): Promise<void> {
  for (const { isGood, text } of await checkStripe({ account, url, now: Date.now, send: fetch })) {
    const verdict = isGood === null ? 'unknown' : isGood ? 'good' : 'bad';
    print(`${marks[verdict]} ${text}`);
    if (isGood === false) process.exitCode = 1;
  }
}

/**
 * Reads the settings of an installation whose webhooks may have no secrets yet. The api does not start without them, so they are filled in to read
 * the environment, and left out of the result.
 */
function readSettings() {
  if (existsSync(envFile)) process.loadEnvFile(envFile);
  const read = readEnv(withAbsentSecrets(process.env));
  if (!read.ok) {
    process.stderr.write(`The environment is invalid:\n${read.error.map((error) => `  ${error}\n`).join('')}`);
    process.exit(1);
  }
  const { stripe, forms } = read.value;
  return {
    url: `${forms.siteOrigin}/api/payments/stripe`,
    accounts: stripe.accounts.map((account) => ({
      ...account,
      webhookSecrets: account.webhookSecrets.filter((secret) => secret !== absentSecret),
    })),
  };
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
