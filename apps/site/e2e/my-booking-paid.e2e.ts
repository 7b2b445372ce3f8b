import { BasketApi } from './models/basket-api.ts';
import { CheckoutModel } from './models/checkout.model.ts';
import { MyBookingModel } from './models/my-booking.model.ts';
import { cards, PaymentModel } from './models/payment.model.ts';
import { translatorFor } from './models/translator-for.ts';
import { findAccessibilityViolations } from './support/axe.ts';
import { expect, test } from './support/paying-test.ts';

const t = translatorFor('en');

test('what was paid by card comes back to it, as it was said before cancelling', async ({ page, stack, stripe }) => {
  const api = new BasketApi(stack.apiOrigin, 'new-york');
  const basket = await api.hold([{ game: 'midnight-archive', quantity: 2 }]);
  await page.context().addCookies([{ name: 'latchkey-basket-loc-new-york', value: basket.id, url: stack.siteOrigin }]);
  await api.openCheckout(page, basket);
  const [checkout, payment] = [new CheckoutModel(page, t), new PaymentModel(page, t)];
  await checkout.fillDetails();
  await payment.goOn().click();
  await payment.payBy(cards.accepted);
  const reference = await checkout.reference();
  const kept = (await page.context().cookies()).find(({ name }) => name === 'latchkey-booking-loc-new-york');

  const booking = new MyBookingModel(page, t);
  await booking.open(kept?.value ?? '', 'new-york');
  expect(await booking.reference()).toBe(reference);
  await expect(page.getByText(t('Paid by card'), { exact: true })).toBeVisible();
  // By keyboard alone.
  await booking.control(t('Cancel this booking')).focus();
  await page.keyboard.press('Enter');
  await expect(booking.heading()).toBeFocused();
  await expect(page.getByText(t('Back to your card'), { exact: true })).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  expect((await stripe.intents('newyork')).filter(({ refunded }) => refunded > 0)).toEqual([]);
  await page.keyboard.press('Tab');
  await expect(booking.submit(t('Cancel this booking'))).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(booking.heading()).toHaveText(t('This booking is cancelled'));
  await expect(booking.heading()).toBeFocused();
  await expect(page.getByText(t('Back to your card'), { exact: true }).first()).toBeVisible();
  await expect
    .poll(async () => (await stripe.intents('newyork')).filter(({ refunded }) => refunded > 0).length)
    .toBe(1);
  expect(await findAccessibilityViolations(page)).toEqual([]);
});
