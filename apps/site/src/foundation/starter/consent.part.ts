/*
 * In pages with the question about cookies of our own manager. It stands above the header and pushes the page down: it is shown as soon as
 * it is parsed, before the first paint.
 */
import { watchConsent } from './consent-starter.ts';

const parsed = new MutationObserver(watchConsent);
parsed.observe(document, { childList: true, subtree: true });
addEventListener('DOMContentLoaded', () => {
  parsed.disconnect();
  watchConsent();
});
