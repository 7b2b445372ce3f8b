import { findAccessibilityViolations } from './support/axe.ts';
import { createHands } from './support/hands.ts';
import { maxPresses } from './support/office-tasks.ts';
import { openDeskWith } from './support/open-desk-with.ts';
import { createCaller } from './support/staff.ts';
import { expect, test } from './support/test.ts';

/* The task of the office that is about reviews. The number is that of the task in support/office-tasks.ts. */

test('13: a review is answered, shown and hidden', async ({ page, desk, signIn }) => {
  await signIn('owner');
  const call = createCaller(page.request, desk.origin);
  await call('POST', '/api/reviews/google', {
    rating: 3,
    text: 'The lamp was dark.',
    name: 'Rita',
    locationId: 'orlando',
  });
  const hands = createHands();
  await hands.click(await openDeskWith(page, 'Reviews'));
  const card = page.getByRole('article').filter({ hasText: 'The lamp was dark.' });
  await hands.click(card.getByRole('button', { name: 'Answer' }));
  await expect(card.getByRole('textbox', { name: 'Answer' })).toBeFocused();
  await page.keyboard.type('We lit another one.');
  expect(await findAccessibilityViolations(page), 'an answer').toEqual([]);
  await hands.click(card.getByRole('button', { name: 'Save the answer' }));
  await expect(card.getByText('We lit another one.')).toBeVisible();
  await hands.click(card.getByRole('button', { name: 'Show' }));
  await expect(page.getByText('The review is shown on the site.')).toBeVisible();
  expect(hands.clicks()).toBeLessThanOrEqual(maxPresses);
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
