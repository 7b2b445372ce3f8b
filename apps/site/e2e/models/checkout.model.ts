import { expect, type Locator } from '@playwright/test';
import { PageModel } from './page.model.ts';

/** The checkout page. */
export class CheckoutModel extends PageModel {
  heading(): Locator {
    return this.page.getByRole('heading', { level: 1, name: this.t('Checkout') });
  }

  async fillDetails({
    firstName = 'Ada',
    lastName = 'Okafor',
    email = 'ada@example.com',
    phone = '+1 407 555 0142',
  } = {}): Promise<void> {
    const form = this.page.getByRole('form', { name: this.t('Your details') });
    await form.getByRole('textbox', { name: this.t('First name'), exact: true }).fill(firstName);
    await form.getByRole('textbox', { name: this.t('Last name'), exact: true }).fill(lastName);
    await form.getByRole('textbox', { name: this.t('Email'), exact: true }).fill(email);
    await form.getByRole('textbox', { name: this.t('Phone'), exact: true }).fill(phone);
  }

  /** Finds the ticket of a game or of a gift voucher. */
  ticket(name: string | RegExp): Locator {
    return this.page.getByRole('article', { name });
  }

  /** Opens the basket on a phone, where it is collapsed; on a wide screen it is always open. */
  async unfold(): Promise<void> {
    await expect(this.timer()).toBeVisible();
    const line = this.page.locator('main button[aria-controls][aria-expanded]');
    if (await line.isVisible()) await line.click();
  }

  timer(): Locator {
    return this.page.getByRole('timer');
  }

  /** Finds the part with the sums and the codes. */
  receipt(): Locator {
    return this.page.getByRole('complementary', { name: this.t('Total') });
  }

  codeField(): Locator {
    return this.page.getByLabel(this.t('Promotion or gift voucher code')).filter({ visible: true });
  }

  async redeem(code: string): Promise<void> {
    await this.codeField().fill(code);
    await this.page.getByRole('button', { name: this.t('Apply') }).click();
  }

  remove(name: string): Locator {
    return this.page.getByRole('button', { name: this.t('Remove %name from your basket', { name }) });
  }

  errorSummary(): Locator {
    return this.page.locator('[data-summary]');
  }

  reconcilingHeading(): Locator {
    return this.page.getByRole('heading', { name: this.t('We are checking whether your booking went through') });
  }

  /** Finds the button that books; its words depend on the law of the venue's country. */
  confirm(): Locator {
    const plain = this.page.getByRole('button', { name: this.t('Confirm booking') });
    return plain.or(this.page.getByRole('button', { name: this.t('Order with obligation to pay') }));
  }

  async reference(): Promise<string> {
    await expect(this.page.getByRole('heading', { level: 1, name: this.t('Booking confirmed') })).toBeVisible();
    return this.page.getByTestId('reference').innerText();
  }
}
