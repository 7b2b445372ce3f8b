/* The inline script of pages with our own question about cookies. The question stands above the header and pushes the page down, so it is shown as
 * soon as it is parsed, before the first paint.
 */
import { watchConsent } from './consent-starter.ts';

const parsed = new MutationObserver(watchConsent);
parsed.observe(document, { childList: true, subtree: true });
addEventListener('DOMContentLoaded', () => {
  parsed.disconnect();
  watchConsent();
});
