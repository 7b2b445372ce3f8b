import { checkoutFromGame, checkoutRules } from './checkout-rules.ts';

/** Selects the scripts of a page, which wait until they are wanted, and its styles. */
const files = 'script[data-src], link[rel="stylesheet"]';

/**
 * Loads the scripts and styles of the checkout into the browser's cache, while the tickets are chosen. The page is requested without the
 * visitor's cookies: its files are the same for every visitor, and no basket is looked up for it. A file that cannot be loaded now is
 * loaded when the checkout is opened.
 */
export async function loadCheckoutFiles(href: string): Promise<void> {
  try {
    const response = await fetch(href, { credentials: 'omit', priority: 'low' });
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    for (const element of page.querySelectorAll(files)) {
      const isScript = element instanceof HTMLScriptElement;
      const file = isScript ? element.dataset['src'] : element.getAttribute('href');
      if (file !== undefined && file !== null) addPrefetch(file, isScript ? 'script' : 'style');
    }
  } catch (error) {
    console.warn('The files of the checkout are not loaded ahead:', error);
  }
}

function addPrefetch(href: string, as: 'script' | 'style'): void {
  if (document.head.querySelector(`link[rel="prefetch"][href="${CSS.escape(href)}"]`) !== null) return;
  const link = document.createElement('link');
  Object.assign(link, { rel: 'prefetch', as, href });
  document.head.append(link);
}

/**
 * Has the browser load the checkout ahead as the visitor's next document, so that the basket is read only once. A browser without speculation
 * rules loads the document when it is opened. Returns a function that takes the rules back, and with them a document that was not opened.
 */
export function loadCheckoutDocument(href: string): () => void {
  const isListed = new URL(checkoutFromGame, window.location.href).pathname === href;
  if (!isListed || !HTMLScriptElement.supports?.('speculationrules')) return () => undefined;
  const rules = document.createElement('script');
  rules.type = 'speculationrules';
  rules.textContent = checkoutRules;
  document.head.append(rules);
  return () => rules.remove();
}
