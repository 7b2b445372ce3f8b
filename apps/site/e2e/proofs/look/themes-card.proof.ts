import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { BasketApi } from '../../models/basket-api.ts';
import { CheckoutModel } from '../../models/checkout.model.ts';
import { cards, PaymentModel } from '../../models/payment.model.ts';
import { translatorFor } from '../../models/translator-for.ts';
import { findAccessibilityViolations } from '../../support/axe.ts';
import { expect, test } from '../../support/paying-test.ts';
import { chainThemes } from '../../support/themes.ts';
import { wearTheme } from '../../support/wear-theme.ts';

const folder = path.join(import.meta.dirname, '../../../../../reports/themes');
const t = translatorFor('en');

for (const [name, theme] of Object.entries(chainThemes)) {
  test(`the step of the card can be read in a ${name} theme, and what it says of a card that is refused`, async ({
    page,
    stack,
  }) => {
    await mkdir(folder, { recursive: true });
    await wearTheme(stack, theme);
    await page.setViewportSize({ width: 390, height: 844 });
    const api = new BasketApi(stack.apiOrigin, 'new-york');
    await api.openCheckout(page, await api.hold([{ game: 'midnight-archive', quantity: 2 }]), 'en');
    const [checkout, payment] = [new CheckoutModel(page, t), new PaymentModel(page, t)];
    await checkout.fillDetails();
    await payment.goOn().click();
    await expect(payment.pay()).not.toHaveAttribute('aria-disabled');
    const readScreen = async (screen: string) => {
      const found = await findAccessibilityViolations(page);
      await page.screenshot({ path: path.join(folder, `${name}-${screen}.png`), fullPage: true });
      expect(found, screen).toEqual([]);
    };
    await readScreen('card');
    await payment.payBy(cards.declined);
    await expect(payment.pay()).not.toHaveAttribute('aria-disabled');
    await readScreen('card-refused');
    await payment.payBy(cards.accepted);
    await checkout.reference();
    await readScreen('card-paid');
  });
}
