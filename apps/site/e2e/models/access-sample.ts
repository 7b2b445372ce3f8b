import type { Locale } from '@latchkey/i18n';
import { expect, type Page } from '@playwright/test';
import type { Stack } from '../support/stack.ts';
import { CheckoutModel } from './checkout.model.ts';
import { GamePageModel } from './game-page.model.ts';
import { BasketApi } from './basket-api.ts';
import { translatorFor } from './translator-for.ts';

/** A journey from the first page to the confirmation, for rules that hold on every screen. */
export class AccessSample {
  readonly #page: Page;
  readonly #stack: Stack;
  readonly #locale: Locale;

  constructor(page: Page, stack: Stack, locale: Locale) {
    this.#page = page;
    this.#stack = stack;
    this.#locale = locale;
  }

  /**
   * Walks through the screens.
   *
   * @param look called with the name of each screen while it is shown
   */
  async walk(pages: readonly string[], look: (where: string) => Promise<void>): Promise<void> {
    const t = translatorFor(this.#locale);
    const gamePage = new GamePageModel(this.#page, t);
    const checkout = new CheckoutModel(this.#page, t);
    for (const path of pages) {
      await this.#page.goto(`/${this.#locale}${path}`);
      await expect(this.#page.getByRole('heading', { level: 1 })).toBeVisible();
      await look(path === '' ? 'home' : path);
    }
    await gamePage.open('orlando', 'midnight-archive');
    await look('times');
    await gamePage.selectTomorrow();
    await gamePage.availableSlots().first().click();
    await expect(gamePage.bookNow()).toBeVisible();
    await look('tickets');

    const basketApi = new BasketApi(this.#stack.apiOrigin);
    await basketApi.openCheckout(
      this.#page,
      await basketApi.hold([{ game: 'midnight-archive' }, { game: 'captain-marrows-lantern' }]),
      this.#locale,
    );
    await checkout.confirm().click();
    await expect(checkout.errorSummary()).toBeVisible();
    await look('checkout with errors');
    await checkout.fillDetails();
    await checkout.confirm().click();
    await checkout.reference();
    await expect(this.#page.getByRole('img', { name: t('QR code of your reference') })).toBeVisible();
    await look('confirmation');
  }
}
