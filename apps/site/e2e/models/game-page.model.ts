import type { Translator } from '@latchkey/i18n';
import { expect, type Locator, type Page } from '@playwright/test';

/** The booking widget on a game's page. */
export class GamePageModel {
  readonly page: Page;
  readonly t: Translator;

  constructor(page: Page, t: Translator) {
    this.page = page;
    this.t = t;
  }

  async open(location: string, game: string, query = ''): Promise<void> {
    await this.visit(location, game, query);
    await expect(this.slots().first()).toBeVisible();
  }

  /** Opens the page and scrolls to the booking, without waiting for slots. */
  async visit(location: string, game: string, query = ''): Promise<void> {
    await this.page.goto(`/${this.t.locale}/${location}/escape-games/${game}${query}`);
    await this.scrollToBooking();
  }

  /** The booking loads when it is on the screen, or at a visitor's first input. */
  async scrollToBooking(): Promise<void> {
    await this.page.locator('section#booking').evaluate((booking) => booking.scrollIntoView());
  }

  /** The days of the date strip, today first. */
  days(): Locator {
    return this.page.getByRole('group', { name: this.t('Pick a date') }).locator('button[aria-pressed]');
  }

  async selectTomorrow(): Promise<void> {
    const tomorrow = this.days().nth(1);
    await tomorrow.click();
    await expect(tomorrow).toHaveAttribute('aria-pressed', 'true');
    await expect(this.slots().first()).toBeVisible();
  }

  slotGrid(): Locator {
    return this.page.locator('section#booking').getByRole('grid');
  }

  /** Every slot of the list, available or not. */
  slots(): Locator {
    return this.slotGrid().getByRole('button');
  }

  availableSlots(): Locator {
    return this.slotGrid().locator('button:not([aria-disabled])');
  }

  /** The live region of the widget. */
  announcement(): Locator {
    return this.page.locator('section#booking').getByRole('status').first();
  }

  alert(): Locator {
    return this.page.locator('section#booking').getByRole('alert');
  }

  tryAgain(): Locator {
    return this.page.locator('section#booking').getByRole('button', { name: this.t('Try again') });
  }

  quantity(category: string): Locator {
    return this.page.locator('form li', { hasText: category }).getByRole('status');
  }

  /** Tomorrow's first free time with two adults. */
  async choose(adults = 2): Promise<void> {
    await this.selectTomorrow();
    await this.availableSlots().first().click();
    await this.setTickets('Adult', adults);
  }

  /** Presses + or − until this many tickets of a category are chosen; a slot opens with the minimum chosen. */
  async setTickets(category: string, wanted: number): Promise<void> {
    const quantity = this.quantity(category);
    let chosen = Number(await quantity.innerText());
    while (chosen !== wanted) {
      const step = Math.sign(wanted - chosen);
      await (step > 0 ? this.add(category) : this.remove(category)).click();
      chosen += step;
      await expect(quantity).toHaveText(String(chosen));
    }
  }

  changeTime(): Locator {
    return this.page.getByRole('button', { name: this.t('Change Time') });
  }

  add(category: string): Locator {
    return this.page.getByRole('button', { name: this.t('Add one %name ticket', { name: category }) });
  }

  remove(category: string): Locator {
    return this.page.getByRole('button', { name: this.t('Remove one %name ticket', { name: category }) });
  }

  bookNow(): Locator {
    return this.page.locator('form').getByRole('button', { name: this.t('Book Now') });
  }
}
