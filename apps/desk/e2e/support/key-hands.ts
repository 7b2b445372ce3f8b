import { expect, type Locator, type Page } from '@playwright/test';
import type { Hands } from './hands.ts';

/** The most presses on the way to an element. No screen has so many elements that can have the focus. */
const maxStops = 250;

/** The hands of a person without a pointer, who reaches and does everything with keys. */
export function createKeyHands(page: Page): Hands {
  /** Presses Tab in the direction in which the target lies. */
  const go = async (target: Locator) => {
    await target.waitFor();
    for (let presses = 0; presses < maxStops; presses += 1) {
      const direction = await target.evaluate((element) => {
        const { activeElement: active } = document;
        if (active === element) return 'here';
        if (active === null || active === document.body) return 'ahead';
        return active.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING ? 'behind' : 'ahead';
      });
      if (direction === 'here') return;
      await page.keyboard.press(direction === 'ahead' ? 'Tab' : 'Shift+Tab');
    }
    await expect(target).toBeFocused();
  };
  /** A group of radio buttons is one stop; the arrow keys choose in it. */
  const choose = async (radio: Locator) => {
    const group = page.locator(`input[type=radio][name="${await radio.getAttribute('name')}"]`);
    const checked = group.and(page.locator(':checked'));
    await go((await checked.count()) > 0 ? checked : group.first());
    for (let presses = 0; presses < maxStops && !(await radio.isChecked()); presses += 1) {
      await page.keyboard.press('ArrowDown');
    }
    await expect(radio).toBeChecked();
  };
  /** The parties of a day sheet are one stop, too: the key J goes from one to the next. */
  const goToParty = async (party: Locator) => {
    for (let presses = 0; presses < maxStops; presses += 1) {
      if (await party.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('j');
    }
    await expect(party).toBeFocused();
  };
  return {
    async click(target) {
      await target.waitFor();
      if ((await target.getAttribute('data-booking')) !== null) {
        await goToParty(target);
        return page.keyboard.press('Enter');
      }
      if ((await target.getAttribute('type')) === 'radio') return choose(target);
      await go(target);
      return page.keyboard.press('Enter');
    },
    async choose(list, option) {
      await go(list);
      await page.keyboard.type(option);
      await expect(list.locator('option:checked')).toHaveText(option);
    },
    async type(field, text) {
      await go(field);
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(text);
    },
    // Without a pointer there are no clicks to count.
    clicks: () => 0,
  };
}
