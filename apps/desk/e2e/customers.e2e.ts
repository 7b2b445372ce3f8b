import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { findAccessibilityViolations } from './support/axe.ts';
import { createHands, tabTo } from './support/hands.ts';
import { maxPresses } from './support/office-tasks.ts';
import { openDeskWith } from './support/open-desk-with.ts';
import { bookPartyOfDay } from './support/open-location.ts';
import { sendContactForm } from './support/send-contact-form.ts';
import { createCaller } from './support/staff.ts';
import { expect, test } from './support/test.ts';

/* The tasks of the office that are about customers. The numbers are those of the tasks in support/office-tasks.ts. */

/** The number of screens in the navigation of a host, none of them of the office. */
const screensOfHost = 5;

/** Finds a customer by words of the name, and writes a note. Returns the article of the customer. */
async function noteCustomer(page: Page): Promise<Locator> {
  const hands = createHands();
  await hands.click(await openDeskWith(page, 'Customers'));
  await hands.type(page.getByRole('searchbox', { name: 'Find a customer' }), 'regular ada');
  await hands.click(page.getByRole('button', { name: /^Ada Regular(?!ly)/u }));
  const customer = page.getByRole('article', { name: 'Ada Regular' });
  await expect(customer.getByText('Upcoming')).toBeVisible();
  await hands.click(customer.getByRole('button', { name: 'Write a note' }));
  await expect(customer.getByRole('textbox', { name: 'Note, for staff only' })).toBeFocused();
  await page.keyboard.type('Likes riddles');
  await hands.click(customer.getByRole('button', { name: 'Save the note' }));
  await expect(customer.getByText('Likes riddles')).toBeVisible();
  await expect(customer.getByRole('button', { name: 'Write a note' })).toBeFocused();
  expect(hands.clicks()).toBeLessThanOrEqual(maxPresses);
  expect(await findAccessibilityViolations(page), 'a customer').toEqual([]);
  return customer;
}

/** Merges a customer with Ada Regularly, who then has the note, and undoes it. */
async function mergeAndUndo(page: Page, customer: Locator): Promise<void> {
  const hands = createHands();
  await hands.click(customer.getByRole('button', { name: 'Merge' }));
  const dialog = page.getByRole('dialog', { name: 'Merge with another customer' });
  await hands.type(dialog.getByRole('searchbox'), 'regularly');
  await hands.click(dialog.getByRole('button', { name: /^Ada Regularly/u }));
  await expect(dialog.getByText(/become one customer\. Visits: 0, to come: 2/u)).toBeVisible();
  expect(await findAccessibilityViolations(page), 'the merge').toEqual([]);
  await hands.click(dialog.getByRole('button', { name: 'Merge', exact: true }));
  const merged = page.getByRole('article', { name: 'Ada Regularly' });
  await expect(merged.getByText('Likes riddles')).toBeVisible();
  await hands.click(merged.getByRole('button', { name: 'Undo' }));
  await expect(page.getByText('They are two customers again.')).toBeVisible();
  expect(hands.clicks()).toBeLessThanOrEqual(maxPresses);
}

test('11: a customer is found, gets a note, is merged with another, and the merge is undone', async ({
  page,
  desk,
  signIn,
}) => {
  await signIn('owner');
  const call = createCaller(page.request, desk.origin);
  await bookPartyOfDay(call, { days: 3, lastName: 'Regular' });
  await bookPartyOfDay(call, { days: 4, lastName: 'Regularly' });
  const customer = await noteCustomer(page);
  await mergeAndUndo(page, customer);
});

test('11: the data of a person are exported and erased, after a list of what is removed and what is kept', async ({
  page,
  desk,
  signIn,
}) => {
  await signIn('owner');
  const call = createCaller(page.request, desk.origin);
  await sendContactForm(call, 'Leaver');
  const hands = createHands();
  await hands.click(await openDeskWith(page, 'Customers'));
  await hands.type(page.getByRole('searchbox', { name: 'Find a customer' }), 'leaver@visitor.example');
  const downloaded = page.waitForEvent('download');
  await hands.click(page.getByRole('button', { name: 'Export' }));
  const text = await readFile(await (await downloaded).path(), 'utf8');
  expect(text).toContain('Is the hall free?');
  await hands.click(page.getByRole('button', { name: 'Erase' }));
  const dialog = page.getByRole('dialog', { name: 'Erase leaver@visitor.example' });
  await expect(dialog.getByText('Forms: 1')).toBeVisible();
  await expect(dialog.getByRole('heading', { name: 'What stays, and why' })).toBeVisible();
  expect(await findAccessibilityViolations(page), 'the erasure').toEqual([]);
  await hands.click(dialog.getByRole('button', { name: 'Erase for good' }));
  await expect(page.getByText('The person is erased.')).toBeVisible();
  expect(hands.clicks()).toBeLessThanOrEqual(maxPresses);
  await page.getByRole('link', { name: 'Inbox' }).click();
  await expect(page.getByRole('link', { name: /Leaver/u })).toHaveCount(0);
});

test('a note is written by the keyboard alone', async ({ page, desk, signIn }) => {
  await signIn('owner');
  await bookPartyOfDay(createCaller(page.request, desk.origin), { days: 2, lastName: 'Typist' });
  await page.goto('/desk/customers');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.keyboard.press('/');
  await page.keyboard.type('typist');
  const found = page.getByRole('button', { name: /^Ada Typist/u });
  await expect(found).toBeVisible();
  await tabTo(page, found);
  await page.keyboard.press('Enter');
  const write = page.getByRole('button', { name: 'Write a note' });
  await expect(write).toBeVisible();
  await tabTo(page, write);
  await page.keyboard.press('Enter');
  await page.keyboard.type('Types fast');
  await tabTo(page, page.getByRole('button', { name: 'Save the note' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Types fast')).toBeVisible();
  await expect(write).toBeFocused();
});

test('a customer is reached from the booking', async ({ page, desk, signIn }) => {
  await signIn('owner');
  const { location, dayPath } = await bookPartyOfDay(createCaller(page.request, desk.origin), {
    days: 1,
    lastName: 'Guest',
  });
  await page.goto(dayPath);
  await page.getByRole('button', { name: /Guest Ada/u }).click();
  await page.getByRole('link', { name: 'Visits and notes of this customer' }).click();
  await expect(page.getByRole('article', { name: 'Ada Guest' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/desk/customers\\?at=${location.slug}&customer=`, 'u'));
});

test('a host has the customers, but neither the inbox nor the reviews', async ({ page, desk, signIn }) => {
  await signIn('host');
  await page.goto('/desk/customers');
  await expect(page.getByRole('navigation', { name: 'Screens' }).getByRole('link')).toHaveCount(screensOfHost);
  await expect(page.getByRole('searchbox', { name: 'Find a customer' })).toBeVisible();
  for (const path of ['/staff/chain/inbox', '/staff/chain/waiting', '/staff/chain/reviews']) {
    expect((await page.request.get(`${desk.origin}${path}`)).status()).toBe(403);
  }
});
