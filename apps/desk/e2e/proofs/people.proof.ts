import type { Page } from '@playwright/test';
import { accept, readToken } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

/** Invites a host of all locations on the screen of the staff, and returns the link of the invitation. */
async function inviteHost(page: Page, email: string): Promise<string> {
  await page.getByRole('button', { name: 'Invite' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Where').selectOption({ label: 'All locations' });
  await dialog.getByLabel('Role', { exact: true }).selectOption({ label: 'Host' });
  // A single role that is chosen does not have to be added.
  await dialog.getByRole('button', { name: 'Create the link' }).click();
  const link = await page.getByLabel('Link').inputValue();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  return link;
}

async function makeManager(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Change ${name}` }).click();
  await page.getByLabel('Where').selectOption({ label: 'All locations' });
  await page.getByLabel('Role', { exact: true }).selectOption({ label: 'Manager' });
  await page.getByRole('button', { name: 'Add the role' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
}

async function removeFromDesk(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Change ${name}` }).click();
  await page.getByRole('button', { name: 'Remove from the desk' }).click();
  await page.getByRole('button', { name: 'Yes, remove' }).click();
}

test('an owner invites a person, changes the role and removes the person, and the log has both changes', async ({
  page,
  desk,
  signIn,
  playwright,
}) => {
  const wanda = {
    email: 'wanda@staff.example',
    name: 'Wanda Winter',
    password: 'eight candles in the cellar',
  };
  await signIn('owner');
  await page.goto('/desk/people');
  const link = await inviteHost(page, wanda.email);
  const row = page.getByRole('listitem').filter({ hasText: wanda.email });
  await expect(row.getByText('Invited')).toBeVisible();

  const other = await playwright.request.newContext();
  await accept(other, desk.origin, readToken(link), wanda);
  await page.reload();
  await makeManager(page, wanda.name);
  await expect(row.getByText('Manager, All locations')).toBeVisible();

  await removeFromDesk(page, wanda.name);
  await expect(row).toHaveCount(0);
  const sessionAfter = await other.get(`${desk.origin}/staff/session`, {
    headers: { origin: desk.origin, 'sec-fetch-site': 'same-origin' },
  });
  expect(sessionAfter.status()).toBe(401);
  await other.dispose();

  await page.getByRole('link', { name: 'Log' }).click();
  // The first row is the head of the table. The rows are direct children, since an entry has a table of its own.
  const entries = page.getByRole('main').locator('table').first().locator(':scope > tbody > tr');
  await expect(entries.nth(0)).toContainText('Removed somebody');
  await expect(entries.nth(1)).toContainText('Changed roles');
  await entries.nth(1).getByText('What changed').click();
  await expect(entries.nth(1).getByRole('table')).toContainText('manager');
});

test('the last owner cannot be removed', async ({ page, signIn, staff }) => {
  await signIn('owner');
  await page.goto('/desk/people');
  await removeFromDesk(page, staff.owner.name);
  await expect(page.getByRole('alert').filter({ hasText: 'There must be at least one owner.' })).toBeVisible();
});

test('a manager sees and invites for the own location only', async ({ page, signIn, staff }) => {
  await signIn('manager');
  await page.goto('/desk/people');
  await expect(page.getByText(staff.host.name)).toBeVisible();
  await expect(page.getByText(staff.owner.name)).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Change/u })).toHaveCount(0);
  await page.getByRole('button', { name: 'Invite' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Where').getByRole('option')).toHaveCount(1);
  await expect(dialog.getByLabel('Role', { exact: true }).getByRole('option')).toHaveText(['Host', 'Manager']);
});
