import { expect } from '@playwright/test';
import { translatorFor } from '../models/translator-for.ts';
import { test } from './engine-test.ts';

const t = translatorFor('en');

test('a visitor finds the venue of a city in another country by the keyboard, and opens it', async ({ openPage }) => {
  const page = await openPage();
  await page.open('/en');
  await page.press({ css: 'header a[data-interaction="location"]', nth: 0 });
  const country = { css: 'dialog[open] [role="combobox"]' };
  await page.until(async () => expect(await page.find(country)).toMatchObject([{ value: 'United States of America' }]));
  await page.focus(country);
  await page.window.type('france');
  await page.shows({ css: 'dialog[open] [role="option"]', holds: 'France' });
  await page.pressKey('Enter');
  await page.until(async () => expect(await page.find(country)).toMatchObject([{ value: 'France' }]));
  await page.type({ css: 'dialog[open] input', name: t('Zip or City') }, 'Versailles');
  await page.pressKey('Enter');
  const nearby = { css: `dialog[open] section`, holds: t('Within 20 Miles') };
  await page.shows(nearby);
  expect(await page.text(nearby)).toContain('Paris');
  expect(await page.text(nearby)).not.toContain('Madrid');
  await page.press({ css: 'dialog[open] section a[href="/en/paris"]', nth: 0 });
  await page.hasUrl(/\/en\/paris$/u);
  await page.hides({ css: 'dialog[open]' });
});

test('a visitor without scripts finds the venue of a zip code, and opens it', async ({ openPage }) => {
  const page = await openPage({ hasScripts: false });
  await page.open('/en');
  await page.press({ css: 'header a[data-interaction="location"]', nth: 0 });
  await page.hasUrl(/\/en\/locations/u);
  await page.type({ css: 'main input', name: t('Zip or City') }, '98101');
  await page.press({ css: 'main button', name: t('Search') });
  await page.press({ css: 'main section[aria-labelledby="chooser-closest"] a', nth: 0 });
  await page.hasUrl(/\/en\/seattle$/u);
});
