import { readFile } from 'node:fs/promises';
import { byLocale, formatDate, usualLanguages, type Locale } from '@latchkey/i18n';
import { CheckoutModel } from '../../models/checkout.model.ts';
import { GamePageModel } from '../../models/game-page.model.ts';
import { LanguageMenuModel } from '../../models/language-menu.model.ts';
import { translatorFor } from '../../models/translator-for.ts';
import { expect, test } from '../../support/test.ts';

/** The pages that are switched: one of each kind, some with a query. */
const kinds = {
  home: '',
  'all games': '/escape-games',
  'a game without a venue': '/escape-games/midnight-archive',
  venue: '/orlando',
  'games for kids': '/orlando/escape-games?filters[kidsmode]=1',
  game: '/orlando/escape-games/captain-marrows-lantern',
  package: '/orlando/team-building',
  mode: '/orlando/duel',
  news: '/orlando/news',
  article: '/orlando/how-a-poster-is-pulled',
  page: '/orlando/contact',
  checkout: '/orlando/checkout',
} as const;

/** The language to which each language is switched, in a circle. */
const turn = byLocale(
  (locale) => usualLanguages[(usualLanguages.indexOf(locale) + 1) % usualLanguages.length] ?? locale,
);

test.describe('switching the language', () => {
  test('keeps the page, whatever its kind', async ({ page }) => {
    const menu = new LanguageMenuModel(page);
    let locale: Locale = 'en';
    for (const [kind, path] of Object.entries(kinds)) {
      const { pathname, searchParams } = new URL(`http://site${path}`);
      await page.goto(`/${locale}${path}`);
      locale = turn[locale];
      await menu.switchTo(locale);
      const here = new URL(page.url());
      expect(here.pathname, kind).toBe(`/${locale}${pathname === '/' ? '' : pathname}`);
      for (const [name, value] of searchParams) expect(here.searchParams.get(name), kind).toBe(value);
      await expect(page.getByRole('heading', { level: 1 }), kind).toBeVisible();
    }
  });

  test('keeps the step of a booking, the basket, typed values, and the confirmation', async ({ page }) => {
    const menu = new LanguageMenuModel(page);
    const english = new GamePageModel(page, translatorFor('en'));
    await test.step('tickets are chosen in English', async () => {
      await english.open('orlando', 'midnight-archive');
      await english.selectBookedDay();
      await english.availableSlots().first().click();
      await expect(english.quantity('Adult')).toHaveText('2');
      await expect(page).toHaveURL(/slot=.*ticket=2/u);
    });
    const chosen = new URL(page.url()).search;

    await menu.switchTo('fr');
    const french = new GamePageModel(page, translatorFor('fr'));
    await expect(french.changeTime()).toBeVisible();
    expect(new URL(page.url()).search).toBe(chosen);
    await expect(french.quantity('Adulte')).toHaveText('2');
    await french.bookNow().click();

    const inFrench = new CheckoutModel(page, translatorFor('fr'));
    await expect(inFrench.heading()).toBeVisible();
    await expect(inFrench.ticket('Les Archives de minuit')).toBeVisible();
    await inFrench.fillDetails({ firstName: 'Inès', email: 'ines@example.com' });

    await menu.switchTo('ar');
    const t = translatorFor('ar');
    const inArabic = new CheckoutModel(page, t);
    await expect(inArabic.heading()).toBeVisible();
    await expect(inArabic.ticket('أرشيف منتصف الليل')).toBeVisible();
    const form = page.getByRole('form', { name: t('Your details') });
    await expect(form.getByRole('textbox', { name: t('First name') })).toHaveValue('Inès');
    await expect(form.getByRole('textbox', { name: t('Email') })).toHaveValue('ines@example.com');
    await inArabic.confirm().click();
    const reference = await inArabic.reference();

    await test.step('the basket and the confirmation are in Spanish, too', async () => {
      await menu.switchTo('es');
      const inSpanish = new CheckoutModel(page, translatorFor('es'));
      expect(await inSpanish.reference()).toBe(reference);
      await expect(inSpanish.ticket('El archivo de medianoche')).toBeVisible();
    });
  });
});

test('a visitor in another time zone reads the venue’s time and zone at each step', async ({ browser, siteOrigin }) => {
  const context = await browser.newContext({ baseURL: siteOrigin, locale: 'fr-FR', timezoneId: 'Asia/Tokyo' });
  const page = await context.newPage();
  const t = translatorFor('fr');
  const zone = t('Venue time (%zone)', { zone: 'heure de l’Est nord-américain' });
  const gamePage = new GamePageModel(page, t);
  await gamePage.open('orlando', 'captain-marrows-lantern');
  await expect(page.locator('section#booking')).toContainText(zone);
  await gamePage.selectBookedDay();
  await gamePage.availableSlots().first().click();
  const slot = new URL(page.url()).searchParams;
  await gamePage.setTickets('Adulte', 2);
  await gamePage.bookNow().click();

  const checkout = new CheckoutModel(page, t);
  const ticket = checkout.ticket('La Lanterne du capitaine Marrow');
  await expect(ticket).toContainText(zone);
  const date = slot.get('date') ?? '';
  await expect(ticket).toContainText(formatDate(date, 'fr', 'full'));
  await checkout.fillDetails();
  await checkout.confirm().click();
  await checkout.reference();
  await expect(ticket).toContainText(zone);
  await expect(ticket).toContainText(formatDate(date, 'fr', 'full'));

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: t('Add to calendar') }).click(),
  ]);
  const file = await readFile(await download.path(), 'utf8');
  expect(file.replaceAll('\r\n ', '')).toContain(zone);
  await context.close();
});
