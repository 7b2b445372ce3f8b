import { expect } from '@playwright/test';
import { translatorFor } from '../models/translator-for.ts';
import { expectNoViolations } from './axe-in-page.ts';
import type { EnginePage } from './engine-page.ts';
import { test } from './engine-test.ts';
import type { Target } from './target.ts';
import { widgetTargets } from './widget-targets.ts';

const slackPx = 2;

/** The parts whose places are compared. */
function listParts(locale: 'en' | 'ar'): readonly Target[] {
  const { widget, days, times } = widgetTargets(translatorFor(locale));
  return [
    { css: 'header a', nth: 0 },
    { css: 'main h1', nth: 0 },
    { ...widget, nth: 0 },
    { ...days, nth: 0 },
    { ...days, nth: 4 },
    { ...times, nth: 0 },
  ];
}

/** Opens the game page and returns how far each part is from the side on which the language begins, in CSS pixels. */
async function openAndMeasure(page: EnginePage, locale: 'en' | 'ar'): Promise<readonly number[]> {
  await page.open(`/${locale}/orlando/escape-games/midnight-archive`);
  await page.scrollTo({ css: 'section#booking' });
  const distances: number[] = [];
  for (const part of listParts(locale)) {
    await page.shows(part);
    const width = await page.window.read(() => document.documentElement.clientWidth);
    for (const { box } of await page.find(part)) {
      distances.push(locale === 'ar' ? width - box.x - box.width : box.x);
    }
  }
  return distances;
}

for (const size of [
  { width: 1280, height: 860 },
  { width: 390, height: 844 },
]) {
  test(`a game page in Arabic is the mirror image of the English one, ${size.width} pixels`, async ({ openPage }) => {
    const page = await openPage(size);
    const english = await openAndMeasure(page, 'en');
    const arabic = await openAndMeasure(page, 'ar');
    expect(await page.window.read(() => [document.documentElement.lang, document.dir])).toEqual(['ar', 'rtl']);
    expect(arabic).toHaveLength(english.length);
    const apart = arabic.map((distance, index) => Math.abs(distance - (english[index] ?? NaN)));
    expect(apart.filter((pixels) => !(pixels <= slackPx))).toEqual([]);
    const sideways = await page.window.read(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect(sideways).toBe(0);
    await expectNoViolations(page);
  });
}
