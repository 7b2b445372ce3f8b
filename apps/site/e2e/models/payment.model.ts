import { expect, type FrameLocator, type Locator } from '@playwright/test';
import { PageModel } from './page.model.ts';

/** Stripe's test cards, as the fake knows them: https://docs.stripe.com/testing */
export const cards = {
  accepted: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  withoutMoney: '4000 0000 0000 9995',
  /** A card with 3-D Secure in a frame above the page. */
  authenticatedInFrame: '4000 0000 0000 3220',
  /** A card with 3-D Secure on a page of the bank. */
  authenticatedByRedirect: '4000 0000 0000 3063',
} as const;

/** The payment step of the checkout. */
export class PaymentModel extends PageModel {
  /** Finds the button below the details that leads to the payment. */
  goOn(): Locator {
    return this.page.getByRole('button', { name: this.t('Continue to payment') });
  }

  heading(): Locator {
    return this.page.getByRole('heading', { name: this.t('Pay by card') });
  }

  /** Finds the button that pays; its words depend on the law of the venue's country. */
  pay(): Locator {
    const plain = this.page.getByRole('button', { name: new RegExp(this.t('Pay %price now', { price: '.+' }), 'u') });
    return plain.or(this.page.getByRole('button', { name: this.t('Order with obligation to pay') }));
  }

  change(): Locator {
    return this.page.getByRole('button', { name: this.t('Choose another way to pay') });
  }

  /** Finds the provider's frame; no other part of the page has the card. */
  frame(): FrameLocator {
    return this.page.frameLocator('[data-testid="card-form"] iframe');
  }

  method(name: 'By card, now' | 'At the venue, on arrival'): Locator {
    return this.page.getByRole('radio', { name: this.t(name) });
  }

  async fillCard(number: string): Promise<void> {
    const [card, expiry, code] = ['cc-number', 'cc-exp', 'cc-csc'].map((name) =>
      this.frame().locator(`input[autocomplete="${name}"]`),
    );
    await expect(this.pay()).not.toHaveAttribute('aria-disabled');
    await card?.fill(number);
    await expiry?.fill('12 / 44');
    await code?.fill('123');
  }

  async payBy(number: string): Promise<void> {
    await this.fillCard(number);
    await this.pay().click();
  }

  error(): Locator {
    return this.page.getByRole('region', { name: this.t('Pay by card') }).getByRole('alert');
  }
}
