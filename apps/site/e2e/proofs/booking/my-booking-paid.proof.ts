import { BasketApi, type BookedBasket } from '../../models/basket-api.ts';
import { CheckoutModel } from '../../models/checkout.model.ts';
import { MyBookingModel } from '../../models/my-booking.model.ts';
import { cards, PaymentModel } from '../../models/payment.model.ts';
import { translatorFor } from '../../models/translator-for.ts';
import { findAccessibilityViolations } from '../../support/axe.ts';
import { findViolationsWithoutScripts } from '../../support/axe-without-scripts.ts';
import { expect, type FakeStripe, test } from '../../support/paying-test.ts';
import type { Stack } from '../../support/stack.ts';

const t = translatorFor('en');
/** The price of one ticket in New York, in minor units. */
const ticketMinor = 4_200;
/** The day to which a booking is moved, in days from the first day that is offered. */
const laterDay = 2;
const priceOfTwo = '$84.00';
const priceOfThree = '$126.00';

test('the price of a cancelled booking goes back to the card, as the page has said before', async ({
  page,
  stack,
  stripe,
}) => {
  const api = new BasketApi(stack.apiOrigin, 'new-york');
  const basket = await api.hold([{ game: 'midnight-archive', quantity: 2 }]);
  await page.context().addCookies([{ name: 'latchkey-basket-loc-new-york', value: basket.id, url: stack.siteOrigin }]);
  await api.openCheckout(page, basket);
  const [checkout, payment] = [new CheckoutModel(page, t), new PaymentModel(page, t)];
  await checkout.fillDetails();
  await payment.goOn().click();
  await payment.payBy(cards.accepted);
  const reference = await checkout.reference();
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'latchkey-booking-loc-new-york');

  const booking = new MyBookingModel(page, t);
  await booking.open(cookie?.value ?? '', 'new-york');
  expect(await booking.reference()).toBe(reference);
  await expect(page.getByText(t('Paid'), { exact: true })).toBeVisible();
  // The rest is done by keyboard alone.
  await test.step('the refund is announced, and nothing is refunded before the confirmation', async () => {
    await booking.control(t('Cancel this booking')).focus();
    await page.keyboard.press('Enter');
    await expect(booking.heading()).toBeFocused();
    await expect(page.getByText(t('Refund to your card'), { exact: true })).toBeVisible();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    expect((await stripe.intents('newyork')).filter(({ refunded }) => refunded > 0)).toEqual([]);
  });
  await test.step('the booking is cancelled, and the refund is made', async () => {
    await page.keyboard.press('Tab');
    await expect(booking.submit(t('Cancel this booking'))).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(booking.heading()).toHaveText(t('This booking is cancelled'));
    await expect(booking.heading()).toBeFocused();
    await expect(page.getByText(t('Refund to your card'), { exact: true }).first()).toBeVisible();
    await expect
      .poll(async () => (await stripe.intents('newyork')).filter(({ refunded }) => refunded > 0).length)
      .toBe(1);
  });
  expect(await findAccessibilityViolations(page)).toEqual([]);
});

/** Makes a booking in New York for two, and pays it by card. */
async function bookTwo(stack: Stack, stripe: FakeStripe): Promise<BookedBasket> {
  const api = new BasketApi(stack.apiOrigin, 'new-york');
  const { id } = await api.hold([{ game: 'midnight-archive', quantity: 2 }]);
  return api.bookByCard(id, (intent) => stripe.control('/pay', { account: 'newyork', payment_intent: intent }));
}

/** Sums the charges of cards and the refunds, in minor units. */
async function sumCharges(stripe: FakeStripe): Promise<number> {
  return (await stripe.intents('newyork')).reduce((sum, { received, refunded }) => sum + received - refunded, 0);
}

