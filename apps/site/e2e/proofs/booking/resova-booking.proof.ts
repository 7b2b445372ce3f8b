import { CheckoutModel } from '../../models/checkout.model.ts';
import { GamePageModel } from '../../models/game-page.model.ts';
import { translatorFor } from '../../models/translator-for.ts';
import { startFakeResova, type FakeResova } from '../../support/fake-resova.ts';
import { expect, test } from '../../support/test.ts';

const t = translatorFor('en');

test.describe('where Resova sells the tickets', () => {
  let resova: FakeResova;

  test.beforeAll(async ({ stack }) => {
    resova = await startFakeResova();
    await stack.stopApi();
    await stack.startApi(resova.apiVariables);
  });

  test.afterAll(async ({ stack }) => {
    await stack.stopApi();
    await stack.startApi();
    await resova.stop();
  });

  test('a visitor picks a slot and tickets, redeems a code and books as anywhere else', async ({ page }) => {
    const gamePage = new GamePageModel(page, t);
    await gamePage.open('orlando', 'midnight-archive');
    await gamePage.selectTomorrow();
    const slot = gamePage.availableSlots().first();
    const [time = ''] = (await slot.innerText()).split('\n');
    await slot.click();
    // Resova requires one adult and two players in every booking: they are chosen already.
    await expect(gamePage.quantity('Adult')).toHaveText('2');
    await gamePage.bookNow().click();

    const checkout = new CheckoutModel(page, t);
    await expect(checkout.heading()).toBeVisible();
    await expect(page.getByRole('timer')).toContainText(/(9|10):\d\d/u);
    await expect(page.getByText('$68.00').filter({ visible: true }).first()).toBeVisible();
    await checkout.redeem('first100');
    await expect(page.getByText('$61.20').filter({ visible: true }).first()).toBeVisible();

    await checkout.fillDetails();
    await checkout.confirm().click();
    const reference = await checkout.reference();
    const sales = await resova.sales();
    expect(sales.map((sale) => sale.reference)).toEqual([reference]);
    expect(await resova.violations()).toEqual([]);

    await gamePage.open('orlando', 'midnight-archive');
    await gamePage.selectTomorrow();
    await gamePage.showEverySlot();
    const soldOut = page.locator('section#booking').getByRole('link', { name: `${time} ${t('Sold out')}` });
    await expect(soldOut).toHaveAttribute('aria-disabled', 'true');
  });
});
