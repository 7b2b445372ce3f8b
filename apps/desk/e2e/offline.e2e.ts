import type { Page } from '@playwright/test';
import { bookPartyOfDay } from './support/open-location.ts';
import { createCaller } from './support/staff.ts';
import { expect, test, waitForShell } from './support/test.ts';
import { inProofs } from './support/in-proofs.ts';

/** Reads the keys of the rows that the browser has kept. */
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
  await signIn('owner');
  const call = createCaller(page.request, desk.origin);
  const { reference, lastName, location, dayPath } = await bookPartyOfDay(call, { lastName: 'Lovelace' });
  await page.goto(dayPath);
  const party = page.getByRole('button', { name: new RegExp(lastName, 'u') }).first();
  await expect(party).toBeVisible();
  await waitForShell(page);

  await context.setOffline(true);
  await page.reload();
  await expect(party).toBeVisible();
  await party.click();
  await page.getByRole('button', { name: 'Check in', exact: true }).click();
  await expect(page.getByRole('status').getByRole('button', { name: '1 change waiting' })).toBeVisible();
  // The waiting check-in is still there after a reload.
  await page.reload();
  await page.getByRole('button', { name: '1 change waiting' }).click();
  await expect(page.getByRole('dialog').getByText('Checked in')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).first().click();

  const sent = page.waitForResponse(/\/arrival$/u);
  await context.setOffline(false);
  expect((await sent).ok()).toBe(true);
  await expect(page.getByRole('button', { name: '1 change waiting' })).toHaveCount(0);
  const response = await page.request.get(`${desk.origin}/staff/${location.id}/bookings/${reference}`);
  expect(JSON.stringify(await response.json())).toMatch(/"arrivedAt":"\d{4}-/u);
});

test('a note that was typed without a connection comes back if another desk has changed the booking', async ({
  page,
  desk,
  signIn,
  context,
}) => {
  await signIn('owner');
  const call = createCaller(page.request, desk.origin);
  const { reference, lastName, location, dayPath } = await bookPartyOfDay(call, { lastName: 'Hopper' });
  await page.goto(`${dayPath}?booking=${reference}`);
  const drawer = page.getByRole('dialog', { name: new RegExp(lastName, 'u') });
  await expect(drawer).toBeVisible();
  await waitForShell(page);
  await context.setOffline(true);
  await drawer.getByRole('button', { name: 'Write a note' }).click();
  await drawer.getByRole('textbox').fill('Comes with a birthday cake');
  await drawer.getByRole('button', { name: 'Save the note' }).click();
  await expect(page.getByRole('button', { name: '1 change waiting' })).toBeVisible();

  // Another desk writes a note before this one is sent.
  await call('PUT', `/staff/${location.id}/bookings/${reference}/note`, {
    version: 1,
    note: 'Needs the step-free entrance',
  });

  await context.setOffline(false);
  await page.getByRole('button', { name: '1 change needs your attention' }).click();
  const dialog = page.getByRole('dialog', { name: 'Changes' });
  await expect(dialog.getByLabel('Your note')).toHaveValue('Comes with a birthday cake');
  await dialog.getByRole('button', { name: 'Show the current note' }).click();
  await expect(dialog.getByText('Needs the step-free entrance')).toBeVisible();
  await dialog.getByLabel('Your note').fill('Step-free entrance; comes with a birthday cake');
  const written = page.waitForResponse(/\/note$/u);
  await dialog.getByRole('button', { name: 'Save your note' }).click();
  expect((await written).ok()).toBe(true);
  const response = await page.request.get(`${desk.origin}/staff/${location.id}/bookings/${reference}`);
  expect(await response.text()).toContain('Step-free entrance; comes with a birthday cake');
});

