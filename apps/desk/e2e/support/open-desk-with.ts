import type { Locator, Page } from '@playwright/test';

/** Opens the desk, and returns the entry of a screen in its navigation, which is not opened. */
export async function openDeskWith(page: Page, entry: 'Customers' | 'Inbox' | 'Reviews'): Promise<Locator> {
  await page.goto('/desk/');
  return page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: entry });
}
