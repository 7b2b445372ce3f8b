import type { Page } from '@playwright/test';
import { bookPartyOfDay } from './support/open-location.ts';
import { createCaller } from './support/staff.ts';
import { expect, test, waitForShell } from './support/test.ts';
import { inProofs } from './support/in-proofs.ts';

/** Reads the keys of the rows that the browser has kept, such as `day/loc-orlando/2026-11-28`. It runs in the page. */
const readKeptKeys = () =>
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
  await expect.poll(() => page.evaluate(readKeptKeys)).toContain(`day/${location.id}/${date}`);
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect.poll(() => page.evaluate(readKeptKeys)).toEqual([]);
  // Going back in the browser shows the sign-in screen, too.
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

/** Finds the card of a party on the sheet of a page. */
const findCard = (page: Page, lastName: string) => page.locator('[data-booking]').filter({ hasText: lastName });

/** Checks parties in, one after the other, without a connection. After each, one more change waits. */
async function checkInOffline(tablet: Page, lastNames: readonly string[]): Promise<void> {
  for (const [index, lastName] of lastNames.entries()) {
    await findCard(tablet, lastName).click();
    const drawer = tablet.getByRole('dialog', { name: `Ada ${lastName}` });
    await drawer.getByRole('button', { name: 'Check in', exact: true }).click();
    await expect(
      tablet.getByRole('button', { name: new RegExp(`^${index + 1} changes? waiting$`, 'u') }),
    ).toBeVisible();
    await drawer.getByRole('button', { name: 'Close' }).click();
  }
}

async function moveBooking(page: Page, lastName: string): Promise<void> {
  await findCard(page, lastName).click();
  const drawer = page.getByRole('dialog', { name: `Ada ${lastName}` });
  await drawer.getByRole('button', { name: 'Move', exact: true }).click();
  await drawer.getByRole('listitem').getByRole('button', { disabled: false }).last().click();
  await drawer.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(drawer.getByText('The booking is moved.')).toBeVisible();
  await drawer.getByRole('button', { name: 'Close' }).click();
}

async function cancelBooking(page: Page, lastName: string): Promise<void> {
  await findCard(page, lastName).click();
  const drawer = page.getByRole('dialog', { name: `Ada ${lastName}` });
  await drawer.getByRole('button', { name: 'Cancel the booking' }).click();
  await drawer.getByRole('button', { name: 'See the price' }).click();
  await drawer.getByRole('button', { name: 'Cancel the booking' }).click();
  await expect(drawer.getByText('The booking is cancelled.')).toBeVisible();
  await drawer.getByRole('button', { name: 'Close' }).first().click();
}

/** Gives up the check-in that came back, since its booking was cancelled elsewhere. The other changes are sent. */
async function giveUpReturnedCheckIn(tablet: Page): Promise<void> {
  await tablet.getByRole('button', { name: '1 change needs your attention' }).click();
  const dialog = tablet.getByRole('dialog', { name: 'Changes' });
  await expect(dialog.getByText('This booking has been cancelled. The party was not checked in.')).toBeVisible();
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(dialog.getByText('All changes have been sent.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
}

/** Reads the texts of the cards of this test's parties. */
async function readParties(page: Page): Promise<readonly string[]> {
  const texts = await page.locator('[data-booking]').allInnerTexts();
  return texts.filter((text) => /Moved|Cancelled|Plain/u.test(text)).toSorted();
}

test(
  'after an hour without a connection the tablet and the counter show the same parties',
  inProofs,
  async ({ page: tablet, desk, signIn, context, browser }) => {
    await signIn('owner');
    const call = createCaller(tablet.request, desk.origin);
    const { dayPath } = await bookPartyOfDay(call, { lastName: 'Moved' });
    await bookPartyOfDay(call, { lastName: 'Cancelled' });
    await bookPartyOfDay(call, { lastName: 'Plain' });
    // The tablet loses its connection. The counter, in another browser, keeps it.
    const elsewhere = await browser.newContext({ baseURL: desk.origin });
    const counter = await elsewhere.newPage();
    try {
      await signIn('owner', counter);
      for (const page of [tablet, counter]) {
        await page.clock.install();
        await page.goto(dayPath);
        await expect(findCard(page, 'Plain')).toBeVisible();
      }
      await waitForShell(tablet);
      await context.setOffline(true);
      await checkInOffline(tablet, ['Moved', 'Cancelled', 'Plain']);

      await moveBooking(counter, 'Moved');
      await cancelBooking(counter, 'Cancelled');

      await tablet.clock.fastForward('01:00:00');
      await expect(tablet.getByRole('button', { name: '3 changes waiting' })).toBeVisible();
      await context.setOffline(false);
      await giveUpReturnedCheckIn(tablet);

      for (const page of [tablet, counter]) {
        await expect(findCard(page, 'Moved')).toHaveAccessibleName(/Arrived/u);
        await expect(findCard(page, 'Plain')).toHaveAccessibleName(/Arrived/u);
        await expect(findCard(page, 'Cancelled')).toHaveCount(0);
      }
      expect(await readParties(tablet)).toEqual(await readParties(counter));
    } finally {
      await elsewhere.close();
    }
  },
);
