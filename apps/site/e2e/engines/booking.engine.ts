import { expect } from '@playwright/test';
import { translatorFor } from '../models/translator-for.ts';
import { expectNoViolations } from './axe-in-page.ts';
import { confirmBooking } from './customer.ts';
import { test } from './engine-test.ts';
import { widgetTargets } from './widget-targets.ts';

const t = translatorFor('en');
const widget = widgetTargets(t);

test('a visitor books a game, and axe finds nothing on the way', async ({ openPage }) => {
  const page = await openPage();
  await page.open('/en/orlando/escape-games/midnight-archive');
  await page.scrollTo(widget.widget);
  // Tomorrow is chosen, since in the evening every time of today has started.
  await page.shows(widget.times);
  const [, tomorrow] = await page.texts(widget.days);
  await page.press({ ...widget.days, nth: 1 });
  await page.hasUrl(/date=/u);
  await expect.poll(() => page.text(widget.pressedDay)).toBe(tomorrow);
  await page.shows(widget.freeTimes);
  await page.press({ ...widget.freeTimes, nth: 0 });
  await page.shows(widget.bookNow);
  await page.press({ css: 'button', name: t('Add one %name ticket', { name: 'Adult' }) });
  await page.shows({ css: 'form li output', name: '3' });
  await expectNoViolations(page);
  await page.press(widget.bookNow);

  await page.hasUrl(/\/en\/orlando\/checkout$/u);
  await page.shows({ css: 'h1', name: t('Checkout') });
  await page.shows({ css: '[role="timer"]' });
  await expectNoViolations(page);
  await confirmBooking(page, t);
  await expectNoViolations(page);
});
