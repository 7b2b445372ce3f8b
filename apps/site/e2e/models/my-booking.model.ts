import { expect, type Locator, type Page } from '@playwright/test';
import type { Translator } from '@latchkey/i18n';

/** The page of a visitor's booking, with and without scripts. */
export class MyBookingModel {
  readonly page: Page;
  readonly t: Translator;

  constructor(page: Page, t: Translator) {
    this.page = page;
    this.t = t;
  }

  path(location = 'orlando'): string {
    return `/${this.t.locale}/${location}/booking`;
  }

  /** Opens the link of a confirmation. */
  async open(secret: string, location = 'orlando'): Promise<void> {
    await this.page.goto(`${this.path(location)}#${secret}`);
  }

  heading(): Locator {
    return this.page.getByRole('heading', { level: 1 });
  }

  async reference(): Promise<string> {
    return (await this.page.getByTestId('reference').textContent()) ?? '';
  }

  /** Finds a control that only chooses. */
  control(name: string): Locator {
    return this.page.getByRole('link', { name, exact: true });
  }

  /** Finds a button that changes something. */
  submit(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** Finds the tickets of the booking, each with its time. */
  tickets(): Locator {
    return this.page.getByRole('article');
  }

  /** Chooses the first free time of the day at this position in the strip. */
  async chooseTime(day: number): Promise<void> {
    const { t } = this;
    await this.control(t('Change the time')).click();
    await expect(this.heading()).toHaveText(t('Choose another time'));
    const days = this.page.getByRole('group', { name: t('Pick a date') });
    await days.getByRole('link').nth(day).click();
    await this.page.locator('ul a[data-cell]:not([aria-disabled])').first().click();
    await expect(this.heading()).toHaveText(t('Choose tickets'));
  }

  /** Goes on from the tickets to their price, and confirms it. */
  async confirm(): Promise<void> {
    const { t } = this;
    await this.submit(t('Show the new price')).click();
    await expect(this.heading()).toHaveText(t('Change this booking?'));
    await this.submit(t('Confirm the change')).click();
  }

  async cancel(): Promise<void> {
    const { t } = this;
    await this.control(t('Cancel this booking')).click();
    await expect(this.heading()).toHaveText(t('Cancel this booking?'));
    await this.submit(t('Cancel this booking')).click();
    await expect(this.heading()).toHaveText(t('This booking is cancelled'));
  }
}
