import type { Page } from '@playwright/test';
import { findAccessibilityViolations } from '../support/axe.ts';
import { withCode } from '../support/camera-browser.ts';
import { bookPartyOfDay } from '../support/open-location.ts';
import { createCaller, signInByCall } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

/** The ground of a result that needs a person, which is seen from a distance: `.danger` of `result-dialog.module.css`. */
const loudRed = 'rgb(163, 25, 11)';

const bookAda = (page: Page, origin: string, days = 0) =>
  bookPartyOfDay(createCaller(page.request, origin), { days, lastName: 'Byron' });

test('a code in front of the camera checks its party in, and shows a red warning when it is used a second time', async ({
  desk,
  staff,
  playwright,
  page,
  signIn,
}) => {
  await signIn('owner');
  const { location, checkInToken } = await bookAda(page, desk.origin);
  await withCode(playwright, checkInToken, async (browser) => {
    const tablet = await browser.newPage({ baseURL: desk.origin });
    const foreign: string[] = [];
    tablet.on('request', (request) => {
      if (!request.url().startsWith(desk.origin) && !request.url().startsWith('blob:')) foreign.push(request.url());
    });
    await signInByCall(tablet.request, desk.origin, staff.owner);
    await tablet.goto(`/desk/${location.slug}/check-in`);
    const arrived = tablet.getByRole('dialog', { name: 'Checked in' });
    await expect(arrived).toBeVisible({ timeout: 30_000 });
    await expect(arrived).toContainText('Ada Byron');
    expect(await findAccessibilityViolations(tablet)).toEqual([]);
    // The code stays in the picture, but is read only once.
    await arrived.getByRole('button', { name: 'Next party' }).click();
    await expect(arrived).toBeHidden();
    // A code is read many times in this time.
    await tablet.waitForTimeout(1_500);
    await expect(tablet.getByRole('alertdialog')).toBeHidden();

    await tablet.reload();
    const again = tablet.getByRole('alertdialog', { name: 'Already checked in' });
    await expect(again).toBeVisible({ timeout: 30_000 });
    await expect(again).toContainText('Somebody checked in with this code');
    await expect(again).toHaveCSS('background-color', loudRed);
    expect(await findAccessibilityViolations(tablet)).toEqual([]);
    expect(foreign).toEqual([]);
  });
});

test('a reference is typed and checked in by the keyboard alone', async ({ page, desk, signIn }) => {
  await signIn('owner');
  const { location, reference } = await bookAda(page, desk.origin);
  await page.goto(`/desk/${location.slug}/check-in`);
  await expect(page.getByRole('heading', { name: 'Check-in' })).toBeFocused();
  await page.keyboard.press('r');
  await page.keyboard.type(reference.replace('-', ' ').toLowerCase());
  await page.keyboard.press('Enter');
  const arrived = page.getByRole('dialog', { name: 'Checked in' });
  await expect(arrived).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(arrived).toBeHidden();
  await page.keyboard.press('r');
  await page.keyboard.type(reference);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog', { name: 'Already checked in' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toBeHidden();
});

test('the screen says what is wrong with a code', async ({ page, desk, signIn }) => {
  await signIn('owner');
  const { location, reference } = await bookAda(page, desk.origin, 2);
  await page.goto(`/desk/${location.slug}/check-in`);
  const check = async (text: string) => {
    await page.getByLabel('Reference').fill(text);
    await page.keyboard.press('Enter');
  };
  await check('??');
  await expect(page.getByText('This is not the code of a booking.')).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await check('AAAA-AAAA');
  await expect(page.getByRole('alertdialog', { name: 'Booking not found' })).toBeVisible();
  await page.keyboard.press('Escape');
  await check(reference);
  const otherDay = page.getByRole('alertdialog', { name: 'Not for today' });
  await expect(otherDay).toContainText('Ada Byron');
  expect(await findAccessibilityViolations(page)).toEqual([]);
});
