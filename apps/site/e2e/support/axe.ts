import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { waitForAnimations } from './test.ts';

/** WCAG 2.2 AA with all that it stands on, and what is good practice. */
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const loadAxe = () => readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Has axe in every page that is opened from now on: brought in at each of many looks, it would cost more than the look. */
export async function injectAxe(page: Page): Promise<void> {
  await page.addInitScript(await loadAxe());
}

/** For a single look: what axe finds once all that moves has come to rest; none on a page that everyone can use. */
export async function findAccessibilityViolations(page: Page): Promise<string[]> {
  await waitForAnimations(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await loadAxe());
  return axeFindings(page);
}

/** What axe finds on the page as it stands, a line each; targets that are too small (24 px, or room for it) among it. */
export function axeFindings(page: Page): Promise<string[]> {
  return page.evaluate(async (tags) => {
    // Put there by the script above.
    const { axe: looker } = window as unknown as { readonly axe: typeof axe };
    const { violations } = await looker.run(document, {
      runOnly: tags,
      rules: { 'target-size': { enabled: true } },
      resultTypes: ['violations'],
    });
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(
        ({ target, html, failureSummary }) =>
          `${id}: ${help}: ${target.join(' ')}: ${failureSummary ?? ''} ${html.slice(0, 200)}`,
      ),
    );
  }, standards);
}
