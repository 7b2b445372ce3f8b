import type { Translator } from '@latchkey/i18n';
import { expect, type Locator, type Page } from '@playwright/test';

/** The booking widget on a game's page, as a visitor sees it. */
export class GamePageModel {
  readonly page: Page;
  readonly t: Translator;

  constructor(page: Page, t: Translator) {
    this.page = page;
    this.t = t;
  }

  async open(location: string, game: string, query = ''): Promise<void> {
    await this.page.goto(`/${this.t.locale}/${location}/escape-games/${game}${query}`);
    await expect(this.slots().first()).toBeVisible();
  }

  /** The leaves of the date strip: today first. */
  days(): Locator {
    return this.page.getByRole('group', { name: this.t('Pick a date') }).locator('button[aria-pressed]');
  }

  async selectTomorrow(): Promise<void> {
    const tomorrow = this.days().nth(1);
    await tomorrow.click();
    await expect(tomorrow).toHaveAttribute('aria-pressed', 'true');
    await expect(this.slots().first()).toBeVisible();
  }

  /** Every slot of the list, available or not. */
  slots(): Locator {
    return this.page.locator('section#booking ul').getByRole('button');
  }

  availableSlots(): Locator {
    return this.page.locator('section#booking ul').locator('button:not([aria-disabled])');
  }

  changeTime(): Locator {
    return this.page.getByRole('button', { name: this.t('Change Time') });
  }

  add(category: string): Locator {
    return this.page.getByRole('button', { name: this.t('Add one %name ticket', { name: category }) });
  }

  bookNow(): Locator {
    return this.page.locator('form').getByRole('button', { name: this.t('Book Now') });
  }
}