test('a higher price is shown and paid before the booking is changed', async ({ page, stack, stripe }) => {
  const { reference, access } = await bookTwo(stack, stripe);
  const before = await sumCharges(stripe);
  const booking = new MyBookingModel(page, t);
  const payment = new PaymentModel(page, t);
  await booking.open(access.secret, 'new-york');
  await booking.chooseTime(laterDay);
  const addTicket = page
    .getByRole('button', { name: new RegExp(t('Add one %name ticket', { name: '.*' }), 'u') })
    .first();
  await addTicket.click();
  await booking.submit(t('Show the new price')).click();
  await expect(booking.heading()).toHaveText(t('Change this booking?'));
  await expect(page.getByText(t('Due now'), { exact: true })).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await booking.submit(t('Continue to payment')).click();
  await expect(payment.heading()).toBeFocused();
  expect(await findAccessibilityViolations(page)).toEqual([]);

  // After giving up, the booking is as before, and nothing is charged.
  await booking.submit(t('Keep the booking as it is')).click();
  await expect(booking.heading()).toHaveText(t('Your booking'));
  await expect(page.getByText(priceOfTwo).first()).toBeVisible();
  expect(await sumCharges(stripe)).toBe(before);

  // The first card is declined. After a reload the visitor pays with another one.
  await booking.chooseTime(laterDay);
  await addTicket.click();
  await booking.submit(t('Show the new price')).click();
  await booking.submit(t('Continue to payment')).click();
  await payment.payBy(cards.declined);
  await expect(payment.error()).toBeVisible();
  await page.reload();
  await booking.control(t('Continue to payment')).click();
  await payment.payBy(cards.accepted);
  await expect(page.getByText(/Your booking has/u)).toBeVisible();
  expect(await booking.reference()).toBe(reference);
  await expect(page.getByText(priceOfThree).first()).toBeVisible();
  expect(await sumCharges(stripe)).toBe(before + ticketMinor);
});

test('a higher price is paid on the page of a bank, which leads back to the booking', async ({
  page,
  stack,
  stripe,
}) => {
  const { reference, access } = await bookTwo(stack, stripe);
  const before = await sumCharges(stripe);
  const booking = new MyBookingModel(page, t);
  const payment = new PaymentModel(page, t);
  const addTicketAndPayBy = async (card: string) => {
    await booking.control(t('Change tickets')).click();
    await page
      .getByRole('button', { name: new RegExp(t('Add one %name ticket', { name: '.*' }), 'u') })
      .first()
      .click();
    await booking.submit(t('Show the new price')).click();
    await booking.submit(t('Continue to payment')).click();
    await payment.payBy(card);
  };
  // The browser knows the booking by its link alone.
  await booking.open(access.secret, 'new-york');
  await addTicketAndPayBy(cards.authenticatedByRedirect);
  await page.getByRole('button', { name: 'Complete' }).click();
  await expect(page.getByText(t('Your booking has been changed.'))).toBeVisible();
  expect(await booking.reference()).toBe(reference);
  await expect(page.getByText(priceOfThree).first()).toBeVisible();
  expect(await sumCharges(stripe)).toBe(before + ticketMinor);
  expect(page.url()).not.toContain(access.secret);
  expect(page.url()).not.toContain('payment_intent');
  expect(await page.evaluate(() => Object.values(window.sessionStorage).join(' '))).not.toContain(access.secret);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a higher price is paid on the page of the provider, which leads back', async ({
    browser,
    page,
    stack,
    stripe,
  }) => {
    const { access } = await bookTwo(stack, stripe);
    const before = await sumCharges(stripe);
    await page
      .context()
      .addCookies([
        { name: 'latchkey-booking-loc-new-york', value: access.secret, url: stack.siteOrigin, httpOnly: true },
      ]);
    const booking = new MyBookingModel(page, t);
    await page.goto(booking.path('new-york'));
    /** Changes the booking to three tickets, up to the page of the provider. */
    const addTicketAndGoOn = async () => {
      await booking.control(t('Change tickets')).click();
      // The options count from no ticket.
      await page.getByRole('combobox').first().selectOption({ index: 3 });
      await booking.submit(t('Show the new price')).click();
      await expect(page.getByText(t('Due now'), { exact: true })).toBeVisible();
      await booking.submit(t('Continue to payment')).click();
      await expect(page).toHaveURL(/\/c\/pay\//u);
    };
    await addTicketAndGoOn();
    // A visitor who comes back without paying can continue the payment or give it up.
    await page.goto(booking.path('new-york'));
    await booking.control(t('Continue to payment')).click();
    await expect(booking.heading()).toHaveText(t('Pay by card'));
    expect(await findViolationsWithoutScripts(browser, page)).toEqual([]);
    await booking.submit(t('Keep the booking as it is')).click();
    await expect(page.getByText(t('You did not finish the payment. Nothing was charged.'))).toBeVisible();
    expect(await sumCharges(stripe)).toBe(before);

    await addTicketAndGoOn();
    await page.locator('input[name="number"]').fill(cards.accepted);
    await page.locator('input[name="expiry"]').fill('12/40');
    await page.locator('input[name="cvc"]').fill('123');
    await page.getByRole('button').first().click();
    await expect(page.getByText(t('Your booking has been changed.'))).toBeVisible();
    await expect(page.getByText(priceOfThree).first()).toBeVisible();
    expect(await findViolationsWithoutScripts(browser, page)).toEqual([]);
    expect(await sumCharges(stripe)).toBe(before + ticketMinor);
  });
});
