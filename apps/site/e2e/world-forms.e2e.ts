import type { Page } from '@playwright/test';
import { translatorFor } from './models/translator-for.ts';
import { findAccessibilityViolations } from './support/axe.ts';
import { expect, test } from './support/test.ts';
import { inProofs } from './support/in-proofs.ts';

const t = translatorFor('en');
const findContactForm = (page: Page) => page.getByRole('form', { name: 'Ask the box office' });
const findSentMessage = (page: Page) => page.getByText(t('Form successfully submitted.'));

async function fillContact(page: Page) {
  const form = findContactForm(page);
  await form.getByLabel('Your name').fill('Ada Quill');
  await form.getByLabel('Email').fill('ada@example.com');
  await form.getByLabel('What is it about?').selectOption({ label: 'A game' });
  await form.getByLabel('Your message').fill('Does the clock really strike only once?');
}

test.describe('a form', () => {
  test('reports missing values, requires fields that a value makes necessary, and is accepted by the api', async ({
    page,
  }) => {
    await page.goto('/en/orlando/contact');
    const form = findContactForm(page);
    // Until the form is hydrated the browser itself reports missing values.
    await expect(form).toHaveAttribute('data-scripted');
    await test.step('an empty form has an error at each required field', async () => {
      await form.getByRole('button', { name: 'Send' }).click();
      const summary = form.getByRole('group', { name: t('Please check these fields') });
      await expect(summary).toBeFocused();
      await expect(summary.getByRole('listitem')).toHaveText([
        `Your name: ${t('This field is required')}`,
        `Email: ${t('This field is required')}`,
        `What is it about?: ${t('This field is required')}`,
        `Your message: ${t('This field is required')}`,
      ]);
      await summary.getByRole('link', { name: 'Email' }).click();
      await expect(form.getByLabel('Email')).toBeFocused();
    });
    await page.keyboard.type('ada');
    await expect(form.getByLabel('Phone')).toBeHidden();
    await fillContact(page);
    await form.getByLabel('Please call me back').check();
    await expect(form.getByLabel('Phone')).toBeVisible();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await form.getByLabel('Phone').fill('12');
    await form.getByRole('button', { name: 'Send' }).click();
    await expect(form.getByLabel('Phone')).toHaveAccessibleDescription(t('Invalid phone number'));
    await form.getByLabel('Phone').fill('+1 407 555 0142');
    await form.getByRole('button', { name: 'Send' }).click();
    await expect(findSentMessage(page)).toBeVisible();
    await expect(page.getByText('Your note is under the stage door.')).toBeVisible();
  });

  test(
    'keeps its values if it could not be sent, and repeats the call under the same key',
    inProofs,
    async ({ page }) => {
      const keys: (string | undefined)[] = [];
      let failures = 1;
      await page.route('**/api/forms/*/submit**', async (route) => {
        keys.push(route.request().headers()['idempotency-key']);
        failures -= 1;
        await (failures >= 0 ? route.abort() : route.continue());
      });
      await page.goto('/en/contact');
      await fillContact(page);
      const send = findContactForm(page).getByRole('button', { name: 'Send' });
      await send.click();
      await expect(findContactForm(page).getByRole('alert').or(findSentMessage(page))).toBeVisible();
      // The client may repeat the failed call by itself, and the form is then sent already.
      if (!(await findSentMessage(page).isVisible())) {
        await expect(findContactForm(page).getByRole('alert')).toHaveText(t('Error submitting form'));
        await expect(findContactForm(page).getByLabel('Your message')).toHaveValue(
          'Does the clock really strike only once?',
        );
        await send.dblclick();
      }
      await expect(findSentMessage(page)).toBeVisible();
      expect(keys.length).toBeGreaterThan(1);
      expect(new Set(keys).size).toBe(1);
      expect(keys[0]).toMatch(/^[0-9a-z]{8}-[0-9a-f]{32}$/u);
    },
  );

  test('sends its files as they are chosen', inProofs, async ({ page }) => {
    await page.goto('/en/contact');
    const form = findContactForm(page);
    await fillContact(page);
    await form.getByLabel('What is it about?').selectOption({ label: 'Something I left behind' });
    await form.getByLabel('When were you here?').fill('2026-11-14');
    const picture = form.getByLabel('A picture of it');
    await picture.setInputFiles({ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
    await expect(form.getByText(t('This type of file is not accepted'))).toBeVisible();
    const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    await picture.setInputFiles({
      name: 'umbrella.png',
      mimeType: 'image/png',
      buffer: Buffer.from(onePixel, 'base64'),
    });
    await expect(form.getByRole('button', { name: 'Remove umbrella.png' })).toBeVisible();
    await form.getByRole('button', { name: 'Send' }).click();
    await expect(findSentMessage(page)).toBeVisible();
  });

  test('lists the states of a country that has them, and has a text field for others', inProofs, async ({ page }) => {
    await page.goto('/en/franchise');
    const form = page.getByRole('form', { name: 'Tell us where' });
    // The form is hydrated: from now on the script validates instead of the browser.
    await expect(form).toHaveAttribute('data-scripted');
    await form.getByLabel('Country').selectOption('CA');
    await form.getByLabel('State or province').selectOption({ label: 'Nova Scotia' });
    await form.getByLabel('Country').selectOption('FR');
    await form.getByLabel('State or province').fill('Bretagne');
    await form.getByLabel('City').fill('Brest');
    await form.getByLabel('How many rooms has it?').fill('1');
    await form.getByLabel('Why there?').fill('It rains.');
    await form.getByLabel('Your name').fill('Ada Quill');
    await form.getByLabel('Email').fill('ada@example.com');
    await form.getByRole('button', { name: 'Send the proposal' }).click();
    await expect(form.getByLabel('How many rooms has it?')).toHaveAccessibleDescription('Select At Least 2');
    await form.getByLabel('How many rooms has it?').fill('3');
    await form.getByRole('button', { name: 'Send the proposal' }).click();
    await expect(findSentMessage(page)).toBeVisible();
  });
});

test.describe('a form without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('is sent, and comes back with its values where one is invalid', inProofs, async ({ page }) => {
    await page.goto('/en/orlando/contact');
    await fillContact(page);
    const form = findContactForm(page);
    // This address is valid for the browser, and invalid for the site.
    await form.getByLabel('Email').fill('ada@example');
    await form.getByRole('button', { name: 'Send' }).click();
    await expect(form.getByLabel('Email')).toHaveAccessibleDescription(t('Invalid Email'));
    // The page that comes back starts at its message.
    await expect(form.locator('[data-summary]')).toBeInViewport();
    await expect(form.locator('[data-summary]')).toBeFocused();
    await expect(form.getByLabel('Your message')).toHaveValue('Does the clock really strike only once?');
    await expect(form.getByLabel('What is it about?')).toHaveValue('game');
    await form.getByLabel('Email').fill('ada@example.com');
    await form.getByRole('button', { name: 'Send' }).click();
    // The message is found by its role, since Playwright does not match text inside of noscript.
    const message = page.getByRole('status').filter({ visible: true });
    await expect(message).toContainText(t('Form successfully submitted.'));
    await expect(message).toBeInViewport();
    await expect(message).toBeFocused();
  });

  test('subscribes to the newsletter, and shows the error of an invalid email address', inProofs, async ({ page }) => {
    await page.goto('/en/news');
    const block = page.locator('[data-block="newsletter"]');
    const email = block.getByLabel('Email').filter({ visible: true });
    const subscribe = block.getByRole('button', { name: t('Subscribe') }).filter({ visible: true });
    await email.fill('ada@example');
    await subscribe.click();
    await expect(email).toHaveAccessibleDescription(t('Invalid Email'));
    await expect(email).toBeInViewport();
    await expect(email).toBeFocused();
    await expect(email).toHaveValue('ada@example');
    await email.fill('plain@example.com');
    await subscribe.click();
    const message = page.getByRole('status').filter({ visible: true });
    await expect(message).toHaveText(t('We have sent you an email. Open it to confirm your subscription.'));
    await expect(message).toBeInViewport();
    await expect(message).toBeFocused();
  });
});
