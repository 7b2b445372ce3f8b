import type { Translator } from '@latchkey/i18n';
import { expect, type Locator, type Page } from '@playwright/test';
import type { HeldBasket } from './basket-api.ts';
import { CheckoutModel } from './checkout.model.ts';

/** The checkout in a browser without scripts. */
export class CheckoutStepsModel extends CheckoutModel {
  readonly location: string;

  constructor(page: Page, t: Translator, location = 'orlando') {
    super(page, t);
    this.location = location;
  }

  /** Opens the checkout with the basket in the cookie, as the api sets it. */
  async open(siteOrigin: string, basket: Pick<HeldBasket, 'id'> | null): Promise<void> {
    if (basket !== null) await this.hold(siteOrigin, basket.id);
    await this.page.goto(this.path());
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveCount(1);
  }

  hold(siteOrigin: string, basketId: string): Promise<void> {
    const name = `latchkey-basket-loc-${this.location}`;
    return this.page
      .context()
      .addCookies([{ name, value: basketId, url: siteOrigin, httpOnly: true, sameSite: 'Lax' }]);
  }

  path(): string {
    return `/${this.t.locale}/${this.location}/checkout`;
  }

  submit(): Locator {
    return this.page.getByRole('form', { name: this.t('Your details') }).getByRole('button');
  }

  /**
   * Presses a button.
   *
   * @param name the name of the button in the language of the page
   */
  press(name: string): Promise<void> {
    return this.page.getByRole('button', { name, exact: true }).click();
  }

  alert(): Locator {
    return this.page.getByRole('alert');
  }
}
