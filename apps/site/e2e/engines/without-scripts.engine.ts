import { expect } from '@playwright/test';
import { translatorFor } from '../models/translator-for.ts';
import { confirmBooking } from './customer.ts';
import { test } from './engine-test.ts';

for (const locale of ['en', 'ar'] as const) {
  test(`a visitor without scripts books a game, ${locale}`, async ({ openPage }) => {
    const t = translatorFor(locale);
    const page = await openPage({ hasScripts: false });
    await page.open(`/${locale}/orlando/escape-games/captain-marrows-lantern`);
    await page.press({ css: 'section#booking a[href*="/book/"]', nth: 0 });
    await page.hasUrl(new RegExp(`/${locale}/orlando/book/captain-marrows-lantern`, 'u'));
    await page.press({ css: `#step [role="group"][aria-label="${t('Pick a date')}"] a`, nth: 1 });
    await page.hasUrl(/date=/u);
    await page.press({ css: '#step li a[href*="slot="]', nth: 0 });
    await page.hasUrl(/slot=/u);
    await page.press({ css: '#step form button', name: t('Book Now') });
    await page.hasUrl(new RegExp(`/${locale}/orlando/checkout`, 'u'));
    await page.shows({ css: 'h1', name: t('Checkout') });
    await confirmBooking(page, t);
    expect(await page.window.read(() => window.matchMedia('(scripting: none)').matches)).toBe(true);
  });
}
