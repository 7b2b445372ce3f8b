import { expect } from '@playwright/test';
import { injectedAxe } from '../support/axe.ts';
import type { EnginePage } from './engine-page.ts';

declare global {
  interface Window {
    axeResult?: string;
  }
}

/** Injects axe and expects that it finds nothing on the page, once its animations have ended. Needs scripts. */
export async function expectNoViolations(page: EnginePage): Promise<void> {
  await page.until(async () => expect(await page.window.read(countAnimations)).toBe(0));
  if (!(await page.window.read(() => 'findViolations' in window))) {
    await page.window.run(injectedAxe);
  }
  await page.window.read(startAxe);
  await page.until(async () => expect(await page.window.read(() => window.axeResult ?? '')).not.toBe(''));
  expect(JSON.parse(await page.window.read(() => window.axeResult ?? ''))).toEqual([]);
}

/** Counts the running animations, since an element that is half faded in has half its contrast. */
function countAnimations(): number {
  // Animations that follow a scroll position never end.
  const isFinite = ({ effect, timeline }: Animation) =>
    timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity;
  const running = document.getAnimations().filter((each) => each.playState === 'running' && isFinite(each));
  return running.length + document.querySelectorAll('[data-phase="entering"], [data-phase="leaving"]').length;
}

/** Writes the violations into the window, or the error of axe. */
function startAxe(): void {
  delete window.axeResult;
  const write = (lines: readonly string[]) => {
    window.axeResult = JSON.stringify(lines);
  };
  void window.findViolations?.().then(write, (error: unknown) => write([String(error)]));
}