test('signing out removes what the browser has kept of the day', inProofs, async ({ page, signIn, desk }) => {
  await signIn('owner');
  const call = createCaller(page.request, desk.origin);
  const { location, date, dayPath } = await bookPartyOfDay(call, { lastName: 'Curie' });
  await page.goto(dayPath);
  await expect(page.getByRole('button', { name: /Curie/u }).first()).toBeVisible();
  await expect.poll(() => page.evaluate(keptKeys)).toContain(`day/${location.id}/${date}`);
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect.poll(() => page.evaluate(keptKeys)).toEqual([]);
  // Going back in the browser shows the sign-in screen, too.
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test(
  'after an hour without a connection all screens come to the same end',
  inProofs,
  async ({ page, desk, signIn, context, browser }) => {
    await signIn('owner');
    const call = createCaller(page.request, desk.origin);
    const { dayPath } = await bookPartyOfDay(call, { lastName: 'Moved' });
    await bookPartyOfDay(call, { lastName: 'Cancelled' });
    await bookPartyOfDay(call, { lastName: 'Plain' });
    // The tablet loses its connection. The other browser is the counter, which keeps its connection.
    const elsewhere = await browser.newContext({ baseURL: desk.origin });
    const counter = await elsewhere.newPage();
    try {
      await signIn('owner', counter);
      for (const tablet of [page, counter]) {
        await tablet.clock.install();
        await tablet.goto(dayPath);
        await expect(tablet.locator('[data-booking]').filter({ hasText: 'Plain' })).toBeVisible();
      }
      await waitForShell(page);
      await context.setOffline(true);
      for (const [index, lastName] of ['Moved', 'Cancelled', 'Plain'].entries()) {
        await page.locator('[data-booking]').filter({ hasText: lastName }).click();
        const drawer = page.getByRole('dialog', { name: `Ada ${lastName}` });
        await drawer.getByRole('button', { name: 'Check in', exact: true }).click();
        await expect(
          page.getByRole('button', { name: new RegExp(`^${index + 1} changes? waiting$`, 'u') }),
        ).toBeVisible();
        await drawer.getByRole('button', { name: 'Close' }).click();
      }

      // The counter moves one booking and cancels another while the tablet is offline.
      const card = (tablet: Page, lastName: string) => tablet.locator('[data-booking]').filter({ hasText: lastName });
      await card(counter, 'Moved').click();
      const first = counter.getByRole('dialog', { name: 'Ada Moved' });
      await first.getByRole('button', { name: 'Move', exact: true }).click();
      await first.getByRole('listitem').getByRole('button', { disabled: false }).last().click();
      await first.getByRole('button', { name: 'Move', exact: true }).click();
      await expect(first.getByText('The booking is moved.')).toBeVisible();
      await first.getByRole('button', { name: 'Close' }).click();
      await card(counter, 'Cancelled').click();
      const second = counter.getByRole('dialog', { name: 'Ada Cancelled' });
      await second.getByRole('button', { name: 'Cancel the booking' }).click();
      await second.getByRole('button', { name: 'See the price' }).click();
      await second.getByRole('button', { name: 'Cancel the booking' }).click();
      await expect(second.getByText('The booking is cancelled.')).toBeVisible();
      await second.getByRole('button', { name: 'Close' }).first().click();

      await page.clock.fastForward('01:00:00');
      await expect(page.getByRole('button', { name: '3 changes waiting' })).toBeVisible();
      await context.setOffline(false);
      await page.getByRole('button', { name: '1 change needs your attention' }).click();
      const dialog = page.getByRole('dialog', { name: 'Changes' });
      await expect(dialog.getByText('This booking has been cancelled. The party was not checked in.')).toBeVisible();
      await dialog.getByRole('button', { name: 'OK' }).click();
      await expect(dialog.getByText('All changes have been sent.')).toBeVisible();
      await dialog.getByRole('button', { name: 'Close' }).click();

      const partiesOn = async (tablet: Page) => {
        const shown = await tablet.locator('[data-booking]').allInnerTexts();
        return shown.filter((text) => /Moved|Cancelled|Plain/u.test(text)).toSorted();
      };
      for (const tablet of [page, counter]) {
        await expect(card(tablet, 'Moved')).toHaveAccessibleName(/Arrived/u);
        await expect(card(tablet, 'Plain')).toHaveAccessibleName(/Arrived/u);
        await expect(card(tablet, 'Cancelled')).toHaveCount(0);
      }
      expect(await partiesOn(page)).toEqual(await partiesOn(counter));
    } finally {
      await elsewhere.close();
    }
  },
);
