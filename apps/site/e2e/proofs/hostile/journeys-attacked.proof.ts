import type { BrowserContext, Page } from '@playwright/test';
import { BasketApi } from '../../models/basket-api.ts';
import { BookingStepsModel } from '../../models/booking-steps.model.ts';
import { CheckoutStepsModel } from '../../models/checkout-steps.model.ts';
import { translatorFor } from '../../models/translator-for.ts';
import { ownRooms } from '../../support/own-rooms.ts';
import { expect, test } from '../../support/test.ts';

/* The attacks of other sites, forged cookies, other tabs and kept forms on a booking without scripts. */
test.use({ javaScriptEnabled: false });

const t = translatorFor('en');
const { location, game } = ownRooms.attacked;
const twoTickets = [{ game, quantity: 2 }];
const evil = 'https://evil.example/';

const readBasketId = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === `latchkey-basket-loc-${location}`)?.value;

/** Puts a form of this page, with all of its fields, on a page of another site, and presses its button there. */
async function sendFromElsewhere(page: Page, form: ReturnType<Page['locator']>): Promise<void> {
  const target = page.url().replace(/#.*$/u, '');
  const fields = await form.evaluate((element) =>
    element instanceof HTMLFormElement
      ? Array.from(new FormData(element), ([name, value]) => [name, typeof value === 'string' ? value : ''] as const)
      : [],
  );
  const quoted = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  const inputs = fields.map(([name, value]) => `<input type="hidden" name="${quoted(name)}" value="${quoted(value)}">`);
  const html = `<form method="post" enctype="multipart/form-data" action="${quoted(target)}">${inputs.join('')}<button>Win</button></form>`;
  await page.route(evil, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }));
  await page.goto(evil);
  await page.getByRole('button', { name: 'Win' }).click();
  await expect(page).not.toHaveURL(evil);
}

test('a form on a page of another site books nothing with the visitor’s browser', async ({ page, context, stack }) => {
  const api = new BasketApi(stack.apiOrigin);
  const steps = new BookingStepsModel(page, t);
  await steps.open(location, game);
  await steps.chooseSlot();
  const takenBefore = await api.countTakenSlots(game);
  await test.step('a form with tickets holds nothing', async () => {
    await sendFromElsewhere(page, steps.panel().locator('form'));
    await expect(
      page.getByText(
        t('We did not accept this form because it was sent from another page. Please send it again here.'),
      ),
    ).toBeVisible();
    expect(await readBasketId(context)).toBeUndefined();
    expect(await api.countTakenSlots(game)).toBe(takenBefore);
  });
  // The visitor can still confirm the booking.
  await steps.bookNow().click();
  await expect(page).toHaveURL(/\/checkout$/u);

  const checkout = new CheckoutStepsModel(page, t);
  await checkout.fillDetails();
  await test.step('a form with details books nothing', async () => {
    await sendFromElsewhere(page, page.getByRole('form', { name: t('Your details') }));
    // A browser sends no cookie with such a form, so the page knows no basket.
    await expect(page.getByText(t('Your basket is empty'), { exact: true }).filter({ visible: true })).toBeVisible();
    await expect(page.getByTestId('reference')).toHaveCount(0);
  });
  await page.goto(checkout.path());
  await expect(page.getByRole('article')).toHaveCount(1);
  await checkout.fillDetails();
  await checkout.submit().click();
  await checkout.reference();
  expect(await api.countTakenSlots(game)).toBe(takenBefore + 1);
});

test('a cookie that is forged, or of another location’s basket, opens and books nothing', async ({
  page,
  context,
  stack,
  siteOrigin,
}) => {
  const elsewhere = await new BasketApi(stack.apiOrigin, 'paris').hold([{ game }]);
  const own = await new BasketApi(stack.apiOrigin).hold(twoTickets);
  const checkout = new CheckoutStepsModel(page, t);
  for (const forged of [
    `b_${'A'.repeat(22)}`,
    elsewhere.id,
    `${own.id}AAAA`,
    '../../website',
    '%00',
    'x'.repeat(3_000),
  ]) {
    await context.clearCookies();
    await checkout.open(siteOrigin, { id: forged });
    await expect(page.getByRole('article'), forged.slice(0, 40)).toHaveCount(0);
    await expect(page.getByRole('form', { name: t('Your details') })).toHaveCount(0);
    // A form that was opened with a basket is sent with the forged cookie.
    await context.clearCookies();
    await checkout.open(siteOrigin, own);
    await checkout.fillDetails();
    await context.clearCookies();
    await checkout.hold(siteOrigin, forged);
    await checkout.submit().click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByTestId('reference')).toHaveCount(0);
  }
  // The forged cookie does not prevent the next booking.
  const steps = new BookingStepsModel(page, t);
  await steps.open(location, 'captain-marrows-lantern');
  await steps.chooseSlot();
  await steps.bookNow().click();
  await expect(page).toHaveURL(/\/checkout$/u);
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('details that are sent for a basket which another tab has changed book nothing before they are sent again', async ({
  page,
  context,
  stack,
  siteOrigin,
}) => {
  const checkout = new CheckoutStepsModel(page, t);
  await checkout.open(siteOrigin, await new BasketApi(stack.apiOrigin).hold(twoTickets));
  await checkout.fillDetails();
  const other = await context.newPage();
  const steps = new BookingStepsModel(other, t);
  await steps.open(location, 'captain-marrows-lantern');
  await steps.chooseSlot();
  await steps.bookNow().click();
  await expect(other.getByRole('article')).toHaveCount(2);

  await checkout.submit().click();
  await expect(
    page.getByText(t('Your basket has changed. Please check it and send your details again.')),
  ).toBeVisible();
  await expect(page.getByRole('textbox', { name: t('First name'), exact: true })).toHaveValue('Ada');
  await expect(page.getByRole('article')).toHaveCount(2);
  await checkout.submit().click();
  await checkout.reference();
  await expect(page.getByRole('article')).toHaveCount(2);
});

test('forms that are sent again after the booking, by Back or a day later, book nothing else', async ({
  page,
  context,
  stack,
}) => {
  const api = new BasketApi(stack.apiOrigin);
  const checkout = new CheckoutStepsModel(page, t);
  const steps = new BookingStepsModel(page, t);
  await steps.open(location, game);
  await steps.chooseSlot();
  const takenBefore = await api.countTakenSlots(game);
  await steps.bookNow().click();
  const otherTab = await context.newPage();
  await otherTab.goto(checkout.path());
  await new CheckoutStepsModel(otherTab, t).fillDetails();
  await checkout.fillDetails();
  await checkout.submit().click();
  const reference = await checkout.reference();

  await page.goBack();
  const form = page.getByRole('form', { name: t('Your details') });
  if (await form.isVisible()) {
    await checkout.fillDetails();
    await checkout.submit().click();
  }
  expect(await checkout.reference()).toBe(reference);
  expect(await api.countTakenSlots(game)).toBe(takenBefore + 1);

  // A day later, the browser has forgotten the cookie.
  await context.clearCookies();
  await new CheckoutStepsModel(otherTab, t).submit().click();
  await expect(otherTab.getByRole('form', { name: t('Your details') })).toHaveCount(0);
  await expect(otherTab.getByTestId('reference')).toHaveCount(0);
  await expect(otherTab.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await api.countTakenSlots(game)).toBe(takenBefore + 1);
});
