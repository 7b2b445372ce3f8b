import type { Page } from '@playwright/test';
import { BasketApi } from './models/basket-api.ts';
import { CheckoutStepsModel } from './models/checkout-steps.model.ts';
import { cards } from './models/payment.model.ts';
import { translatorFor } from './models/translator-for.ts';
import { findViolationsWithoutScripts } from './support/axe-without-scripts.ts';
import { expect, test } from './support/paying-test.ts';
import type { Stack } from './support/stack.ts';
import { inProofs } from './support/in-proofs.ts';

/* The checkout in a browser without scripts. */
test.use({ javaScriptEnabled: false });

const t = translatorFor('en');
const twoTickets = [{ game: 'midnight-archive', quantity: 2 }];

for (const locale of ['en', 'ar'] as const) {
  test(
    `a visitor corrects the details and books, to pay at the venue, ${locale}`,
    inProofs,
    async ({ browser, page, stack }) => {
      const words = translatorFor(locale);
      const checkout = new CheckoutStepsModel(page, words);
      await checkout.open(stack.siteOrigin, await new BasketApi(stack.apiOrigin).hold(twoTickets));
      expect(await findViolationsWithoutScripts(browser, page)).toEqual([]);
      await test.step('details with errors come back with what was typed', async () => {
        await checkout.fillDetails({ email: 'ada', phone: '' });
        await page.getByRole('checkbox', { name: words('Tell me about new games and deals') }).check();
        await checkout.submit().click();
        await expect(checkout.errorSummary()).toContainText(words('Please correct %count fields', { count: 2 }));
        expect(await findViolationsWithoutScripts(browser, page)).toEqual([]);
        // The typed and chosen values are still there.
        await expect(page.getByRole('textbox', { name: words('First name'), exact: true })).toHaveValue('Ada');
        await expect(page.getByRole('textbox', { name: words('Email'), exact: true })).toHaveValue('ada');
        await expect(page.getByRole('checkbox')).toBeChecked();
        await checkout
          .errorSummary()
          .getByRole('link', { name: words('Email') })
          .click();
        await expect(page.getByRole('textbox', { name: words('Email'), exact: true })).toBeFocused();
      });
      await checkout.fillDetails();
      await checkout.submit().click();
      const reference = await checkout.reference();
      await expect(page.getByRole('img', { name: words('QR code of your reference') })).toBeVisible();
      expect(await findViolationsWithoutScripts(browser, page)).toEqual([]);
      const calendar = await page.request.get(`${checkout.path()}/calendar`);
      expect(calendar.headers()['content-type']).toContain('text/calendar');
      expect(await calendar.text()).toContain(reference);
      // The confirmation is still there after a reload.
      await page.reload();
      expect(await checkout.reference()).toBe(reference);
    },
  );
}

test('a code is redeemed and removed, and the error of an unknown code is at the field', async ({ page, stack }) => {
  const checkout = new CheckoutStepsModel(page, t);
  await checkout.open(stack.siteOrigin, await new BasketApi(stack.apiOrigin).hold(twoTickets));
  await checkout.redeem('');
  await expect(checkout.codeField()).toHaveAccessibleDescription(t('This field is required'));
  await checkout.redeem('NO-SUCH-CODE');
  await expect(checkout.codeField()).toHaveValue('NO-SUCH-CODE');
  await expect(checkout.codeField()).toHaveAccessibleDescription(
    t('We do not know this code, or it is not for the games, days and tickets in your basket.'),
  );
  await checkout.redeem(' archive5 ');
  await expect(checkout.receipt()).toContainText('−$5.00');
  await expect(checkout.codeField()).toHaveValue('');
  await checkout.press(t('Remove the code %code', { code: 'ARCHIVE5' }));
  await expect(checkout.receipt()).not.toContainText('−$5.00');
});

