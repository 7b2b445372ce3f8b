import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import * as z from 'zod/mini';
import { findAccessibilityViolations } from './support/axe.ts';
import { createHands, tabTo } from './support/hands.ts';
import { bookPartyOfDay, type Caller } from './support/open-location.ts';
import { createCaller } from './support/staff.ts';
import { expect, test } from './support/test.ts';

/* The tasks of the office that are about customers, the forms that they sent, and their reviews. */

/** The most clicks that a task may take. */
const maxClicks = 8;

/** The number of screens in the navigation of a host, none of them of the office. */
const screensOfHost = 5;

const parseId = (response: unknown) => z.object({ data: z.object({ id: z.string() }) }).parse(response).data.id;

/** Sends a contact form as a visitor, and returns its id. */
async function writeForm(call: Caller, name: string): Promise<string> {
  const params = {
    name,
    topic: 'game',
    email: `${name.toLowerCase()}@visitor.example`,
    message: `Is the hall free?\n${name}`,
  };
  return parseId(await call('POST', '/api/forms/contact/submit', { location: 'orlando', params }));
}

/** Opens the desk, and returns an entry of its navigation. */
const openDesk = async (page: Page, entry: 'Customers' | 'Inbox' | 'Reviews') => {
  await page.goto('/desk/');
  return page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: entry });
};

test('11: a customer is found, noted, merged with another and made two again', async ({ page, desk, signIn }) => {
  await signIn('owner');
  const call = createCaller(page.request, desk.origin);
  await bookPartyOfDay(call, { days: 3, lastName: 'Regular' });
  await bookPartyOfDay(call, { days: 4, lastName: 'Regularly' });
  const entry = await openDesk(page, 'Customers');
  const hands = createHands();
  await hands.click(entry);
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
  expect(hands.clicks()).toBeLessThanOrEqual(maxClicks);
  expect(await findAccessibilityViolations(page), 'a customer').toEqual([]);

  const merging = createHands();
  await merging.click(customer.getByRole('button', { name: 'Merge' }));
  const dialog = page.getByRole('dialog', { name: 'Merge with another customer' });
  await merging.type(dialog.getByRole('searchbox'), 'regularly');
  await merging.click(dialog.getByRole('button', { name: /^Ada Regularly/u }));
  await expect(dialog.getByText(/become one customer\. Visits: 0, to come: 2/u)).toBeVisible();
  expect(await findAccessibilityViolations(page), 'the merge').toEqual([]);
  await merging.click(dialog.getByRole('button', { name: 'Merge', exact: true }));
  const merged = page.getByRole('article', { name: 'Ada Regularly' });
  await expect(merged.getByText('Likes riddles')).toBeVisible();
  await merging.click(merged.getByRole('button', { name: 'Undo' }));
  await expect(page.getByText('They are two customers again.')).toBeVisible();
  expect(merging.clicks()).toBeLessThanOrEqual(maxClicks);
});

test('11: a person is exported and erased, with what goes and what stays', async ({ page, desk, signIn }) => {
  await signIn('owner');
  const call = createCaller(page.request, desk.origin);
  await writeForm(call, 'Leaver');
  const entry = await openDesk(page, 'Customers');
  const hands = createHands();
  await hands.click(entry);
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
  expect(hands.clicks()).toBeLessThanOrEqual(maxClicks);
  await page.getByRole('link', { name: 'Inbox' }).click();
  await expect(page.getByRole('link', { name: /Leaver/u })).toHaveCount(0);
});

