import type { Locator, Page } from '@playwright/test';
import { findAccessibilityViolations } from './support/axe.ts';
import { createHands, tabTo } from './support/hands.ts';
import { bookPartyOfDay } from './support/open-location.ts';
import { createCaller } from './support/staff.ts';
import { expect, test } from './support/test.ts';
import { sellVoucher, voucherLocation, walkVouchers } from './support/walk-vouchers.ts';

/* The tasks of the staff with gift vouchers. They are number 5 of the tasks in support/office-tasks.ts. */

/** The most clicks that a task may take, besides what is typed. */
const maxClicks = 8;
/** The number of screens in the navigation of a host. Vouchers are not one of them; a host opens them from Sell. */
const screensOfHost = 5;

/** The sheets in landscape orientation, in millimetres. */
const a6 = '148 × 105';
const a5 = '210 × 148';

/** Counts prints in place of the browser's own dialog. */
const countPrints = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { prints: 0 });
    window.print = () => {
      Object.assign(window, { prints: (window as unknown as { prints: number }).prints + 1 });
    };
  });
const readPrintCount = (page: Page) => page.evaluate(() => (window as unknown as { prints: number }).prints);

/** Measures the sheets of a print: their size in millimetres and their number. */
async function readSheetSizes(page: Page): Promise<readonly string[]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  // PDF measures in points: 72 are an inch, which is 25.4 mm.
  const inMm = (points: string | undefined) => Math.round((Number(points) / 72) * 25.4);
  return [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/gu)].map(
    ([, width, height]) => `${inMm(width)} × ${inMm(height)}`,
  );
}

/** Expects a voucher for Ada alone on its sheet, in both sizes. */
async function expectPaper(page: Page): Promise<void> {
  const paper = page.getByRole('region', { name: 'The gift voucher as it is printed' });
  await expect(paper).toContainText('For Ada');
  expect(await readSheetSizes(page)).toEqual([a6]);
  await paper.getByRole('radio', { name: 'A5' }).check({ force: true });
  expect(await readSheetSizes(page)).toEqual([a5]);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('main')).toBeHidden();
  await page.emulateMedia({ media: null });
}

test('5: a gift voucher is sold for cash by a host, and printed', async ({ page, signIn }) => {
  await countPrints(page);
  await signIn('host');
  await page.goto('/desk/');
  const main = page.getByRole('main');
  const hands = createHands();
  await expect(page.getByRole('navigation', { name: 'Screens' }).getByRole('link')).toHaveCount(screensOfHost);
  await hands.click(page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Sell' }));
  await hands.click(main.getByRole('link', { name: 'Sell a gift voucher' }));
  await main.getByRole('button', { name: 'Sell a gift voucher' }).click();
  await expect(main.getByRole('radio').first()).toBeFocused();
  await hands.click(main.getByRole('radio', { name: /\$100\.00/u }));
  await hands.type(main.getByLabel('First name'), 'Vera');
  await hands.type(main.getByLabel('For whom? (optional)'), 'Ada');
  expect(await findAccessibilityViolations(page), 'the form').toEqual([]);
  await hands.click(main.getByRole('button', { name: 'Sell, $100.00 taken in cash' }));
  await expect(main.getByRole('heading', { name: 'Sold' })).toBeVisible();
  await hands.click(main.getByRole('button', { name: 'Print', exact: true }));
  expect(hands.clicks()).toBeLessThanOrEqual(maxClicks);
  expect(await readPrintCount(page)).toBe(1);
  expect(await findAccessibilityViolations(page), 'the sold voucher').toEqual([]);
  await expect(main.getByRole('img', { name: 'QR code of the gift voucher' })).toBeVisible();
  await expectPaper(page);
  await main.getByRole('button', { name: 'Sell another' }).click();
  await expect(main.getByLabel('First name')).toHaveValue('');
});

/** Gives a voucher a new code, within the clicks of a task. Its old code is in the search field. */
async function giveNewCode(page: Page, voucher: Locator): Promise<void> {
  const dialog = page.getByRole('dialog');
  const hands = createHands();
  await hands.click(voucher.getByRole('button', { name: 'New code' }));
  await hands.type(dialog.getByLabel('Reason'), 'The paper is lost');
  await hands.click(dialog.getByRole('button', { name: 'Make a new code' }));
  // The old code finds nothing, while the new code stays on the screen.
  const main = page.getByRole('main');
  await expect(main.getByText('There is no gift voucher like this.')).toBeVisible();
  await expect(main.getByText('The code is shown now and never again. Print it or send it.')).toBeVisible();
  expect(hands.clicks()).toBeLessThanOrEqual(maxClicks);
}

test('5: a gift voucher is found by its code, extended, blocked and unblocked, and gets a new code', async ({
  page,
  desk,
  signIn,
}) => {
  await signIn('owner');
  const call = createCaller(page.request, desk.origin);
  const location = voucherLocation;
  const { code } = await sellVoucher(call, location.id, 'Finder');
  await page.goto(`/desk/${location.slug}/sell`);
  const main = page.getByRole('main');
  const hands = createHands();
  await hands.click(page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Vouchers' }));
  await expect(main.getByRole('list', { name: 'Gift vouchers found' })).toBeVisible();
  await hands.type(page.getByRole('searchbox'), code.toLowerCase().replaceAll('-', ' '));
  const voucher = main.getByRole('article');
  await expect(voucher).toContainText('$80.00');
  await expect(voucher).toContainText('Can be spent');
  await expect(voucher.getByRole('list')).toContainText('Sold');
  // The code that the visitor shows can be printed again.
  await expect(voucher.getByRole('button', { name: 'Print', exact: true })).toBeVisible();
  await hands.click(voucher.getByRole('button', { name: 'Extend' }));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/^It can be spent until /u)).toBeVisible();
  expect(await findAccessibilityViolations(page), 'an extension').toEqual([]);
  await hands.click(dialog.getByRole('button', { name: 'Save' }));
  await expect(page.getByText('The gift voucher is extended.')).toBeVisible();
  await hands.click(voucher.getByRole('button', { name: 'Block' }));
  await dialog.getByLabel('Reason').fill('Stolen');
  await hands.click(dialog.getByRole('button', { name: 'Block' }));
  await expect(voucher).toContainText('Blocked by the staff');
  await expect(voucher).toContainText('Stolen');
  await hands.click(voucher.getByRole('button', { name: 'Unblock' }));
  await expect(voucher).toContainText('Can be spent');
  await expect(voucher.getByRole('list').getByRole('listitem').nth(1)).toHaveText(
    /^Blocked by .?Olivia Owner.*Stolen$/u,
  );
  expect(hands.clicks()).toBeLessThanOrEqual(maxClicks);
  expect(await findAccessibilityViolations(page), 'a voucher').toEqual([]);

  await giveNewCode(page, voucher);
  await page.goto('/desk/log');
  await expect(main.getByText('Gave a gift voucher a new code').first()).toBeVisible();
});

