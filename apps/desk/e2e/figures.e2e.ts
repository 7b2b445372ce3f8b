import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { findAccessibilityViolations } from './support/axe.ts';
import { bookPartyOfDay, dateAt } from './support/open-location.ts';
import { createCaller } from './support/staff.ts';
import { expect, test } from './support/test.ts';

/** The rows of a table of the last seven days: its head, the total, and a row for each day. */
const tableRows = 1 + 1 + 7;
/** The cells of a row, after its head: the sales, the sold gift vouchers, and then the ways of paying. */
const cells = { cash: 2, card: 3 } as const;

const parseMinor = (text: string | null) => Number((text ?? '').replaceAll(/\D/gu, ''));

/** Downloads a file by a press, and returns its name and text. */
async function download(page: Page, button: Locator) {
  const downloaded = page.waitForEvent('download');
  await button.click();
  const file = await downloaded;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

/** Expects the total of cash in the table to have at least the payments, and returns it in minor units. */
async function expectTotals(page: Page, least: { readonly cashMinor: number; readonly cardMinor: number }) {
  const rows = page.getByRole('region', { name: /^Figures/u }).getByRole('row');
  await expect(rows).toHaveCount(tableRows);
  const total = rows.nth(1);
  const cash = await total.getByRole('cell').nth(cells.cash).textContent();
  const card = await total.getByRole('cell').nth(cells.card).textContent();
  expect(parseMinor(cash)).toBeGreaterThanOrEqual(least.cashMinor);
  expect(parseMinor(card)).toBeGreaterThanOrEqual(least.cardMinor);
  return parseMinor(cash);
}

/** Expects the file of the table to have the same total of cash as the screen. */
async function expectSameInFile(page: Page, today: string, cashMinor: number): Promise<void> {
  const { name, text } = await download(page, page.getByRole('button', { name: 'Download CSV' }));
  expect(name).toBe(`figures-${await page.getByLabel('From').inputValue()}-${today}.csv`);
  const lines = text.split('\r\n');
  expect(lines[0]).toBe(
    '\uFEFFFrom,To,Currency,Sales,Gift vouchers sold,Cash,Card at the location,"Card, online",Gift vouchers redeemed,Bookings,Players,No-shows,Occupancy',
  );
  // The last line is empty, and the one before it has the total.
  expect(lines).toHaveLength(tableRows + 1);
  const [, , , , , cash] = lines.at(-2)?.split(',') ?? [];
  expect(Math.round(Number(cash) * 100)).toBe(cashMinor);
}

/** Expects the file of the movements to have a payment in cash of a booking. */
async function expectExportedPayment(page: Page, reference: string): Promise<void> {
  await page.getByRole('button', { name: 'Files for the accountant' }).click();
  const dialog = page.getByRole('dialog', { name: 'Files for the accountant' });
  expect(await findAccessibilityViolations(page), 'the files').toEqual([]);
  // The dialog has chosen the last month, but the payments of the test are from today.
  await expect(dialog.getByLabel('Period')).toHaveValue(/-01$/u);
  await dialog.getByLabel('Period').selectOption('');
  const { text } = await download(page, dialog.getByRole('link', { name: 'Movements: Download CSV' }));
  expect(text).toMatch(new RegExp(`,cash,20,\\w{3},${reference},`, 'u'));
  await page.keyboard.press('Escape');
}

async function countCash(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Cash-up' }).click();
  await expect(page.getByText('Nothing has been counted yet.')).toBeVisible();
  const save = page.getByRole('button', { name: 'Save the cash-up' });
  await save.click();
  await expect(page.getByText('Enter the amount that you counted.')).toBeVisible();
  await page.getByLabel(/^Cash that you counted/u).fill('1');
  await expect(page.getByText(/too little$/u)).toBeVisible();
  await page.getByLabel('Note', { exact: true }).fill('A drawer was locked');
  expect(await findAccessibilityViolations(page), 'cash-up').toEqual([]);
  await save.click();
  const saved = page.getByRole('row').filter({ hasText: 'A drawer was locked' });
  await expect(saved).toContainText('Olivia Owner');
  await page.reload();
  await expect(saved).toBeVisible();
}

test('the owner sees the takings, downloads them as files, and counts the cash', async ({ page, desk, signIn }) => {
  await signIn('owner');
  const call = createCaller(page.request, desk.origin);
  const { location, reference } = await bookPartyOfDay(call, { days: 1, lastName: 'Payer' });
  const booking = `/staff/${location.id}/bookings/${reference}`;
  await call('POST', `${booking}/payments`, { version: 1, method: 'cash', amount: 20 });
  await call('POST', `${booking}/payments`, { version: 2, method: 'cardAtVenue', amount: 1 });
  const today = dateAt(location);

  await page.goto(`/desk/${location.slug}/day/${today}`);
  await page.getByRole('link', { name: 'Figures' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByLabel('Period').selectOption({ label: 'Last 7 days' });
  await page.getByLabel('Location', { exact: true }).selectOption({ label: location.name });
  await expect(page.getByLabel('From')).not.toHaveValue(today);
  // Other tests may have taken more.
  const cashMinor = await expectTotals(page, { cashMinor: 2_000, cardMinor: 100 });
  expect(await findAccessibilityViolations(page), 'figures').toEqual([]);

  await expectSameInFile(page, today, cashMinor);
  await expectExportedPayment(page, reference);
  await countCash(page);
});

test('a host has the cash-up, but no figures', async ({ page, desk, signIn }) => {
  await signIn('host');
  await page.goto('/desk/');
  await expect(page.getByRole('navigation', { name: 'Screens' }).getByRole('link')).toHaveText([
    'Day',
    'Sell',
    'Check-in',
    'Closures',
    'Cash-up',
  ]);
  await page.getByRole('link', { name: 'Cash-up' }).click();
  await expect(page.getByRole('button', { name: 'Save the cash-up' })).toBeVisible();
  const response = await page.request.get(`${desk.origin}/staff/chain/figures?from=2026-01-01&to=2026-01-31`);
  expect(response.status()).toBe(403);
});
