import type { Stripe } from '@stripe/stripe-js';
import type { Locale } from '@latchkey/i18n';
import { insertScript } from '../../foundation/insert-script.ts';
import { loadThirdPartyHosts } from '../../third-parties/load-hosts.client.ts';

/** The time without a script after which the visitor gets a message and other ways to pay. */
const scriptTimeoutMs = 10_000;

let loading: Promise<void> | null = null;
const clients = new Map<string, Stripe>();

/** Loads Stripe's client for one account, in one language. Rejects if its script cannot be loaded; the next call tries again. */
export async function loadStripe(publishableKey: string, locale: Locale): Promise<Stripe> {
  loading ??= insertStripe().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  await loading;
  const key = `${publishableKey} ${locale}`;
  const client = clients.get(key) ?? window.Stripe?.(publishableKey, { locale });
  if (client === undefined) throw new Error("Stripe's script has loaded without its function");
  clients.set(key, client);
  return client;
}

/** Returns whether the script comes from Stripe, and not from a fake. */
export async function isScriptOfStripe(): Promise<boolean> {
  const { stripeScript } = await loadThirdPartyHosts();
  return new URL(stripeScript).origin === 'https://js.stripe.com';
}

async function insertStripe(): Promise<void> {
  const { stripeScript } = await loadThirdPartyHosts();
  await new Promise<void>((resolve, reject) => {
    const fail = (reason: string) => {
      script.remove();
      reject(new Error(`Stripe: ${reason}`));
    };
    const timer = setTimeout(() => fail(`its script did not load within ${scriptTimeoutMs} ms`), scriptTimeoutMs);
    const script = insertScript({
      id: 'stripe-js',
      src: stripeScript,
      attributes: {},
      onLoad: () => {
        clearTimeout(timer);
        resolve();
      },
      onFailed: (reason) => {
        clearTimeout(timer);
        fail(reason);
      },
    });
  });
}