test('a code that no longer applies is taken out, and the page says so', inProofs, async ({ page, stack }) => {
  const checkout = new CheckoutStepsModel(page, t);
  const games = [
    { game: 'midnight-archive', quantity: 3 },
    { game: 'captain-marrows-lantern', isKidsMode: true, quantity: 2 },
  ];
  await checkout.open(stack.siteOrigin, await new BasketApi(stack.apiOrigin).hold(games));
  // A tenth of three tickets of $34.00 and two of $22.50.
  await checkout.redeem('LOCAL10');
  await expect(checkout.receipt()).toContainText('−$14.70');
  await checkout.remove('The Midnight Archive').click();
  await expect(
    page
      .getByText(t('%name no longer applies and was removed', { name: 'Neighbours, 10% off from $80' }))
      .filter({ visible: true }),
  ).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('a basket loses one of its two games, and is deleted with the last game', inProofs, async ({ page, stack }) => {
  const checkout = new CheckoutStepsModel(page, t);
  const games = [...twoTickets, { game: 'captain-marrows-lantern', isKidsMode: true, quantity: 2 }];
  await checkout.open(stack.siteOrigin, await new BasketApi(stack.apiOrigin).hold(games));
  await checkout.remove('The Midnight Archive').click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page).toHaveURL(checkout.path());
  await page.getByRole('button', { name: /^Remove .* from your basket$/u }).click();
  await expect(page.getByText(t('Basket deleted')).filter({ visible: true })).toBeVisible();
  await expect(page.getByText(t('Your basket is empty')).filter({ visible: true })).toBeVisible();
});

test('a hold is extended once', inProofs, async ({ page, stack }) => {
  const checkout = new CheckoutStepsModel(page, t);
  await checkout.open(stack.siteOrigin, await new BasketApi(stack.apiOrigin).hold(twoTickets));
  await checkout.press(t('Keep for 5 more minutes'));
  await expect(page.getByText(t('You can extend the time only once')).filter({ visible: true })).toBeVisible();
});

test('a basket is deleted after a question', inProofs, async ({ page, stack }) => {
  const checkout = new CheckoutStepsModel(page, t);
  await checkout.open(stack.siteOrigin, await new BasketApi(stack.apiOrigin).hold(twoTickets));
  await page.getByText(t('Delete basket')).filter({ visible: true }).click();
  await checkout.press(t('Yes, delete'));
  await expect(page.getByText(t('Your basket is empty')).filter({ visible: true })).toBeVisible();
  const cookies = await page.context().cookies();
  expect(cookies.filter(({ name }) => name.startsWith('latchkey-basket'))).toEqual([]);
});

test('a form that another site sends changes nothing, and the page says so', async ({ page, stack }) => {
  const checkout = new CheckoutStepsModel(page, t);
  await checkout.open(stack.siteOrigin, await new BasketApi(stack.apiOrigin).hold(twoTickets));
  const fields = await page
    .getByRole('button', { name: t('Remove %name from your basket', { name: 'The Midnight Archive' }) })
    .locator('xpath=ancestor::form')
    .locator('input')
    .evaluateAll((inputs) =>
      inputs.map((input) => [input.getAttribute('name') ?? '', input.getAttribute('value') ?? '']),
    );
  const cookies = await page.context().cookies(stack.siteOrigin);
  const send = async (headers: Readonly<Record<string, string>>) => {
    const body = new FormData();
    for (const [name = '', value = ''] of fields) body.append(name, value);
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const response = await fetch(stack.siteOrigin + checkout.path(), {
      method: 'POST',
      body,
      headers: { cookie, ...headers },
      redirect: 'manual',
    });
    return { status: response.status, text: await response.text() };
  };
  const foreign = await send({ origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' });
  expect(foreign.status).toBe(200);
  expect(foreign.text).toContain('it was sent from another page');
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(1);
  expect((await send({ origin: stack.siteOrigin, 'sec-fetch-site': 'same-origin' })).status).toBe(303);
});

test('a second press of the button books nothing else', inProofs, async ({ page, stack }) => {
  const checkout = new CheckoutStepsModel(page, t);
  const api = new BasketApi(stack.apiOrigin);
  const basket = await api.hold(twoTickets);
  await checkout.open(stack.siteOrigin, basket);
  await checkout.fillDetails();
  const otherTab = await page.context().newPage();
  await otherTab.goto(checkout.path());
  await checkout.submit().dblclick();
  const reference = await checkout.reference();
  // The form of the same page in another tab is sent later.
  const second = new CheckoutStepsModel(otherTab, t);
  await second.fillDetails();
  await second.submit().click();
  expect(await second.reference()).toBe(reference);
});

test(
  'the page of a basket that is gone offers to hold the same games again',
  inProofs,
  async ({ browser, page, stack }) => {
    const checkout = new CheckoutStepsModel(page, t);
    const api = new BasketApi(stack.apiOrigin);
    const basket = await api.hold(twoTickets);
    await checkout.open(stack.siteOrigin, basket);
    await checkout.fillDetails();
    await api.delete(basket.id);
    await checkout.submit().click();
    await expect(page.getByRole('heading', { name: t('Your basket has expired') })).toBeVisible();
    await expect(page.locator('main').getByText('The Midnight Archive')).toBeVisible();
    expect(await findViolationsWithoutScripts(browser, page)).toEqual([]);
    await checkout.press(t('Choose again'));
    await expect(page.getByRole('article', { name: 'The Midnight Archive' })).toBeVisible();
    // The typed text is still there.
    await checkout.submit().click();
    await checkout.reference();
  },
);

test(
  'a code that is typed after the end of the hold is redeemed once the games are held again',
  inProofs,
  async ({ page, stack }) => {
    const checkout = new CheckoutStepsModel(page, t);
    const api = new BasketApi(stack.apiOrigin);
    const basket = await api.hold([...twoTickets, { game: 'captain-marrows-lantern', isKidsMode: true, quantity: 2 }]);
    await checkout.open(stack.siteOrigin, basket);
    await api.delete(basket.id);
    await checkout.redeem('ARCHIVE5');
    await expect(page.getByRole('heading', { name: t('Your basket has expired') })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(t('Kids Mode'));
    await checkout.press(t('Choose again'));
    await expect(page.getByRole('article', { name: 'Captain Marrow’s Lantern' })).toContainText(t('Kids Mode'));
    await expect(checkout.receipt()).toContainText('−$5.00');
  },
);

test('a gift voucher is added where vouchers are sold online', inProofs, async ({ browser, page, stack }) => {
  const checkout = new CheckoutStepsModel(page, t, 'new-york');
  await checkout.open(stack.siteOrigin, await new BasketApi(stack.apiOrigin, 'new-york').hold(twoTickets));
  await page.getByRole('link', { name: t('Add a gift voucher') }).click();
  await checkout.press(t('Add to basket'));
  await expect(page.getByText(t('A voucher selection is required.')).filter({ visible: true })).toBeVisible();
  expect(await findViolationsWithoutScripts(browser, page)).toEqual([]);
  await page.getByRole('radio').first().check();
  await page.getByLabel(t('Number of gift vouchers')).filter({ visible: true }).fill('2');
  await page.getByLabel(t('Email of the recipient')).filter({ visible: true }).fill('bea@example.org');
  await checkout.press(t('Add to basket'));
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page.getByText(t('For %email', { email: 'bea@example.org' })).filter({ visible: true })).toBeVisible();
});

test.describe('by card', () => {
  /** A checkout whose visitor has come back from the provider's page without paying. */
  async function beginPayment(page: Page, { siteOrigin, apiOrigin }: Stack): Promise<CheckoutStepsModel> {
    const checkout = new CheckoutStepsModel(page, t, 'new-york');
    await checkout.open(siteOrigin, await new BasketApi(apiOrigin, 'new-york').hold(twoTickets));
    await checkout.fillDetails();
    await checkout.submit().click();
    await expect(page).toHaveURL(/\/c\/pay\//u);
    await page.goto(checkout.path());
    return checkout;
  }

  test('a visitor pays on the page of the provider', inProofs, async ({ browser, page, stack }) => {
    const checkout = await beginPayment(page, stack);
    await expect(page.getByRole('heading', { name: t('Pay by card') })).toBeVisible();
    expect(await findViolationsWithoutScripts(browser, page)).toEqual([]);
    await page.getByRole('link', { name: t('Continue to payment') }).click();
    await page.locator('input[name="number"]').fill(cards.accepted);
    await page.locator('input[name="expiry"]').fill('12/40');
    await page.locator('input[name="cvc"]').fill('123');
    await page.getByRole('button').first().click();
    await checkout.reference();
    await expect(page.getByText(t('Nothing is left to pay')).filter({ visible: true }).first()).toBeVisible();
  });

  test('a visitor gives a payment up, and the basket stays', inProofs, async ({ page, stack }) => {
    const checkout = await beginPayment(page, stack);
    await checkout.press(t('Change details'));
    await expect(
      page.getByText(t('You did not finish the payment. Nothing was charged.')).filter({ visible: true }),
    ).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(1);
  });
});
