import { GamePageModel } from '../../models/game-page.model.ts';
import { translatorFor } from '../../models/translator-for.ts';
import { expect, test } from '../../support/test.ts';

test('a chosen time scrolls the tickets into view on the smallest phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const gamePage = new GamePageModel(page, translatorFor('en'));
  await gamePage.open('orlando', 'midnight-archive');
  await gamePage.selectTomorrow();
  await gamePage.availableSlots().first().click();
  await expect(gamePage.bookNow()).toBeVisible();
  // The bar with the sum does not cover the first two tickets.
  const steppers = page.locator('form li').getByRole('button', { name: /^Add one/u });
  for (const stepper of [steppers.nth(0), steppers.nth(1)]) {
    await expect
      .poll(() =>
        stepper.evaluate((button) => {
          const { left, top, width, height } = button.getBoundingClientRect();
          return button.contains(document.elementFromPoint(left + width / 2, top + height - 2));
        }),
      )
      .toBe(true);
  }
});

test('a long list of tickets fades out above the sum', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const gamePage = new GamePageModel(page, translatorFor('en'));
  await gamePage.open('orlando', 'midnight-archive');
  await gamePage.selectTomorrow();
  await gamePage.availableSlots().first().click();
  await expect(gamePage.bookNow()).toBeVisible();
  const fade = await page.locator('form > :last-child').evaluate((sum) => {
    const { backgroundImage, blockSize } = getComputedStyle(sum, '::before');
    return { isGradient: backgroundImage.startsWith('linear-gradient'), height: Number.parseFloat(blockSize) };
  });
  expect(fade.isGradient).toBe(true);
  expect(fade.height, 'the height of the fade in pixels').toBeGreaterThanOrEqual(24);
});
