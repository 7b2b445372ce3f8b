import type { Locator, Page } from '@playwright/test';
import { findAccessibilityViolations } from './support/axe.ts';
import { createHands, tabTo } from './support/hands.ts';
import { maxPresses } from './support/office-tasks.ts';
import { openDeskWith } from './support/open-desk-with.ts';
import { sendContactForm } from './support/send-contact-form.ts';
import { createCaller } from './support/staff.ts';
import { expect, test } from './support/test.ts';

/* The tasks of the office that are about the forms of visitors. The number is that of the task in support/office-tasks.ts. */

/** Opens the form of Asker at its address, and types an answer without sending it. Returns the article of the form. */
async function typeAnswer(page: Page, address: string): Promise<Locator> {
  await page.goto(address);
  const thread = page.getByRole('article', { name: /Asker/u });
  await thread.getByRole('textbox', { name: 'Your answer' }).fill('No, it is not.');
  return thread;
}

test('12: a form is taken and answered, and a colleague who answers second is told', async ({
  page,
  desk,
  signIn,
  browser,
}) => {
  await signIn('owner');
  await sendContactForm(createCaller(page.request, desk.origin), 'Asker');
  const entry = await openDeskWith(page, 'Inbox');
  await expect(entry).toContainText('New: ');
  const hands = createHands();
  await hands.click(entry);
  await hands.click(page.getByRole('link', { name: /^Asker/u }));
  const thread = page.getByRole('article', { name: /Asker/u });
  await expect(thread.getByText('Is the hall free?')).toBeVisible();

  // The manager types before the owner has answered.
  const context = await browser.newContext({ baseURL: desk.origin });
  const pageOfManager = await context.newPage();
  await signIn('manager', pageOfManager);
  const threadOfManager = await typeAnswer(pageOfManager, page.url());

  await hands.click(thread.getByRole('button', { name: 'I take it' }));
  await hands.type(thread.getByRole('textbox', { name: 'Your answer' }), 'Yes, from six.');
  await hands.click(thread.getByRole('button', { name: 'Send the answer' }));
  await expect(thread.getByText('Yes, from six.')).toBeVisible();
  await expect(thread.getByRole('heading').getByText('Answered')).toBeVisible();
  expect(hands.clicks()).toBeLessThanOrEqual(maxPresses);
  expect(await findAccessibilityViolations(page), 'the inbox').toEqual([]);

  await threadOfManager.getByRole('button', { name: 'Send the answer' }).click();
  await expect(threadOfManager.getByRole('alert')).toContainText('Olivia Owner has answered since you opened it.');
  await expect(threadOfManager.getByText('Yes, from six.')).toBeVisible();
  await expect(threadOfManager.getByRole('textbox', { name: 'Another answer' })).toHaveValue('No, it is not.');
  await context.close();
});

test('a form is answered by the keyboard alone', async ({ page, desk, signIn }) => {
  await signIn('owner');
  await sendContactForm(createCaller(page.request, desk.origin), 'Keys');
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
