import { expect, type Locator } from '@playwright/test';
import { PageModel } from './page.model.ts';

/** The booking widget on a game's page. */
export class GamePageModel extends PageModel {
  async open(location: string, game: string, query = ''): Promise<void> {
    await this.visit(location, game, query);
    await expect(this.slots().first()).toBeVisible();
  }

  /** Opens the page and scrolls to the booking, without waiting for slots. */
  async visit(location: string, game: string, query = ''): Promise<void> {
    await this.page.goto(`/${this.t.locale}/${location}/escape-games/${game}${query}`);
    await this.scrollToBooking();
  }

  /** Scrolls to the booking, which loads when it is on the screen, or at a visitor's first input. */
  async scrollToBooking(): Promise<void> {
    await this.page.locator('section#booking').evaluate((booking) => booking.scrollIntoView());
  }

  /** Finds the days of the date strip, today first. The link of the strip with a drawing opens the calendar. */
  days(): Locator {
    return this.#widget()
      .getByRole('group', { name: this.t('Pick a date') })
      .locator('a:not(:has(svg))');
  }

  async selectTomorrow(): Promise<void> {
    await this.#selectDay(1);
  }

  /** Selects the day for tests that book, since a booked slot is never free again, and the other tests need all of tomorrow's slots. */
  async selectBookedDay(): Promise<void> {
    await this.#selectDay(3);
  }

  async #selectDay(index: number): Promise<void> {
    const day = this.days().nth(index);
    await day.click();
    await expect(day).toHaveAttribute('aria-current', 'date');
    await expect(this.slots().first()).toBeVisible();
  }

  /** Finds the booking once its scripts run, since the links of the page's HTML lead to the steps without scripts. */
  #widget(): Locator {
    return this.page.locator('section#booking:not(:has([data-wants="screen"]))');
  }

  slotList(): Locator {
    return this.#widget().locator('ul:has([data-cell])');
  }

  calendarOpener(): Locator {
    return this.#widget().getByRole('link', { name: this.t('Open calendar') });
  }

  kidsMode(): Locator {
    return this.#widget().getByRole('link', { name: this.t('Kids Mode') });
  }

  /** Finds every slot of the list, available or not. */
  slots(): Locator {
    return this.slotList().getByRole('link');
  }

  /** Finds the button that shows the slots for which the list has no room. Its name also says their number. */
  more(): Locator {
    return this.#widget()
      .getByRole('button', { expanded: false })
      .filter({ has: this.page.getByText(this.t('More'), { exact: true }) });
  }

  /** Presses More if it is there: on its longest days the widget shows some of the slots at first. */
  async showEverySlot(): Promise<void> {
    if (await this.more().isVisible()) await this.more().click();
  }

  availableSlots(): Locator {
    return this.slotList().locator('a:not([aria-disabled])');
  }

  /** Finds the live region of the widget. */
  announcement(): Locator {
    return this.page.locator('section#booking').getByRole('status').first();
  }

  alert(): Locator {
    return this.page.locator('section#booking').getByRole('alert');
  }

  tryAgain(): Locator {
    return this.page.locator('section#booking').getByRole('link', { name: this.t('Try again') });
  }

  quantity(category: string): Locator {
    return this.page.locator('form li', { hasText: category }).getByRole('status');
  }

  /** Chooses tomorrow's first free time, by default for two adults. */
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
    return this.page.getByRole('link', { name: this.t('Change Time') });
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
