import type { Locator, Page } from '@playwright/test';
import { AccessSample } from '../../models/access-sample.ts';
import { GamePageModel } from '../../models/game-page.model.ts';
import { translatorFor } from '../../models/translator-for.ts';
import { findInjectedAxeViolations, injectAxe } from '../../support/axe.ts';
import { findOverflows, wideText } from '../../support/find-overflows.ts';
import { expect, test } from '../../support/test.ts';

const pages = ['', '/orlando', '/orlando/escape-games', '/orlando/how-a-poster-is-pulled', '/orlando/contact'];

test.describe('every page fits', () => {
  for (const [locale, name, viewport, style] of [
    ['en', 'at 400 %', { width: 320, height: 256 }, ''],
    ['ar', 'at 400 %', { width: 320, height: 256 }, ''],
    ['en', 'with wider text', { width: 390, height: 844 }, wideText],
    ['ar', 'with wider text', { width: 1280, height: 900 }, wideText],
  ] as const) {
    test(`${name}, from home to checkout, ${locale}`, async ({ page, stack }) => {
      await page.setViewportSize(viewport);
      const fits = async (where: string) => {
        if (style !== '') await page.addStyleTag({ content: style });
        expect.soft(await findOverflows(page), where).toEqual([]);
      };
      await new AccessSample(page, stack, locale).walk(pages, fits);
    });
  }
});

test('nothing moves by itself for visitors who prefer reduced motion', async ({ page, stack }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await new AccessSample(page, stack, 'en').walk(['', '/orlando/workshop'], async (where) => {
    expect.soft(await findMovingParts(page), where).toEqual([]);
  });
});

test('everything can be distinguished in forced colours, and without any colour', async ({ page }) => {
  const t = translatorFor('en');
  const gamePage = new GamePageModel(page, t);
  await injectAxe(page);
  await page.emulateMedia({ forcedColors: 'active' });
  await page.setViewportSize({ width: 1280, height: 900 });
  await gamePage.open('orlando', 'midnight-archive');
  await gamePage.selectTomorrow();
  const [today, tomorrow] = [gamePage.days().first(), gamePage.days().nth(1)];
  // The test waits, since the element fades in.
  await expect
    .poll(() => readSystemColours(tomorrow))
    .toEqual({ 'background-color': 'Highlight', color: 'HighlightText' });
  expect(await readSystemColours(today)).toBeNull();
  await tomorrow.focus();
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveCSS('outline-style', 'solid');
  // A time that cannot be had is said in words and struck through, not only greyed.
  const slots = await gamePage.slots().evaluateAll((buttons) =>
    buttons.map((button) => ({
      isDisabled: button.hasAttribute('aria-disabled'),
      isStruck: getComputedStyle(button.firstElementChild ?? button).textDecorationLine.includes('line-through'),
      words: (button.lastElementChild?.textContent ?? '').trim(),
    })),
  );
  for (const { isDisabled, isStruck, words } of slots) {
    expect(isStruck).toBe(isDisabled);
    expect(words).not.toBe('');
  }
  expect(await findInvisibleIcons(page)).toEqual([]);
  // axe reads the colours of the style sheets, not the system colours that replace them.
  const findings = await findInjectedAxeViolations(page);
  expect(findings.filter((finding) => !finding.startsWith('color-contrast:'))).toEqual([]);
});

/**
 * The system colour that an element sets itself; null where it leaves the colour to the browser. The computed colour is
 * the visible one only where colours are not forced, and it has no name: colours are compared by their values.
 */
function readSystemColours(element: Locator): Promise<Record<string, string> | null> {
  return element.evaluate((node) => {
    const style = getComputedStyle(node);
    if (style.getPropertyValue('forced-color-adjust') !== 'none') return null;
    const probe = document.createElement('span');
    document.body.append(probe);
    const named = ['background-color', 'color'].map((property): [string, string] => {
      const name = ['Highlight', 'HighlightText', 'ButtonText', 'Canvas'].find((system) => {
        probe.style.setProperty('forced-color-adjust', 'none');
        probe.style.setProperty(property, system);
        return getComputedStyle(probe).getPropertyValue(property) === style.getPropertyValue(property);
      });
      return [property, name ?? 'none of them'];
    });
    probe.remove();
    return Object.fromEntries(named);
  });
}

/** Lists the drawings that have the colour of their background. */
function findInvisibleIcons(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const ground = getComputedStyle(document.documentElement).backgroundColor;
    return [...document.querySelectorAll<SVGElement>('button svg, a svg')]
      .filter((icon) => icon.checkVisibility())
      .filter((icon) => {
        const shapes = [icon, ...icon.querySelectorAll<SVGElement>('*')].map((shape) => getComputedStyle(shape));
        return shapes.every(({ fill, stroke }) =>
          [fill, stroke].every((paint) => paint === 'none' || paint === ground),
        );
      })
      .map((icon) => icon.parentElement?.outerHTML.slice(0, 120) ?? '');
  });
}

/** Lists animations that never end and films that play. */
function findMovingParts(page: Page): Promise<string[]> {
  return page.evaluate(() => [
    ...document
      .getAnimations()
      .filter(
        ({ playState, effect }) => playState === 'running' && Number(effect?.getComputedTiming().activeDuration) > 1,
      )
      .map(
        ({ effect }) =>
          `an animation: ${effect instanceof KeyframeEffect ? effect.target?.outerHTML.slice(0, 100) : ''}`,
      ),
    ...[...document.querySelectorAll('video')].filter(({ paused }) => !paused).map(({ src }) => `a film: ${src}`),
  ]);
}
