import type { Locator, Page } from '@playwright/test';
import { accessStates } from '../../access-states.ts';
import { AccessVisit } from '../../models/access-visit.ts';
import { translatorFor } from '../../models/translator-for.ts';
import { expect, test, waitForHydration } from '../../support/test.ts';

const desktop = { width: 1280, height: 900 };
const phone = { width: 390, height: 844 };

test.describe('everyone can read', () => {
  for (const locale of accessStates.browsing.locales) {
    test(`every page and use its menus, popups and forms, ${locale}`, async ({ page }) => {
      test.setTimeout(180_000);
      const t = translatorFor(locale);
      const visit = await AccessVisit.begin(page, 'browsing');
      const open = async (path: string) => {
        await page.goto(`/${locale}${path}`, { waitUntil: 'domcontentloaded' });
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      };
      const banner = page.getByRole('banner');
      await page.setViewportSize(desktop);

      await test.step('the menus of the home page', async () => {
        await open('');
        await visit.at('home');
        const submenu = banner.getByRole('navigation').locator('button[popovertarget]').first();
        await submenu.click();
        await expect(banner.locator('[popover]:popover-open')).toBeVisible();
        await visit.at('home: a nested menu open');
        await banner.getByRole('button', { name: new RegExp(t('Language'), 'u') }).click();
        await expect(page.locator('#languages')).toBeVisible();
        await visit.at('home: the language menu open');
        await page.keyboard.press('Escape');
      });
      await test.step('the newsletter', async () => {
        const newsletter = page.locator('form').filter({ has: page.getByRole('button', { name: t('Subscribe') }) });
        await newsletter.scrollIntoViewIfNeeded();
        // The browser itself would report the missing value.
        await waitForHydration(newsletter);
        await newsletter.getByRole('button', { name: t('Subscribe') }).click();
        await expect(newsletter.getByText(t('This field is required'))).toBeVisible();
        await visit.at('home: the newsletter with an error');
        await page.route('**/api/newsletter/**', rejectRequest);
        await newsletter.getByLabel(t('Email')).fill('ada@example.com');
        await newsletter.getByRole('button', { name: t('Subscribe') }).click();
        await expect(page.getByText(t('Unable to add to newsletter'))).toBeVisible();
        await visit.at('home: the newsletter rejected');
      });
      await test.step('the menu of a phone', async () => {
        await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
        await page.setViewportSize(phone);
        await banner.getByRole('button', { name: t('Menu'), exact: true }).click();
        const sheet = page.getByRole('navigation', { name: t('Menu'), exact: true });
        await expect(sheet).toBeVisible();
        await visit.at('home: the menu of a phone open');
        await sheet.locator('summary').first().click();
        await visit.at('home: the menu of a phone with a submenu open');
      });

      await test.step('pages of the venue', async () => {
        // The remaining pages are checked on a phone in one language and on a desktop in the other.
        await page.setViewportSize(locale === 'ar' ? phone : desktop);
        await open('/orlando');
        await visit.at('venue');
        await open('/orlando/escape-games');
        await visit.at('games');
        await open('/orlando/escape-games?filters[kidsmode]=1');
        await expect(page.getByText(t('Escape Games for Kids')).first()).toBeVisible();
        await visit.at('games: for kids');
        await open('/escape-games/midnight-archive');
        await visit.at('game without a venue');
        await open('/orlando/news');
        await visit.at('news');
        await open('/orlando/how-a-poster-is-pulled');
        await visit.at('article');
        await open('/orlando/groups-parties');
        await visit.at('groups and parties');
        await page.locator('main button[command]').first().click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await visit.at('groups and parties: a popup open');
        await open('/orlando/birthday-in-the-house');
        await visit.at('package');
        await open('/orlando/quiet-hour');
        await visit.at('mode');
        await open('/orlando/faq');
        await page.locator('main summary').first().click();
        await visit.at('questions: one open');
      });

      await test.step('the contact form', async () => {
        await open('/orlando/contact');
        await visit.at('contact');
        const form = page.locator('main form:has([name="message"])');
        await sendEmptyForm(page, form);
        await visit.at('contact: with errors');
        await page.route('**/api/forms/**', rejectRequest);
        await form.locator('[name="name"]').fill('Ada Okafor');
        await form.locator('[name="email"]').fill('ada@example.com');
        await form.locator('[name="topic"]').selectOption('game');
        await form.locator('[name="message"]').fill('Is there a step at the stage door?');
        await form.locator('button[type="submit"]').click();
        await expect(form.getByText(t('Error submitting form'))).toBeVisible();
        await visit.at('contact: rejected');
        await page.unroute('**/api/forms/**');
        await form.locator('button[type="submit"]').click();
        await expect(page.getByText(t('Form successfully submitted.'))).toBeVisible();
        await visit.at('contact: sent');
      });

      await test.step('gift vouchers', async () => {
        await open('/orlando/gift-cards');
        const shop = page.locator('[data-block="gift-card"]');
        await shop.scrollIntoViewIfNeeded();
        await expect(shop.getByText(t('You can buy gift vouchers at this venue, but not online.'))).toBeVisible();
        await visit.at('gift vouchers: sold at the venue');
      });

      await test.step('pages that are missing or fail', async () => {
        await open('/orlando/no-such-page');
        await visit.at('page not found');
        await open('/orlando/out-of-order');
        await expect(page.getByRole('heading', { level: 1, name: t('Something went wrong') })).toBeVisible();
        await visit.at('page that cannot be made');
      });
      visit.end();
    });
  }
});

async function rejectRequest(route: Parameters<Parameters<Page['route']>[1]>[0]): Promise<void> {
  const error = { code: 'refused', message: 'Refused', details: [] };
  await route.fulfill({ status: 500, json: { data: null, meta: null, error } });
}

/** Waits for the script, since before it the browser itself reports missing values. */
async function sendEmptyForm(page: Page, form: Locator): Promise<void> {
  await form.scrollIntoViewIfNeeded();
  await waitForHydration(form);
  await expect(form).toHaveAttribute('data-scripted');
  await form.locator('button[type="submit"]').click();
  await expect(page.locator('[data-summary]')).toBeFocused();
}
