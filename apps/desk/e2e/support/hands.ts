import { expect, type Locator, type Page } from '@playwright/test';

/** The hands of a person at the desk. They count their clicks, since a task may cost only a number of them; keys are free. */
export interface Hands {
  click(target: Locator): Promise<void>;
  /** Opens the device's own list and chooses from it: two clicks. */
  choose(list: Locator, option: string): Promise<void>;
  /** Goes into the field by a click and types. */
  type(field: Locator, text: string): Promise<void>;
  clicks(): number;
}

export function createHands(): Hands {
  let clicks = 0;
  return {
    async click(target) {
      clicks += 1;
      await target.click();
    },
    async choose(list, option) {
      clicks += 2;
      await list.selectOption({ label: option });
    },
    async type(field, text) {
      clicks += 1;
      await field.fill(text);
    },
    clicks: () => clicks,
  };
}

/** The most presses of Tab between two elements; no screen has that many in between. */
const maxStops = 60;

/** Presses Tab, or goes back, until the target has the focus. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let presses = 0; presses < maxStops; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
}

/** Types a date, `YYYY-MM-DD`, into the field of a browser in American English. */
export async function typeDate(page: Page, field: Locator, date: string): Promise<void> {
  await tabTo(page, field);
  const [year = '', month = '', day = ''] = date.split('-');
  await page.keyboard.type(`${month}${day}${year}`);
  await expect(field).toHaveValue(date);
}
