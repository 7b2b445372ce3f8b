import type { ApiParts } from '../http/api-handler.ts';
import { redirect, sendPage, type Exchange } from '../http/exchange.ts';
import { authenticate, toReturnUrl } from '../payments/visitor.ts';
import { noSuch } from '../stripe-error.ts';
import { escapeHtml, writePage } from './html.ts';
import { chooseTexts } from './texts.ts';

/**
 * Shows the page on which a bank checks the owner of the card: in a frame above the page of the site (`mode=frame`), or by itself. It ends with a
 * message to the page around it, or with a redirect to the `return_url`.
 */
export function showThreeDSecure(exchange: Exchange, { accounts, onChange }: ApiParts, intentId: string): void {
  const { url, method, response } = exchange;
  const account = accounts.find(({ state }) => Object.hasOwn(state.intents, intentId));
  const intent = account?.state.intents[intentId];
  const secret = url.searchParams.get('client_secret');
  if (account === undefined || intent === undefined || intent.client_secret !== secret) {
    throw noSuch('payment_intent', intentId);
  }
  const isFrame = url.searchParams.get('mode') === 'frame';
  const texts = chooseTexts(url.searchParams.get('locale'));
  if (method !== 'POST' && intent.status === 'requires_action') {
    return sendPage(
      response,
      writePage(
        texts,
        texts.authenticate,
        `<main>
<h1>${escapeHtml(texts.authenticate)}</h1>
<p>${escapeHtml(texts.authenticateHint)}</p>
<form method="post">
<button name="outcome" value="complete">${escapeHtml(texts.complete)}</button>
<button name="outcome" value="fail" class="quiet">${escapeHtml(texts.fail)}</button>
</form>
</main>`,
      ),
    );
  }
  if (method === 'POST') {
    const outcome = new URLSearchParams(exchange.body).get('outcome') === 'complete' ? 'complete' : 'fail';
    authenticate(account, intentId, outcome);
    onChange();
  }
  const returnUrl = toReturnUrl(account, intent);
  if (!isFrame && returnUrl !== null) return redirect(response, returnUrl);
  const message = JSON.stringify({ type: 'fake-stripe:3ds', intent: intent.id });
  sendPage(
    response,
    writePage(
      texts,
      texts.authenticate,
      `<script>parent.postMessage(${message.replaceAll('<', String.raw`\u003c`)}, '*');</script>`,
    ),
  );
}