test('5: the price of an unused gift voucher is given back by a manager, and a host is not offered it', async ({
  page,
  desk,
  signIn,
}) => {
  await signIn('owner');
  const call = createCaller(page.request, desk.origin);
  const { id } = await sellVoucher(call, voucherLocation.id, 'Returner', 60);
  await signIn('host');
  await page.goto(`/desk/orlando/vouchers?voucher=${id}`);
  const voucher = page.getByRole('main').getByRole('article');
  await expect(voucher.getByRole('button', { name: 'Block' })).toBeVisible();
  await expect(voucher.getByRole('button', { name: /Extend|New code|Give the money back/u })).toHaveCount(0);
  await signIn('manager');
  await page.reload();
  const hands = createHands();
  await hands.click(voucher.getByRole('button', { name: 'Give the money back' }));
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('$60.00 goes back in cash, and the gift voucher is worth nothing.');
  await hands.type(dialog.getByLabel('Reason'), 'Bought twice');
  await hands.click(dialog.getByRole('button', { name: 'Give $60.00 back' }));
  await expect(voucher).toContainText('Given back');
  await expect(voucher.getByRole('list')).toContainText('Bought twice');
  expect(hands.clicks()).toBeLessThanOrEqual(maxClicks);
});

/** Sells a gift voucher of 20, and returns its code. */
async function sellByKeyboard(page: Page, slug: string): Promise<string> {
  await page.goto(`/desk/${slug}/sell-voucher`);
  const main = page.getByRole('main');
  const firstAmount = main.getByRole('radio').first();
  await expect(firstAmount).toBeVisible();
  await tabTo(page, firstAmount);
  // Before the first radio button is the last one, for another amount, whose field gets the focus.
  await page.keyboard.press('ArrowUp');
  await expect(main.getByLabel(/^Amount in/u)).toBeFocused();
  await page.keyboard.type('20');
  await tabTo(page, main.getByLabel('First name'));
  await page.keyboard.type('Kim');
  await page.keyboard.press('Enter');
  const paper = page.getByRole('region', { name: 'The gift voucher as it is printed' });
  await expect(paper).toBeVisible();
  const code = ((await paper.locator('p[dir=ltr]').textContent()) ?? '').trim();
  expect(code).toMatch(/^(?:[\dA-Z]{4}-){6}[\dA-Z]{4}$/u);
  return code;
}

async function findByKeyboard(page: Page, slug: string, code: string): Promise<void> {
  await page.goto(`/desk/${slug}/vouchers`);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.keyboard.press('/');
  await page.keyboard.type(code);
  await expect(page.getByRole('main').getByRole('article')).toContainText('20.00');
}

/** Pays the booking of Ada Keyed on the day that is open. */
async function payByKeyboard(page: Page, code: string): Promise<void> {
  await page.getByRole('button', { name: /Keyed Ada/u }).click();
  const drawer = page.getByRole('dialog');
  const redeem = drawer.getByRole('button', { name: 'Redeem a gift voucher' });
  await tabTo(page, redeem);
  await page.keyboard.press('Enter');
  await tabTo(page, drawer.getByLabel('Code of the gift voucher'));
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await expect(page.getByText('The gift voucher has paid.')).toBeVisible();
}

test('5: the keyboard alone sells a gift voucher of any amount, finds it and pays a booking with it', async ({
  page,
  desk,
  signIn,
}) => {
  await signIn('owner');
  const { location, dayPath } = await bookPartyOfDay(createCaller(page.request, desk.origin), {
    days: 5,
    lastName: 'Keyed',
  });
  const code = await sellByKeyboard(page, location.slug);
  await findByKeyboard(page, location.slug, code);
  await page.goto(dayPath);
  await payByKeyboard(page, code);
});

test('the screens of gift vouchers have no accessibility violation', async ({ page, desk, signIn }) => {
  await signIn('owner');
  const call = createCaller(page.request, desk.origin);
  const location = voucherLocation;
  await walkVouchers({
    page,
    locale: 'en',
    location,
    call,
    at: async (name) => {
      expect.soft(await findAccessibilityViolations(page), name).toEqual([]);
    },
  });
});
