import { payloadMarker } from '@latchkey/blocks/testing';
import type { Page } from '@playwright/test';

export interface ExecutionTrap {
  /** What of planted content ran, asked for something, or stands ready to run at a press: a line each. */
  findings(): Promise<readonly string[]>;
}

/**
 * Notices when content becomes code: dialogs, a mark that the payloads leave on the window, requests for what they name or to
 * addresses that are no addresses, and parts of the document that would run at a press. Set before the page is opened.
 */
export async function trapExecution(page: Page): Promise<ExecutionTrap> {
  const seen: string[] = [];
  page.on('dialog', (dialog) => {
    seen.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    const url = request.url();
    const isForeign = new URL(url).host !== new URL(page.url()).host && /^https?:/u.test(url);
    const isOpening = request.isNavigationRequest() && request.frame() === page.mainFrame();
    if (url.includes(payloadMarker) || (!isOpening && (isForeign || url.startsWith('data:text')))) {
      seen.push(`a request: ${url}`);
    }
  });
  // What runs before a look would be forgotten by a navigation.
  await page.exposeBinding('reportHostileRun', () => seen.push('a run, seen at once'));
  await page.addInitScript((marker) => {
    Object.defineProperty(window, marker, {
      set() {
        const report: unknown = Reflect.get(window, 'reportHostileRun');
        if (typeof report === 'function') Reflect.apply(report, window, []);
      },
    });
  }, payloadMarker);
  return {
    async findings() {
      return [...seen, ...(await page.evaluate(readyToRun, payloadMarker))];
    },
  };
}

/** Runs in the page. */
function readyToRun(marker: string): string[] {
  const found: string[] = [];
  /** What React writes for a form whose action is a function, until the script is there; word for word, so nobody's content. */
  const placeholder = "javascript:throw new Error('React form unexpectedly submitted.')";
  for (const element of document.querySelectorAll('*')) {
    const name = element.tagName.toLowerCase();
    if (name === 'script' && element.getAttribute('type') !== 'application/ld+json') {
      // The page's own scripts carry its content as text, which is how it may name the payload.
      if (element.textContent.startsWith(`globalThis.${marker}`)) found.push('a script');
      continue;
    }
    for (const { name: attribute, value } of element.attributes) {
      const scheme = value.replaceAll(/[\s\p{Cc}]/gu, '').toLowerCase();
      const isAddress = ['href', 'src', 'action', 'formaction', 'poster', 'srcdoc', 'xlink:href'].includes(attribute);
      if (attribute.startsWith('on')) found.push(`a handler: <${name} ${attribute}>`);
      if (isAddress && value !== placeholder && /^(?:javascript|vbscript|data:text)/u.test(scheme))
        found.push(`<${name} ${attribute}="${value}">`);
    }
  }
  return found;
}