test('12: a form is taken and answered, and a colleague who answers second is told', async ({
  page,
  desk,
  signIn,
  browser,
}) => {
  await signIn('owner');
  await writeForm(createCaller(page.request, desk.origin), 'Asker');
  const entry = await openDesk(page, 'Inbox');
  await expect(entry).toContainText('New: ');
  const hands = createHands();
  await hands.click(entry);
  await hands.click(page.getByRole('link', { name: /^Asker/u }));
  const thread = page.getByRole('article', { name: /Asker/u });
  await expect(thread.getByText('Is the hall free?')).toBeVisible();

  // A manager opens the form in another browser, and types before the owner has answered.
  const context = await browser.newContext({ baseURL: desk.origin });
  const pageOfManager = await context.newPage();
  await signIn('manager', pageOfManager);
  await pageOfManager.goto(page.url());
  const threadOfManager = pageOfManager.getByRole('article', { name: /Asker/u });
  await threadOfManager.getByRole('textbox', { name: 'Your answer' }).fill('No, it is not.');

  await hands.click(thread.getByRole('button', { name: 'I take it' }));
  await hands.type(thread.getByRole('textbox', { name: 'Your answer' }), 'Yes, from six.');
  await hands.click(thread.getByRole('button', { name: 'Send the answer' }));
  await expect(thread.getByText('Yes, from six.')).toBeVisible();
  await expect(thread.getByRole('heading').getByText('Answered')).toBeVisible();
  expect(hands.clicks()).toBeLessThanOrEqual(maxClicks);
  expect(await findAccessibilityViolations(page), 'the inbox').toEqual([]);

  await threadOfManager.getByRole('button', { name: 'Send the answer' }).click();
  await expect(threadOfManager.getByRole('alert')).toContainText('Olivia Owner has answered since you opened it.');
  await expect(threadOfManager.getByText('Yes, from six.')).toBeVisible();
  await expect(threadOfManager.getByRole('textbox', { name: 'Another answer' })).toHaveValue('No, it is not.');
  await context.close();
});

test('13: a review is answered, shown and hidden', async ({ page, desk, signIn }) => {
  await signIn('owner');
  const call = createCaller(page.request, desk.origin);
  await call('POST', '/api/reviews/google', {
    rating: 3,
    text: 'The lamp was dark.',
    name: 'Rita',
    locationId: 'orlando',
  });
  const entry = await openDesk(page, 'Reviews');
  const hands = createHands();
  await hands.click(entry);
  const card = page.getByRole('article').filter({ hasText: 'The lamp was dark.' });
  await hands.click(card.getByRole('button', { name: 'Answer' }));
  await expect(card.getByRole('textbox', { name: 'Answer' })).toBeFocused();
  await page.keyboard.type('We lit another one.');
  expect(await findAccessibilityViolations(page), 'an answer').toEqual([]);
  await hands.click(card.getByRole('button', { name: 'Save the answer' }));
  await expect(card.getByText('We lit another one.')).toBeVisible();
  await hands.click(card.getByRole('button', { name: 'Show' }));
  await expect(page.getByText('The review is shown on the site.')).toBeVisible();
  expect(hands.clicks()).toBeLessThanOrEqual(maxClicks);
  expect(await call('GET', '/api/reviews/locations/orlando')).toMatchObject({
    data: [{ text: 'The lamp was dark.', answer: { text: 'We lit another one.' } }],
  });
  await page.getByRole('radio', { name: /^Shown/u }).click();
  await card.getByRole('button', { name: 'Hide' }).click();
  await expect(page.getByText('The review is not shown.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(card).toBeVisible();
  expect(await findAccessibilityViolations(page), 'reviews').toEqual([]);
});

test('a note and an answer are written by the keyboard alone', async ({ page, desk, signIn }) => {
  await signIn('owner');
  const call = createCaller(page.request, desk.origin);
  await bookPartyOfDay(call, { days: 2, lastName: 'Typist' });
  await writeForm(call, 'Keys');
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

  await page.goto('/desk/inbox');
  const form = page.getByRole('link', { name: /^Keys/u });
  await expect(form).toBeVisible();
  await tabTo(page, form);
  await page.keyboard.press('Enter');
  const answer = page.getByRole('textbox', { name: 'Your answer' });
  await expect(answer).toBeVisible();
  await tabTo(page, answer);
  await page.keyboard.type('Of course.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading').getByText('Answered')).toBeVisible();
});

test('a host reaches a customer from the booking, and neither the inbox nor reviews', async ({
  page,
  desk,
  signIn,
}) => {
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
  await signIn('host');
  await page.goto('/desk/customers');
  await expect(page.getByRole('navigation', { name: 'Screens' }).getByRole('link')).toHaveCount(screensOfHost);
  await expect(page.getByRole('searchbox', { name: 'Find a customer' })).toBeVisible();
  for (const path of ['/staff/chain/inbox', '/staff/chain/waiting', '/staff/chain/reviews']) {
    expect((await page.request.get(`${desk.origin}${path}`)).status()).toBe(403);
  }
});
