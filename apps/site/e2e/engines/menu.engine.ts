import { expect } from '@playwright/test';
import { translatorFor } from '../models/translator-for.ts';
import { expectNoViolations } from './axe-in-page.ts';
import { test } from './engine-test.ts';

const t = translatorFor('en');

test('the menu of a phone opens, closes with Escape, and leads to a page of its second level', async ({ openPage }) => {
  const page = await openPage({ width: 390, height: 844 });
  await page.open('/en/orlando');
  const opener = { css: 'header button', name: t('Menu') };
  const sheet = `nav[aria-label="${t('Menu')}"]`;
  await page.press(opener);
  await page.shows({ css: `${sheet} a`, name: t('Contact Us') });
  await expectNoViolations(page);
  await page.pressKey('Escape');
  await page.hides({ css: sheet });
  await page.hasFocus(opener);

  await page.press(opener);
  const child = { css: `${sheet} a`, name: 'Games for kids' };
  await page.shows({ css: sheet });
  await page.hides(child);
  await page.press({ css: `${sheet} summary, ${sheet} button`, holds: 'Play', nth: 0 });
  await page.press(child);
  await page.hasUrl(/\/en\/orlando\/escape-games\?filters/u);
  await page.hides({ css: sheet });
});

test('a popup opens and closes by its buttons while no script file has been requested', async ({ openPage }) => {
  const page = await openPage();
  // `open` would want the scripts.
  await page.window.goTo(`${page.siteOrigin}/en/orlando/groups-parties`);
  const opener = { css: 'main button', name: 'Before you come' };
  const close = { css: 'dialog[open] button', name: t('Close') };
  for (let round = 0; round < 2; round += 1) {
    await page.press(opener);
    await page.press(close);
    await page.hides({ css: 'dialog[open]' });
  }
  expect(await page.window.read(() => document.querySelector('script[data-late]') !== null)).toBe(true);
});
