import type Stripe from 'stripe';
import type { Account } from '../account/account.ts';
import type { ApiParts } from '../http/api-handler.ts';
import { redirect, sendPage, type Exchange } from '../http/exchange.ts';
import { findDetails, findSessionIntent, findSession } from '../payments/sessions.ts';
import { payWithCard } from '../payments/visitor.ts';
import { noSuch, StripeApiError } from '../stripe-error.ts';
import { escapeHtml, writePage } from './html.ts';
import { chooseTexts } from './texts.ts';

/** Shows the page of hosted Checkout, which needs no script: a form, then 3-D Secure on its own page, then the `success_url`. */
export function showCheckout(exchange: Exchange, { accounts, onChange }: ApiParts, sessionId: string): void {
  const { method, response, request, url } = exchange;
  const locale = url.searchParams.get('locale') ?? request.headers['accept-language'] ?? null;
  const account = accounts.find(({ state }) => Object.hasOwn(state.sessions, sessionId));
  if (account === undefined) throw noSuch('checkout.session', sessionId);
  const session = findSession(account, sessionId);
  if (session.status === 'open' && method === 'POST') {
    const outcome = pay(account, session, exchange);
    onChange();
    if (outcome.url !== null) return redirect(response, outcome.url);
    return sendPage(response, checkoutPage(account, session, outcome.error, locale), 402);
  }
  if (session.status === 'complete') return redirect(response, toSuccessUrl(session));
  const error = account.state.intents[readIntentId(session) ?? '']?.last_payment_error?.message ?? null;
  sendPage(response, checkoutPage(account, session, error, locale));
}

/** The result of a press of the button: a URL, or an error on the same page. */
interface PayOutcome {
  readonly url: string | null;
  readonly error: string | null;
}

function pay(account: Account, session: Stripe.Checkout.Session, { body, origin }: Exchange): PayOutcome {
  const form = new URLSearchParams(body);
  const [expMonth = '', expYear = ''] = (form.get('expiry') ?? '').split('/').map((part) => part.trim());
  const typed = { number: form.get('number') ?? '', expMonth, expYear, cvc: form.get('cvc') ?? '' };
  try {
    const intent = payWithCard(account, findSessionIntent(account, session).id, typed, {
      returnUrl: `${origin}/c/pay/${session.id}`,
      usesScript: false,
      origin,
    });
    return { url: intent.next_action?.redirect_to_url?.url ?? toSuccessUrl(session), error: null };
  } catch (error) {
    if (!(error instanceof StripeApiError)) throw error;
    return { url: null, error: error.message };
  }
}

function toSuccessUrl({ id, success_url: url }: Stripe.Checkout.Session): string {
  return (url ?? '').replaceAll('{CHECKOUT_SESSION_ID}', id);
}

function readIntentId({ payment_intent: intent }: Stripe.Checkout.Session): string | null {
  return typeof intent === 'string' ? intent : null;
}

function checkoutPage(
  account: Account,
  session: Stripe.Checkout.Session,
  error: string | null,
  visitorLocale: string | null,
): string {
  const { locale } = session;
  const texts = chooseTexts(locale === null || locale === 'auto' ? visitorLocale : locale);
  const back =
    session.cancel_url === null
      ? ''
      : `<p><a href="${escapeHtml(session.cancel_url)}">${escapeHtml(texts.back)}</a></p>`;
  if (session.status !== 'open') {
    return writePage(
      texts,
      'Checkout',
      `<main>\n<h1>Checkout</h1>\n<p>${escapeHtml(texts.expired)}</p>\n${back}\n</main>`,
    );
  }
  const currency = (session.currency ?? 'usd').toUpperCase();
  const format = new Intl.NumberFormat(texts.lang, { style: 'currency', currency });
  // Stripe's amounts have as many decimals as the currency has.
  const shown = (minor: number) => format.format(minor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
  const items = findDetails(account, session.id).lineItems.map(
    ({ name, quantity, unitAmount }) =>
      `<li>${quantity} × ${escapeHtml(name)} · ${escapeHtml(shown(quantity * unitAmount))}</li>`,
  );
  const total = shown(session.amount_total ?? 0);
  return writePage(
    texts,
    'Checkout',
    `<main>
<h1>${escapeHtml(texts.total)} ${escapeHtml(total)}</h1>
<ul>${items.join('\n')}</ul>
<p>${escapeHtml(texts.testMode)}</p>
${error === null ? '' : `<p role="alert">${escapeHtml(error)}</p>`}
<form method="post">
<label>${escapeHtml(texts.cardNumber)} <input name="number" inputmode="numeric" autocomplete="cc-number" required></label>
<label>${escapeHtml(texts.expiry)} <input name="expiry" inputmode="numeric" autocomplete="cc-exp" placeholder="${escapeHtml(texts.expiryHint)}" required></label>
<label>${escapeHtml(texts.cvc)} <input name="cvc" inputmode="numeric" autocomplete="cc-csc" required></label>
<button>${escapeHtml(texts.pay)} ${escapeHtml(total)}</button>
</form>
${back}
</main>`,
  );
}
