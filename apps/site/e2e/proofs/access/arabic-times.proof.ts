import { zoneName } from '@latchkey/i18n';
import type { Locator } from '@playwright/test';
import { BasketApi } from '../../models/basket-api.ts';
import { CheckoutModel } from '../../models/checkout.model.ts';
import { GamePageModel } from '../../models/game-page.model.ts';
import { translatorFor } from '../../models/translator-for.ts';
import { expect, test } from '../../support/test.ts';

test.describe('in another zone than the venue, which is named below the time', () => {
  test.use({ timezoneId: 'Asia/Dubai' });

  test('an Arabic time does not touch the line below it', async ({ page, stack }) => {
    const t = translatorFor('ar');
    const room = t('Private room: only your group plays');
    const gamePage = new GamePageModel(page, t);
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await gamePage.open('orlando', 'midnight-archive');
      await gamePage.selectTomorrow();
      await gamePage.availableSlots().first().click();
      await expect(gamePage.bookNow()).toBeVisible();
      const booking = page.locator('section#booking');
      expect(
        await measureInkBetween(booking.getByText(timeAlone), booking.getByText(room)),
        `${width}`,
      ).toBeGreaterThan(leastGap);
    }
    await page.setViewportSize({ width: 1280, height: 900 });
    const basketApi = new BasketApi(stack.apiOrigin);
    await basketApi.openCheckout(page, await basketApi.hold([{ game: 'midnight-archive' }]), 'ar');
    const ticket = new CheckoutModel(page, t).ticket(/./u);
    const zone = ticket.getByText(t('Venue time (%zone)', { zone: zoneName('America/New_York', 'ar') }));
    expect(await measureInkBetween(ticket.getByText(timeAlone), zone)).toBeGreaterThan(leastGap);
  });
});

/** The least distance of two lines in CSS pixels. */
const leastGap = 2;
/** A time in Arabic with the word for its half of the day, as the only text of an element. */
const timeAlone = /^\d+:\d\d\s\p{Letter}$/u;

/** Measures the distance between the painted pixels of two texts, in CSS pixels. The boxes are not enough, since letters reach out of them. */
async function measureInkBetween(above: Locator, below: Locator): Promise<number> {
  const [upper, lower] = [await measureInk(above), await measureInk(below)];
  return lower.top - upper.bottom;
}

/** Measures the highest and the lowest painted pixel of a text. The canvas knows the ink above and below the baseline, which a mark in the text shows. */
function measureInk(text: Locator): Promise<{ readonly top: number; readonly bottom: number }> {
  return text.evaluate((element) => {
    const mark = document.createElement('span');
    mark.style.cssText = 'display: inline-block; inline-size: 0; block-size: 0';
    element.append(mark);
    const baseline = mark.getBoundingClientRect().bottom;
    mark.remove();
    const pen = document.createElement('canvas').getContext('2d');
    if (pen === null) throw new Error('no canvas');
    const { fontWeight, fontSize, fontFamily } = getComputedStyle(element);
    pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
    const ink = pen.measureText(element.textContent);
    return { top: baseline - ink.actualBoundingBoxAscent, bottom: baseline + ink.actualBoundingBoxDescent };
  });
}
