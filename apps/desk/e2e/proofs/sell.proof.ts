import type { Page } from '@playwright/test';
import { findAccessibilityViolations } from '../support/axe.ts';
import { tabTo } from '../support/hands.ts';
import { readFreeSlots, findOpenLocation, dateAt } from '../support/open-location.ts';
import { createCaller } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

/** Finds the last free time of a room today. Returns the path that sells it, and a function that counts the places that are left at that time. */
async function findTimeToSell(page: Page, origin: string) {
  const call = createCaller(page.request, origin);
  const location = await findOpenLocation(call);
  const date = dateAt(location);
  for (const room of location.rooms) {
    const slots = await readFreeSlots(call, location.id, room.gameId, date);
    const slot = slots.at(-1);
    if (slot === undefined) continue;
    const countFreePlaces = async () =>
      (await readFreeSlots(call, location.id, room.gameId, date)).find(
        ({ instanceId }) => instanceId === slot.instanceId,
      )?.availability.spaces.maxAvailable ?? 0;
    const sellPath = `/desk/${location.slug}/sell?game=${room.gameId}&date=${date}&time=${slot.startTime.slice(0, 5)}`;
    return { sellPath, countFreePlaces };
  }
  throw new Error(`Nothing is free at ${location.slug}.`);
}

test('a sale is made by the keyboard alone', async ({ page, desk, signIn }) => {
  await signIn('owner');
  const { sellPath } = await findTimeToSell(page, desk.origin);
  await page.goto(sellPath);
  await expect(page.getByRole('heading', { name: 'Tickets' })).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Hold the places' }));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('First name')).toBeFocused();
  await page.keyboard.type('Kira');
  await tabTo(page, page.getByRole('radio', { name: 'Cash' }));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Pays on arrival' })).toBeChecked();
  await tabTo(page, page.getByRole('button', { name: 'Book', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(/is due on arrival\.$/u)).toBeVisible();
});

test('a sale that is left gives its places back', async ({ page, desk, signIn }) => {
  await signIn('owner');
  const { sellPath, countFreePlaces } = await findTimeToSell(page, desk.origin);
  const before = await countFreePlaces();
  await page.goto(sellPath);
  await page.getByRole('button', { name: 'Hold the places' }).click();
  await expect(page.getByLabel('First name')).toBeVisible();
  expect(await countFreePlaces()).toBeLessThan(before);
  await page.getByRole('button', { name: 'Another game' }).click();
  await expect(page.getByRole('heading', { name: 'Which game?' })).toBeVisible();
  await expect.poll(countFreePlaces).toBe(before);

  // A sale whose page is closed gives its places back, too.
  await page.goto(sellPath);
  await page.getByRole('button', { name: 'Hold the places' }).click();
  await expect(page.getByLabel('First name')).toBeVisible();
  await page.goto('about:blank');
  await expect.poll(countFreePlaces).toBe(before);
});

test('wrong details of the customer are marked, and the typed name stays while another time is chosen', async ({
  page,
  desk,
  signIn,
}) => {
  await signIn('owner');
  const { sellPath } = await findTimeToSell(page, desk.origin);
  await page.goto(sellPath);
  await page.getByRole('button', { name: 'Hold the places' }).click();
  await page.getByLabel('Email (optional)').fill('ada');
  await page.getByLabel('First name').press('Enter');
  await expect(page.getByText('This field is required')).toBeVisible();
  await expect(page.getByText('Invalid Email')).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.getByLabel('First name').fill('Ada');
  await page.getByRole('button', { name: 'Choose another time' }).click();
  await expect(page.getByRole('list', { name: 'Times' })).toBeVisible();
  await page.getByRole('list', { name: 'Times' }).getByRole('button', { disabled: false }).last().click();
  await page.getByRole('button', { name: 'Hold the places' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
});
