import type { Page } from '@playwright/test';
import { bookParty, readFreeSlots, findOpenLocation, dateAt } from '../support/open-location.ts';
import { createCaller } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

/** The period that the tests close. */
const closedFrom = '14:00';
const closedUntil = '18:00';

/**
 * Books two parties in the period. The room also has two free times before noon or in the evening, to which the parties can be moved.
 *
 * @param days the day of the parties, counted from today
 * @param times the least number of free times that the room has in the period, those of the two parties included
 */
async function arrangeParties(page: Page, origin: string, days: number, times = 2) {
  const call = createCaller(page.request, origin);
  const location = await findOpenLocation(call);
  const date = dateAt(location, days);
  for (const room of location.rooms) {
    const slots = await readFreeSlots(call, location.id, room.gameId, date);
    const within = slots.filter(({ startTime }) => startTime >= closedFrom && startTime < closedUntil);
    const [first, second] = within;
    const others = slots.filter(({ startTime }) => startTime < '12:00' || startTime >= closedUntil);
    if (first === undefined || second === undefined || within.length < times || others.length < 2) continue;
    const book = (slot: typeof first, firstName: string) => {
      const quantity = Math.max(2, slot.availability.spaces.minRequired);
      return bookParty(call, { locationId: location.id, slot, quantity, firstName, lastName: 'Byron' });
    };
    const parties = [await book(first, 'Ada'), await book(second, 'Grace')] as const;
    return { location, room, date, parties, bookThird: () => book(within[2] ?? second, 'Joan') };
  }
  throw new Error(`No room of ${location.slug} has ${times} times in the afternoon.`);
}

async function fillPeriod(page: Page, date: string): Promise<void> {
  const form = page.getByRole('dialog', { name: 'Close a room' });
  await form.getByLabel('From').fill(date);
  await form.getByLabel('at', { exact: true }).first().fill(closedFrom);
  await form.getByLabel('at', { exact: true }).last().fill(closedUntil);
}

test('a party that a closure hits opens in its day, and the typed form is there after going back', async ({
  page,
  desk,
  signIn,
}) => {
  await signIn('owner');
  const { location, room, date, parties } = await arrangeParties(page, desk.origin, 4);
  await page.goto(`/desk/${location.slug}/closures`);
  await expect(page.getByRole('heading', { name: 'Closures' })).toBeFocused();
  await page.keyboard.press('x');
  const form = page.getByRole('dialog', { name: 'Close a room' });
  await form.getByLabel('Room').selectOption({ label: room.name });
  await fillPeriod(page, date);
  await form.getByLabel('Remark, for staff only').fill('A pipe burst');
  await form.getByLabel('Remark, for staff only').press('Enter');
  await form.getByRole('link', { name: 'Open Ada Byron in the day' }).click();
  await expect(page).toHaveURL(`${desk.origin}/desk/${location.slug}/day/${date}?booking=${parties[0].reference}`);
  await page.goBack();
  await expect(form.getByLabel('Remark, for staff only')).toHaveValue('A pipe burst');
  await expect(form.getByLabel('Until')).toHaveValue(date);
});

test('a party that is booked after the quote is shown before anything is closed', async ({ page, desk, signIn }) => {
  await signIn('owner');
  const { location, room, date, bookThird } = await arrangeParties(page, desk.origin, 5, 3);
  await page.goto(`/desk/${location.slug}/closures`);
  await page.getByRole('button', { name: 'Close a room' }).click();
  const form = page.getByRole('dialog', { name: 'Close a room' });
  await form.getByLabel('Room').selectOption({ label: room.name });
  await fillPeriod(page, date);
  await form.getByRole('button', { name: 'Show affected bookings' }).click();
  await expect(form.getByText('2 parties have booked in this period.')).toBeVisible();
  await bookThird();
  await form.getByRole('button', { name: 'Confirm the closure' }).click();
  await expect(form.getByText('Bookings have changed. This is the current list.')).toBeVisible();
  await expect(form.getByText('Joan Byron')).toBeVisible();
});

test('a closed room is opened again, and its times are sold', async ({ page, desk, signIn }) => {
  await signIn('owner');
  const call = createCaller(page.request, desk.origin);
  const location = await findOpenLocation(call);
  const date = dateAt(location, 6);
  const [room] = location.rooms;
  if (room === undefined) throw new Error('The location has no room.');
  const before = (await readFreeSlots(call, location.id, room.gameId, date)).length;
  await page.goto(`/desk/${location.slug}/closures`);
  await page.getByRole('button', { name: 'Close a room' }).click();
  const form = page.getByRole('dialog', { name: 'Close a room' });
  await form.getByLabel('Room').selectOption({ label: room.name });
  await fillPeriod(page, date);
  await form.getByRole('button', { name: 'Show affected bookings' }).click();
  await expect(form.getByText('No bookings are affected.')).toBeVisible();
  await form.getByRole('button', { name: 'Confirm the closure' }).click();
  await expect(page.getByText('No bookings are left in this period.')).toBeVisible();
  expect((await readFreeSlots(call, location.id, room.gameId, date)).length).toBeLessThan(before);
  const card = page.getByRole('article').filter({ hasText: 'No bookings are left in this period.' });
  await card.getByRole('button', { name: 'Open again' }).click();
  await page.getByRole('dialog', { name: 'Open again now?' }).getByRole('button', { name: 'Open again' }).click();
  await expect.poll(async () => (await readFreeSlots(call, location.id, room.gameId, date)).length).toBe(before);
});
