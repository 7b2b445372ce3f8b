import type { Translator } from '@latchkey/i18n';
import { expect, type Locator, type Page } from '@playwright/test';

/** The checkout, as a visitor sees it. */
export class CheckoutModel {
  readonly page: Page;
  readonly t: Translator;

  constructor(page: Page, t: Translator) {
    this.page = page;
    this.t = t;
  }

  heading(): Locator {
    return this.page.getByRole('heading', { level: 1, name: this.t('Checkout') });
  }

  async enter({
    firstName = 'Ada',
    lastName = 'Okafor',
    email = 'ada@example.com',
    phone = '+1 407 555 0142',
  } = {}): Promise<void> {
    await this.page.getByLabel(this.t('First name')).fill(firstName);
    await this.page.getByLabel(this.t('Last name')).fill(lastName);
    await this.page.getByLabel(this.t('Email')).fill(email);
    await this.page.getByLabel(this.t('Phone')).fill(phone);
  }

  confirm(): Locator {
    return this.page.getByRole('button', { name: this.t('Confirm booking') });
  }

  async reference(): Promise<string> {
    await expect(this.page.getByRole('heading', { level: 1, name: this.t('Booking confirmed') })).toBeVisible();
    return this.page.getByTestId('reference').innerText();
  }
}
