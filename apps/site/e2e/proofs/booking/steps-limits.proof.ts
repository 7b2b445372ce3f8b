import { BookingStepsModel } from '../../models/booking-steps.model.ts';
import { BasketApi } from '../../models/basket-api.ts';
import { translatorFor } from '../../models/translator-for.ts';
import { expect, test } from '../../support/test.ts';

test.use({ javaScriptEnabled: false, stackVariables: { MAX_LIVE_BASKETS: '1' } });

const t = translatorFor('en');

test('a visitor at the limit of baskets, or whose booking service is away, reads so beside Book Now', async ({
  page,
  siteOrigin,
  stack,
}) => {
  const steps = new BookingStepsModel(page, t);
  // The baskets are made from the same address as the visitor.
  await new BasketApi(siteOrigin).hold([{ game: 'captain-marrows-lantern' }]);
  await steps.open('orlando', 'midnight-archive');
  await steps.chooseSlot();
  await steps.quantities().first().selectOption({ label: '4' });
  await steps.bookNow().click();
  await expect(steps.alert()).toContainText(t('Too many places are held from your internet connection'));
  await expect(steps.quantities().first()).toHaveValue(/^4:/u);

  await stack.stopApi();
  await steps.bookNow().click();
  await expect(steps.alert()).toContainText(t('We could not load the tickets'));
  await expect(steps.alert()).toContainText(t('We cannot reach the booking service'));
  await stack.startApi();
  await steps
    .alert()
    .getByRole('link', { name: t('Try again') })
    .click();
  await expect(steps.quantities().first()).toBeVisible();
});
