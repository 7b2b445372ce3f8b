import { bookPartyOfDay } from '../support/open-location.ts';
import { createCaller } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

test('a party is dragged onto a free time, and its drawer moves it there', async ({ page, desk, signIn }) => {
  await signIn('owner');
  const { dayPath } = await bookPartyOfDay(createCaller(page.request, desk.origin), { days: 9, lastName: 'Dragged' });
  await page.goto(dayPath);
  const card = page.locator('[data-booking]').filter({ hasText: 'Dragged' });
  await card.scrollIntoViewIfNeeded();
  const from = await card.boundingBox();
  const free = page.locator('[data-game]').filter({ has: card }).locator('[data-state=free]').last();
  const to = await free.boundingBox();
  if (from === null || to === null) throw new Error('The card or the time is not on the sheet.');
  await page.mouse.move(from.x + 20, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(from.x + 20, from.y, { steps: 4 });
  await page.mouse.move(to.x + 20, to.y + 20, { steps: 8 });
  await page.mouse.up();
  const drawer = page.getByRole('dialog', { name: 'Ada Dragged' });
  await drawer.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(drawer.getByText('The booking is moved.')).toBeVisible();
});

test('the sheet stays as it is while bookings open and close beside it', async ({ page, desk, signIn }) => {
  await signIn('owner');
  const { dayPath } = await bookPartyOfDay(createCaller(page.request, desk.origin), { days: 9, lastName: 'Still' });
  await page.goto(dayPath);
  const card = page.locator('[data-booking]').filter({ hasText: 'Still' });
  const before = await card.elementHandle();
  await card.click();
  const drawer = page.getByRole('dialog', { name: 'Ada Still' });
  await expect(drawer.getByRole('button', { name: 'Tickets' })).toBeVisible();
  // The bar with what waits for a connection is not covered.
  await page.getByRole('button', { name: 'Account' }).click();
  await page.keyboard.press('Escape');
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect(drawer).toBeHidden();
  expect(await card.evaluate((element, earlier) => element === earlier, before)).toBe(true);
});

test('a location whose bookings are in another system says so', async ({ page, signIn }) => {
  await signIn('owner');
  for (const path of ['/desk/austin/day/2026-12-01', '/desk/austin/sell', '/desk/austin/check-in']) {
    await page.goto(path);
    await expect(page.getByText('This location sells through another system.')).toBeVisible();
  }
});
