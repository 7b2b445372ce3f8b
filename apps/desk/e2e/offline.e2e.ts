import { bookParty, openPlace, todayAt } from './support/parties.ts';
import { expect, test, waitForShell } from './support/test.ts';

const place = openPlace();
const dayPath = `/desk/${place.slug}/day/${todayAt(place)}`;

/** The names of what the browser has kept. */
const keptKeys = () =>
  new Promise<readonly string[]>((resolve, reject) => {
    const request = indexedDB.open('latchkey-desk');
    request.addEventListener('error', () => reject(request.error ?? new Error('no database')));
    request.addEventListener('success', () => {
      const rows = request.result.transaction('kept').objectStore('kept').getAllKeys();
      rows.addEventListener('success', () => resolve(rows.result.map(String)));
    });
  });

test('without a connection the desk opens, the day can be read, and a check-in is sent later', async ({
  page,
  desk,
  signIn,
  context,
}) => {
  const { reference, lastName } = await bookParty(desk.origin, place, 'Lovelace');
  await signIn('owner');
  await page.goto(dayPath);
  const party = page.getByRole('button', { name: new RegExp(lastName, 'u') }).first();
  await expect(party).toBeVisible();
  await waitForShell(page);

  await context.setOffline(true);
  await page.reload();
  await expect(party).toBeVisible();
  await party.click();
  await page.getByRole('button', { name: 'Check in', exact: true }).click();
  await expect(page.getByRole('status').getByRole('button', { name: '1 change waits' })).toBeVisible();
  // Nothing is lost with the page.
  await page.reload();
  await page.getByRole('button', { name: '1 change waits' }).click();
  await expect(page.getByRole('dialog').getByText('Checked in')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).first().click();

  const sent = page.waitForResponse(/\/arrival$/u);
  await context.setOffline(false);
  expect((await sent).ok()).toBe(true);
  await expect(page.getByRole('button', { name: '1 change waits' })).toHaveCount(0);
  const response = await page.request.get(`${desk.origin}/staff/${place.id}/bookings/${reference}`);
  expect(JSON.stringify(await response.json())).toMatch(/"arrivedAt":"\d{4}-/u);
});

test('a note that was typed without a connection comes back where the booking was changed meanwhile', async ({
  page,
  desk,
  signIn,
  context,
}) => {
  const { reference, lastName } = await bookParty(desk.origin, place, 'Hopper');
  await signIn('owner');
  await page.goto(`${dayPath}?booking=${reference}`);
  await expect(page.getByRole('dialog', { name: new RegExp(lastName, 'u') })).toBeVisible();
  await waitForShell(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: /note/iu }).first().click();
  await page.getByRole('textbox', { name: /note/iu }).fill('Comes with a birthday cake');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: '1 change waits' })).toBeVisible();

  // Another desk writes first.
  const headers = { origin: desk.origin, 'sec-fetch-site': 'same-origin', 'idempotency-key': crypto.randomUUID() };
  const url = `${desk.origin}/staff/${place.id}/bookings/${reference}/note`;
  const other = await page.request.put(url, { headers, data: { version: 1, note: 'Needs the step-free entrance' } });
  expect(other.ok()).toBe(true);

  await context.setOffline(false);
  await page.getByRole('button', { name: '1 change came back' }).click();
  const dialog = page.getByRole('dialog', { name: 'Changes' });
  await expect(dialog.getByLabel('Your note')).toHaveValue('Comes with a birthday cake');
  await dialog.getByRole('button', { name: 'Show what it is now' }).click();
  await expect(dialog.getByText('Needs the step-free entrance')).toBeVisible();
  await dialog.getByLabel('Your note').fill('Step-free entrance; comes with a birthday cake');
  const written = page.waitForResponse(/\/note$/u);
  await dialog.getByRole('button', { name: 'Write your note' }).click();
  expect((await written).ok()).toBe(true);
  const response = await page.request.get(`${desk.origin}/staff/${place.id}/bookings/${reference}`);
  expect(await response.text()).toContain('Step-free entrance; comes with a birthday cake');
});

test('signing out removes what the browser has kept of the day', async ({ page, signIn, desk }) => {
  await bookParty(desk.origin, place, 'Curie');
  await signIn('owner');
  await page.goto(dayPath);
  await expect(page.getByRole('button', { name: /Curie/u }).first()).toBeVisible();
  await expect.poll(() => page.evaluate(keptKeys)).toContain(`day/${place.id}/${todayAt(place)}`);
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect.poll(() => page.evaluate(keptKeys)).toEqual([]);
  // The way back shows the door, too.
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});
