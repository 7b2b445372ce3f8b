import { expect, type Locator, type Page } from '@playwright/test';

/** The hands of a person at the desk, who count what they do. A key costs nothing. */
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

/** More stops than a screen has between two things. */
const mostStops = 60;

/** Presses Tab, or goes back, until the target has the focus. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let presses = 0; presses < mostStops; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
}
