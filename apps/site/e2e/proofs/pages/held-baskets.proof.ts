import { BasketApi } from '../../models/basket-api.ts';
import { BookingStepsModel } from '../../models/booking-steps.model.ts';
import { translatorFor } from '../../models/translator-for.ts';
import { ownRooms } from '../../support/own-rooms.ts';
import { expect, test } from '../../support/test.ts';

/* The tests of a worker share a chain. What one of them holds must not be missing in the next (`support/held-baskets.ts`). */
test.use({ javaScriptEnabled: false });
test.describe.configure({ mode: 'serial' });

const { location, game } = ownRooms.attacked;
let takenBefore: number | null = null;

test('a test takes slots through the api, in its window and in another one', async ({ page, browser, stack }) => {
  const basketApi = new BasketApi(stack.apiOrigin, location);
  takenBefore = await basketApi.countTakenSlots(game);
  await basketApi.hold([{ game }]);
  const other = await browser.newPage({ baseURL: stack.siteOrigin, javaScriptEnabled: false });
  for (const window of [page, other]) {
    const steps = new BookingStepsModel(window, translatorFor('en'));
    await steps.open(location, game);
    await steps.chooseSlot();
    await steps.bookNow().click();
    await expect(window).toHaveURL(/\/checkout$/u);
  }
  expect(await basketApi.countTakenSlots(game)).toBe(takenBefore + 3);
});

test('the next test finds them free', async ({ stack }) => {
  expect(await new BasketApi(stack.apiOrigin, location).countTakenSlots(game)).toBe(takenBefore);
});
