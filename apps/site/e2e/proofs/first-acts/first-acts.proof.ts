import { usualLanguages } from '@latchkey/i18n';
import type { Locator, Page } from '@playwright/test';
import { isFull } from '@latchkey/testing';
import { NativePageModel } from '../../models/native-page.model.ts';
import { translatorFor } from '../../models/translator-for.ts';
import { openSlowPhone } from '../../support/slow-phone.ts';
import { expect, test } from '../../support/test.ts';

/*
 * Each kind of control of the content pages does what it says if a visitor with a slow phone presses it first. `native-consent.proof.ts` has the
 * question about cookies, and `early-acts.proof.ts` the choice of a location.
 */
const spoken = isFull ? usualLanguages : (['en', 'ar'] as const);

interface Act {
  readonly path: string;
  readonly press: (page: Page, t: ReturnType<typeof translatorFor>) => Locator;
  /** Finds the element that the press shows. */
  readonly shows: (page: Page) => Locator;
}

/** The controls that the browser carries out by itself. Their tests print how long the page took. */
const native: Readonly<Record<string, Act>> = {
  'the menu': {
    path: '/orlando',
    press: (page, t) => page.getByRole('button', { name: t('Menu'), exact: true }),
    shows: (page) => page.locator('[popover]:popover-open, dialog[open]').first(),
  },
  'the column of a footer': {
    path: '/orlando',
    press: (page) => page.getByRole('contentinfo').locator('summary').first(),
    shows: (page) => page.getByRole('contentinfo').locator('details[open] a').first(),
  },
  'a question': {
    path: '/orlando/faq',
    press: (page) => page.locator('[data-block="faq"] summary').first(),
    shows: (page) => page.locator('[data-block="faq"] details[open] p').first(),
  },
  'a popup': {
    path: '/orlando/groups-parties',
    press: (page) => page.locator('main button[command]').first(),
    shows: (page) => page.getByRole('dialog'),
  },
  'a trailer': {
    path: '/orlando/escape-games/midnight-archive',
    press: (page, t) => page.getByRole('button', { name: t('Watch the trailer') }),
    shows: (page) => page.getByRole('dialog').locator('video'),
  },
};

/** The controls that need the scripts of the page. A press before they run is kept for them. */
const byScripts: Readonly<Record<string, Act>> = {
  'a video behind its poster': {
    path: '/the-foyer',
    press: (page) => page.locator('a[data-wants][href^="https://www.youtube.com/"]').first(),
    shows: (page) => page.locator('iframe[src*="youtube-nocookie"]'),
  },
  'an empty form': {
    path: '/orlando/contact',
    press: (page) => page.locator('main form:has([name="message"]) button[type="submit"]'),
    shows: (page) => page.locator('main form:has([name="message"]) :is(:user-invalid, [aria-invalid="true"])').first(),
  },
};

for (const locale of spoken) {
  const t = translatorFor(locale);
  for (const [name, { path, press, shows }] of Object.entries(native)) {
    test(`on a slow phone, ${name} opens at the first press, ${locale}`, async ({ context }) => {
      test.slow();
      const page = await openSlowPhone(context);
      const control = press(page, t);
      await page.goto(`/${locale}${path}`, { waitUntil: 'domcontentloaded' });
      // The control is scrolled into the middle of the window, away from fixed bars.
      await control.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
      await new NativePageModel(page, t).reacts(`${name}, ${locale}`, () => control.click(), shows(page));
    });
  }
  for (const [name, { path, press, shows }] of Object.entries(byScripts)) {
    test(`on a slow phone, ${name} is carried out at the first press, ${locale}`, async ({ context }) => {
      test.slow();
      const page = await openSlowPhone(context);
      await page.route('https://www.youtube-nocookie.com/**', (route) => route.fulfill({ body: '' }));
      await page.goto(`/${locale}${path}`, { waitUntil: 'domcontentloaded' });
      await press(page, t).click();
      await expect(shows(page)).toBeVisible({ timeout: 60_000 });
      await expect(page.locator('[data-heard]')).toHaveCount(0);
    });
  }
}
