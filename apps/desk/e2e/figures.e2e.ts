import { readFile } from 'node:fs/promises';
import { findAccessibilityViolations } from './support/axe.ts';
import { bookPartyOfDay, dateAt } from './support/open-location.ts';
import { createCaller } from './support/staff.ts';
import { expect, test } from './support/test.ts';

test('the owner sees what was taken, takes it away as a file, and counts the cash', async ({ page, desk, signIn }) => {
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
  const rows = page.getByRole('region', { name: /^Figures/u }).getByRole('row');
  await expect(rows).toHaveCount(9);
  const total = rows.nth(1);
  const cash = await total.getByRole('cell').nth(2).textContent();
  const card = await total.getByRole('cell').nth(3).textContent();
  const parseMinor = (text: string | null) => Number((text ?? '').replaceAll(/\D/gu, ''));
  expect(parseMinor(cash)).toBeGreaterThanOrEqual(2_000);
  expect(parseMinor(card)).toBeGreaterThanOrEqual(100);
  expect(await findAccessibilityViolations(page), 'figures').toEqual([]);

  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const file = await downloaded;
  expect(file.suggestedFilename()).toBe(`figures-${await page.getByLabel('From').inputValue()}-${today}.csv`);
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(lines[0]).toBe(
    '\uFEFFFrom,To,Currency,Sales,Gift vouchers sold,Cash,Card at the location,"Card, online",Gift vouchers redeemed,Bookings,Players,No-shows,Occupancy',
  );
  expect(lines).toHaveLength(10);
  expect(Math.round(Number(lines[8]?.split(',')[5]) * 100)).toBe(parseMinor(cash));

  await page.getByRole('button', { name: 'Files for the accountant' }).click();
  const dialog = page.getByRole('dialog', { name: 'Files for the accountant' });
  expect(await findAccessibilityViolations(page), 'the files').toEqual([]);
  // The dialog has chosen the last month, but the payments of the test are from today.
  await expect(dialog.getByLabel('Period')).toHaveValue(/-01$/u);
  await dialog.getByLabel('Period').selectOption('');
  const exported = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Movements: Download CSV' }).click();
  const movements = await readFile(await (await exported).path(), 'utf8');
  expect(movements).toMatch(new RegExp(`,cash,20,\\w{3},${reference},`, 'u'));
  await page.keyboard.press('Escape');

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
});

test('a host closes the till and finds no figures', async ({ page, desk, signIn }) => {
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
