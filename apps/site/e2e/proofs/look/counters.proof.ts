import type { Page } from '@playwright/test';
import { expect, test } from '../../support/test.ts';

test.describe('a counter of a page', () => {
  const findNumber = (page: Page) => page.getByText('guests let out last year').locator('.counter-up');
  /** The text over the number while it counts; `none` where nothing covers it. */
  const readCover = (page: Page) =>
    findNumber(page).evaluate((counter) => {
      const { content, visibility } = getComputedStyle(counter, '::after');
      return visibility === 'hidden' ? 'none' : content;
    });

  test('counts up once when it is fully in view, and has its final number as text all the time', async ({ page }) => {
    await page.setViewportSize({ width: 1200, height: 500 });
    await page.goto('/en/about');
    await expect(findNumber(page)).toHaveAttribute('data-counting', '');
    // The cover is a column of numbers, from 0 up in even steps. It moves while the number counts.
    expect(await readCover(page)).toContain('"0\\a 2,960\\a ');
    await findNumber(page).scrollIntoViewIfNeeded();
    await expect(findNumber(page)).toHaveAttribute('data-counting', '1');
    await expect(findNumber(page)).toHaveText('118,402');
    await expect.poll(() => readCover(page)).toBe('none');
    await page.mouse.wheel(0, -2_000);
    await expect(findNumber(page)).not.toBeInViewport();
    await findNumber(page).scrollIntoViewIfNeeded();
    expect(await readCover(page)).toBe('none');
  });

  test('shows its number at once with reduced motion, and also counts after a navigation', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/en/about', { waitUntil: 'networkidle' });
    expect(await readCover(page)).toBe('none');
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto('/en/careers');
    await page.setViewportSize({ width: 1200, height: 500 });
    await page.getByRole('contentinfo').getByRole('link', { name: 'About the house' }).click();
    await expect(page).toHaveURL(/\/en\/about$/u);
    await expect.poll(() => readCover(page)).toContain('"0');
  });
});
