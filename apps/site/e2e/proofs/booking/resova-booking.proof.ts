import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
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
    // Two tickets of $34.00, then a tenth less by the code.
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

test.describe('where Resova has prices, fees and taxes of its own', () => {
  /** The item of The Nowhere Express in Orlando. */
  const nowhereExpress = 'orl-1104';
  const seed = path.join(import.meta.dirname, '../../../../../tools/fakes/src/resova-api/seed.json');
  let resova: FakeResova;
  let folder: string;

  test.beforeAll(async ({ stack }) => {
    folder = await mkdtemp(path.join(tmpdir(), 'latchkey-resova-'));
    const account = JSON.parse(await readFile(seed, 'utf8')) as {
      readonly items: readonly { readonly id: string }[];
    };
    const items = account.items.map((item) =>
      item.id === nowhereExpress ? { ...item, group_discount: { from: 4, percent: 20 } } : item,
    );
    const seedFile = path.join(folder, 'seed.json');
    await writeFile(seedFile, JSON.stringify({ ...account, items, fee_percent: 5, tax_percent: 10 }));
    resova = await startFakeResova({ seedFile });
    await stack.stopApi();
    await stack.startApi(resova.apiVariables);
  });

  test.afterAll(async ({ stack }) => {
    await stack.stopApi();
    await stack.startApi();
    await resova.stop();
    await rm(folder, { recursive: true, force: true });
  });

  test('a visitor sees what the party pays before it is booked, and what comes on top in the basket', async ({
    page,
  }) => {
    const gamePage = new GamePageModel(page, t);
    await gamePage.open('orlando', 'nowhere-express');
    await gamePage.selectTomorrow();
    await gamePage.availableSlots().first().click();
    const total = page.locator('section#booking output').last();
    await expect(page.getByText(t('Before any fees and taxes'))).toBeVisible();
    // A ticket is $42.00.
    await expect(total).toHaveText('$84.00');
    await gamePage.setTickets('Adult', 3);
    await expect(total).toHaveText('$126.00');
    // Parties of four and more get a fifth off, which the price of a single ticket does not show.
    await gamePage.setTickets('Adult', 4);
    await expect(total).toHaveText('$134.40');
    await gamePage.bookNow().click();

    const checkout = new CheckoutModel(page, t);
    await expect(checkout.heading()).toBeVisible();
    const basket = page.getByRole('main').filter({ visible: true });
    // Fees are 5 % of $134.40, and taxes 10 % of both together. The three add up to $155.23.
    for (const text of [t('Fees'), '$6.72', t('Taxes'), '$14.11', '$155.23']) {
      await expect(basket.getByText(text).filter({ visible: true }).first()).toBeVisible();
    }
    await checkout.fillDetails();
    await checkout.confirm().click();
    const reference = await checkout.reference();
    await expect(page.getByText('$155.23').filter({ visible: true }).first()).toBeVisible();
    expect((await resova.sales()).map((sale) => sale.reference)).toEqual([reference]);
    expect(await resova.violations()).toEqual([]);
  });
});
