import type { Locator, Page } from '@playwright/test';
import { tabTo, typeDate } from '../support/hands.ts';
import { bookPartyOfDay } from '../support/open-location.ts';
import { createCaller } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

/* The tests that use the keyboard alone. Check-in, selling, signing in and the frame have such tests in other files. */

/** Opens the party by the search, and closes its drawer. */
async function findParty(page: Page, drawer: Locator): Promise<void> {
  await page.keyboard.press('/');
  await page.keyboard.type('keys');
  await expect(page.getByRole('option', { name: /Ada Keys/u })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(drawer.getByRole('button', { name: 'Tickets' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
}

/** Writes a note in the drawer, which is opened from the sheet and closed once on the way. */
async function writeNote(page: Page, drawer: Locator): Promise<void> {
  const focused = page.locator(':focus');
  // The focus is in the field again, where a key types a letter and is not a shortcut.
  await page.keyboard.press('Tab');
  await page.keyboard.press('j');
  await expect(focused).toHaveAccessibleName(/Keys Ada/u);
  await page.keyboard.press('n');
  await expect(drawer.getByRole('textbox')).toBeFocused();
  await page.keyboard.type('Left-handed');
  // The typed text is still there after the drawer was closed.
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await page.keyboard.press('n');
  await expect(drawer.getByRole('textbox')).toHaveValue('Left-handed');
  await tabTo(page, drawer.getByRole('button', { name: 'Save the note' }));
  await page.keyboard.press('Enter');
  await expect(drawer.getByText('The note is saved.')).toBeVisible();
}

/** Adds a ticket in the open drawer, and closes it. */
async function addTicket(page: Page, drawer: Locator): Promise<void> {
  await tabTo(page, drawer.getByRole('button', { name: 'Tickets' }));
  await page.keyboard.press('Enter');
  await tabTo(page, drawer.getByRole('button', { name: /^One more: /u }).first());
  await page.keyboard.press('Enter');
  await tabTo(page, drawer.getByRole('button', { name: 'See the price' }));
  await page.keyboard.press('Enter');
  await expect(drawer.getByRole('button', { name: 'Change the tickets' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(drawer.getByText('The tickets are changed.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
}

/** Moves the party from the sheet to another free time. */
async function moveOnSheet(page: Page, drawer: Locator): Promise<void> {
  const focused = page.locator(':focus');
  // On the sheet, m begins the move, the arrow keys go through the free times, and Enter chooses one.
  await page.keyboard.press('j');
  await page.keyboard.press('m');
  await expect(focused).toHaveAttribute('data-target', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(focused).toHaveAttribute('data-target', 'true');
  await page.keyboard.press('Enter');
  await expect(drawer.getByRole('button', { name: 'Move', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(drawer.getByText('The booking is moved.')).toBeVisible();
}

test('a party is found, noted, given another ticket and moved by the keyboard alone', async ({
  page,
  desk,
  signIn,
}) => {
  await signIn('owner');
  const party = await bookPartyOfDay(createCaller(page.request, desk.origin), { days: 7, lastName: 'Keys' });
  await page.goto(party.dayPath);
  const drawer = page.getByRole('dialog', { name: 'Ada Keys' });
  await expect(page.locator('[data-booking]')).toHaveCount(1);

  await findParty(page, drawer);
  await writeNote(page, drawer);
  await addTicket(page, drawer);
  await moveOnSheet(page, drawer);
});

test('a party is checked in, pays and gets half back by the keyboard alone', async ({ page, desk, signIn }) => {
  await signIn('owner');
  const party = await bookPartyOfDay(createCaller(page.request, desk.origin), { lastName: 'Frets' });
  await page.goto(`${party.dayPath}?booking=${party.reference}`);
  const drawer = page.getByRole('dialog', { name: 'Ada Frets' });
  await expect(drawer.getByRole('button', { name: 'Check in' })).toBeVisible();
  await page.keyboard.press('c');
  await expect(drawer.getByText('Checked in.', { exact: true })).toBeVisible();
  await tabTo(page, drawer.getByRole('button', { name: 'Take a payment' }));
  await page.keyboard.press('Enter');
  await expect(drawer.getByRole('textbox')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(drawer.getByText('The payment is recorded.')).toBeVisible();
  await tabTo(page, drawer.getByRole('button', { name: 'Refund' }));
  await page.keyboard.press('Enter');
  await tabTo(page, drawer.getByRole('button', { name: 'Half' }));
  await page.keyboard.press('Enter');
  await tabTo(page, drawer.getByLabel('Reason'));
  await page.keyboard.type('A lamp did not light');
  await page.keyboard.press('Enter');
  await expect(drawer.getByText('The refund is made.')).toBeVisible();
});

/** Closes a room for a day, from the screen of the closures. */
async function closeRoom(page: Page, date: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Closures' })).toBeFocused();
  await page.keyboard.press('x');
  const form = page.getByRole('dialog', { name: 'Close a room' });
  await expect(form.getByLabel('Room')).toBeFocused();
  await typeDate(page, form.getByLabel('From'), date);
  await typeDate(page, form.getByLabel('Until'), date);
  const remark = form.getByLabel('Remark, for staff only');
  await tabTo(page, remark);
  await page.keyboard.type('Closed by keys');
  await page.keyboard.press('Enter');
  await tabTo(page, form.getByRole('button', { name: 'Confirm the closure' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Closed by keys')).toBeVisible();
}

/** Goes to the staff, and makes the link of an invitation. */
async function inviteSomebody(page: Page): Promise<void> {
  await tabTo(page, page.getByRole('link', { name: 'Staff' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Staff' })).toBeFocused();
  await page.keyboard.press('i');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Email')).toBeFocused();
  await page.keyboard.type('keys@staff.example');
  await tabTo(page, dialog.getByRole('button', { name: 'Add the role' }));
  await page.keyboard.press('Enter');
  await tabTo(page, dialog.getByRole('button', { name: 'Create the link' }));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Link')).toHaveValue(/\/desk\/invitation#.+/u);
}

test('a room is closed and somebody is invited by the keyboard alone', async ({ page, desk, signIn }) => {
  await signIn('owner');
  const { location, date } = await bookPartyOfDay(createCaller(page.request, desk.origin), {
    days: 8,
    lastName: 'Capo',
  });
  await page.goto(`/desk/${location.slug}/closures`);
  await closeRoom(page, date);
  await inviteSomebody(page);
});
