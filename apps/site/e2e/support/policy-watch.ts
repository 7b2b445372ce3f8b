import type { Page } from '@playwright/test';

export interface PolicyWatch {
  /** Returns a line for each thing that a policy has blocked since the last call. */
  take(): readonly string[];
}

/** Records everything that a page's policy blocks, in each document that the page opens from now on. */
export async function watchPolicy(page: Page): Promise<PolicyWatch> {
  let seen: string[] = [];
  const path = () => new URL(page.url()).pathname;
  await page.exposeBinding('reportViolation', (_source, line: string) => seen.push(`${path()}: blocked ${line}`));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      const report: unknown = Reflect.get(window, 'reportViolation');
      if (typeof report === 'function')
        Reflect.apply(report, window, [`${effectiveDirective} ${blockedURI} ${sample}`.trim()]);
    });
  });
  page.on('console', (message) => {
    // Violations outside of documents, as in a worker, are only in the console.
    if (message.type() === 'error' && /content security policy|permissions.policy/iu.test(message.text()))
      seen.push(`${path()}: ${message.text()}`);
  });
  return {
    take() {
      const taken = seen;
      seen = [];
      return taken;
    },
  };
}
