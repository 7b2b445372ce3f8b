import type axe from 'axe-core';
import { expect } from '@playwright/test';
import { axeRules, loadAxe } from '../support/axe.ts';
import type { EnginePage } from './engine-page.ts';

declare global {
  interface Window {
    axe?: typeof axe;
    axeResult?: string;
  }
}

/** Injects axe and expects that it finds nothing on the page, once its animations have ended. Needs scripts. */
export async function expectNoViolations(page: EnginePage): Promise<void> {
  await page.until(async () => expect(await page.window.read(countAnimations)).toBe(0));
  if (!(await page.window.read(() => 'axe' in window))) {
    await page.window.run(await loadAxe());
  }
  await page.window.read(startAxe, axeRules);
  await page.until(async () => expect(await page.window.read(() => window.axeResult ?? '')).not.toBe(''));
  expect(JSON.parse(await page.window.read(() => window.axeResult ?? ''))).toEqual([]);
}

/** Half faded in, an element has half its contrast. */
function countAnimations(): number {
  // Those that follow a scroll position never end.
  const isFinite = ({ effect, timeline }: Animation) =>
    timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity;
  const running = document.getAnimations().filter((each) => each.playState === 'running' && isFinite(each));
  return running.length + document.querySelectorAll('[data-phase="entering"], [data-phase="leaving"]').length;
}

/** Writes the violations into the window, a line each, or why axe has failed. */
function startAxe(tags: readonly string[]): void {
  delete window.axeResult;
  const write = (lines: readonly string[]) => {
    window.axeResult = JSON.stringify(lines);
  };
  void window.axe
    ?.run(document, {
      runOnly: [...tags],
      rules: { 'target-size': { enabled: true } },
      resultTypes: ['violations'],
    })
    .then(
      ({ violations }) =>
        write(
          violations.flatMap(({ id, help, nodes }) =>
            nodes.map(({ target, failureSummary }) => `${id}: ${help}: ${target.join(' ')}: ${failureSummary ?? ''}`),
          ),
        ),
      (error: unknown) => write([String(error)]),
    );
}
