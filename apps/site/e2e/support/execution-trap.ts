import { payloadMarker } from '@latchkey/blocks/testing';
import type { Page } from '@playwright/test';

export interface ExecutionTrap {
  /** Returns a line for each planted content that ran, sent a request, or would run at a press. */
  findings(): Promise<readonly string[]>;
}

/**
 * Detects content that becomes code: dialogs, a property that the payloads set on the window, requests to what they name or to
 * `data:` URLs, and parts of the document that would run at a press. To be called before the page is opened.
 */
export async function trapExecution(page: Page): Promise<ExecutionTrap> {
  const seen: string[] = [];
  page.on('dialog', (dialog) => {
    seen.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    const url = request.url();
    const isOfOtherHost = new URL(url).host !== new URL(page.url()).host && /^https?:/u.test(url);
    const isTextInUrl = url.startsWith('data:text');
    // The test itself opens a page, whose host differs from that of the page before.
    const isOpeningPage = request.isNavigationRequest() && request.frame() === page.mainFrame();
    const isSuspicious = !isOpeningPage && (isOfOtherHost || isTextInUrl);
    if (isSuspicious || url.includes(payloadMarker)) seen.push(`a request: ${url}`);
  });
  // Runs are reported to the test at once, since a navigation would lose the property of the window.
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
      return [...seen, ...(await page.evaluate(findReadyToRun, payloadMarker))];
    },
  };
}

/** Lists the parts of the document that would run at a press. It runs in the page. */
function findReadyToRun(marker: string): string[] {
  const found: string[] = [];
  /** React's exact text for a form whose action is a function, until the form is hydrated. */
  const placeholder = "javascript:throw new Error('React form unexpectedly submitted.')";
  for (const element of document.querySelectorAll('*')) {
    const name = element.tagName.toLowerCase();
    if (name === 'script' && element.getAttribute('type') !== 'application/ld+json') {
      // The page's own scripts contain its content as data, which may name the payload.
      if (element.textContent.startsWith(`globalThis.${marker}`)) found.push('a script');
      continue;
    }
    for (const { name: attribute, value } of element.attributes) {
      // Browsers ignore white space and control characters before and within a scheme.
      const plainValue = value.replaceAll(/[\s\p{Cc}]/gu, '').toLowerCase();
      const isAddress = ['href', 'src', 'action', 'formaction', 'poster', 'srcdoc', 'xlink:href'].includes(attribute);
      if (attribute.startsWith('on')) found.push(`a handler: <${name} ${attribute}>`);
      const isScript = value !== placeholder && /^(?:javascript|vbscript|data:text)/u.test(plainValue);
      if (isAddress && isScript) found.push(`<${name} ${attribute}="${value}">`);
    }
  }
  return found;
}
