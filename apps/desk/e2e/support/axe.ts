import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

/** WCAG 2.2 AA with all that it includes, and best practices. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * The script of axe. It takes letters that join, such as Arabic ones, for the ligatures of an icon font, and then misses them in the name of a
 * control. There are no icon fonts here: nothing can differ by all its pixels, so it takes nothing for one.
 */
async function loadAxe(): Promise<string> {
  const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  const labels = {
    id: 'label-content-name-mismatch',
    options: {
      pixelThreshold: 1,
      valueTextRoles: ['switch', 'checkbox', 'radio', 'menuitemcheckbox', 'menuitemradio'],
    },
  };
  return `${source};axe.configure(${JSON.stringify({ checks: [labels] })});`;
}

/** The violations that axe finds once animations have ended, a line each. */
export async function findAccessibilityViolations(page: Page): Promise<string[]> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await loadAxe());
  return page.evaluate(async (tags) => {
    // Set by the script above.
    const { axe: injected } = window as unknown as { readonly axe: typeof axe };
    const { violations } = await injected.run(document, {
      runOnly: tags,
      rules: { 'target-size': { enabled: true } },
      resultTypes: ['violations'],
    });
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${help}: ${target.join(' ')}: ${failureSummary ?? ''}`),
    );
  }, rules);
}
