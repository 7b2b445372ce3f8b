import type { Page } from '@playwright/test';
import { findAccessibilityViolations } from '../support/axe.ts';
import { tabTo } from '../support/hands.ts';
import { invite, signInByCall, readToken } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';
import { look } from '../support/walk.ts';

/** The screens of this file. Those of a location are in access-location.proof.ts, and the tasks of the office in office.proof.ts. */
const screens = [
  '/desk/figures',
  '/desk/customers',
  '/desk/inbox',
  '/desk/reviews',
  '/desk/people',
  '/desk/log',
  '/desk/account',
] as const;

const looks = [
  { locale: 'en', theme: 'light' },
  { locale: 'en', theme: 'dark' },
  { locale: 'ar', theme: 'light' },
  { locale: 'ar', theme: 'dark' },
] as const;

async function expectAccessible(page: Page, name: string) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('status', { name: /Loading|جارٍ التحميل/u })).toHaveCount(0);
  expect(await findAccessibilityViolations(page), name).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `${name} scrolls sideways`).toBeLessThanOrEqual(0);
}

async function expectSignInAccessible(page: Page) {
  await expectAccessible(page, 'sign-in');
  await page.locator('input[type=email]').fill('nobody@staff.example');
  await page.locator('input[type=password]').fill('wrong');
  await page.locator('button[type=submit]').click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page, 'sign-in with an error');
}

async function expectScreensAccessible(page: Page) {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    for (const path of screens) {
      await page.goto(path);
      await expectAccessible(page, `${path}, ${width} pixels wide`);
    }
  }
}

/** Opens the dialogs that keys open from the screen of the staff, and the menu of the person. */
async function expectDialogsAccessible(page: Page) {
  await page.goto('/desk/people');
  await page.getByRole('heading', { level: 1 }).waitFor();
  for (const key of ['i', '?'] as const) {
    await page.keyboard.press(key);
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page, `the dialog behind ${key}`);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await page.getByRole('banner').getByRole('button').last().click();
  await expectAccessible(page, 'the menu of the person');
}

for (const shown of looks) {
  test(`the screens have no accessibility violation in ${shown.locale}, ${shown.theme}`, async ({
    page,
    desk,
    staff,
  }) => {
    await look(page, shown);
    await page.goto('/desk/sign-in');
    await expect(page.locator('html')).toHaveAttribute('dir', shown.locale === 'ar' ? 'rtl' : 'ltr');
    await expectSignInAccessible(page);

    await signInByCall(page.request, desk.origin, staff.owner);
    const email = `access-${shown.locale}-${shown.theme}@staff.example`;
    const link = await invite(page.request, desk.origin, email, [{ role: 'host', locationId: null }]);
    await page.goto(`/desk/invitation#${readToken(link)}`);
    await expectAccessible(page, 'invitation');
    await expectScreensAccessible(page);
    await expectDialogsAccessible(page);
  });
}

test('the keyboard alone signs in, chooses a location, opens the shortcuts and changes the theme', async ({
  page,
  staff,
}) => {
  await page.goto('/desk/');
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.type(staff.owner.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(staff.owner.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/day\//u);
  // The heading has the focus; the first stop from the top is the skip link.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await tabTo(page, page.getByRole('link', { name: 'Skip to content' }), 'Shift+Tab');

  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByLabel('Search').waitFor();
  await tabTo(page, page.getByRole('dialog').getByLabel('Search'));
  await page.keyboard.type('pari');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/desk\/paris\/day\//u);

  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await tabTo(page, page.getByRole('button', { name: 'Account' }));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Account' })).toBeFocused();
});
