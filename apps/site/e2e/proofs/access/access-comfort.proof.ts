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
  const gamePage = new GamePageModel(page, translatorFor('en'));
  await injectAxe(page);
  await page.emulateMedia({ forcedColors: 'active' });
  await page.setViewportSize({ width: 1280, height: 900 });
  await gamePage.open('orlando', 'midnight-archive');
  await gamePage.selectTomorrow();
  const [today, tomorrow] = [gamePage.days().first(), gamePage.days().nth(1)];
  await test.step('the chosen day has colours of its own', async () => {
    // The test waits, since the element fades in.
    await expect
      .poll(() => readOwnSystemColours(tomorrow))
      .toEqual({ 'background-color': 'Highlight', color: 'HighlightText' });
    expect(await readOwnSystemColours(today)).toBeNull();
  });
  await test.step('the focus has an outline', async () => {
    await tomorrow.focus();
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveCSS('outline-style', 'solid');
  });
  await test.step('a time that cannot be had is said in words and struck through, not only greyed', async () => {
    for (const { isDisabled, isStruck, words } of await readSlots(gamePage)) {
      expect(isStruck).toBe(isDisabled);
      expect(words).not.toBe('');
    }
  });
  await test.step('no icon has the colour of its background', async () => {
    expect(await findInvisibleIcons(page)).toEqual([]);
  });
  await test.step('axe finds nothing', async () => {
    // axe reads the colours of the style sheets, not the system colours that replace them.
    const findings = await findInjectedAxeViolations(page);
    expect(findings.filter((finding) => !finding.startsWith('color-contrast:'))).toEqual([]);
  });
});

/** Reads how each slot shows whether it can be had. */
function readSlots(gamePage: GamePageModel) {
  return gamePage.slots().evaluateAll((buttons) =>
    buttons.map((button) => ({
      isDisabled: button.hasAttribute('aria-disabled'),
      isStruck: getComputedStyle(button.firstElementChild ?? button).textDecorationLine.includes('line-through'),
      words: (button.lastElementChild?.textContent ?? '').trim(),
    })),
  );
}

/**
 * Reads the names of the system colours that an element sets itself, by property; null where it leaves its colours to the browser.
 *
 * A computed colour has no name. So each system colour is set on a sample element, and the name is that of the colour that computes to the same.
 */
function readOwnSystemColours(element: Locator): Promise<Record<string, string> | null> {
  return element.evaluate((node) => {
    const style = getComputedStyle(node);
    const setsOwnColours = style.getPropertyValue('forced-color-adjust') === 'none';
    if (!setsOwnColours) return null;
    const sample = document.createElement('span');
    sample.style.setProperty('forced-color-adjust', 'none');
    document.body.append(sample);
    const compute = (property: string, systemColour: string) => {
      sample.style.setProperty(property, systemColour);
      return getComputedStyle(sample).getPropertyValue(property);
    };
    const findName = (property: string) =>
      ['Highlight', 'HighlightText', 'ButtonText', 'Canvas'].find(
        (systemColour) => compute(property, systemColour) === style.getPropertyValue(property),
      ) ?? 'none of them';
    const named = ['background-color', 'color'].map((property) => [property, findName(property)] as const);
    sample.remove();
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

/** The longest animation that nobody sees, in milliseconds. For reduced motion the style sheets shorten animations to 0.01 ms. */
const longestUnseenMs = 1;

/** Lists the animations that can be seen and the films that play. */
function findMovingParts(page: Page): Promise<string[]> {
  return page.evaluate(
    (unseenMs) => [
      ...document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState === 'running' && Number(effect?.getComputedTiming().activeDuration) > unseenMs,
        )
        .map(
          ({ effect }) =>
            `an animation: ${effect instanceof KeyframeEffect ? effect.target?.outerHTML.slice(0, 100) : ''}`,
        ),
      ...[...document.querySelectorAll('video')].filter(({ paused }) => !paused).map(({ src }) => `a film: ${src}`),
    ],
    longestUnseenMs,
  );
}
