import type { Browser, BrowserContext, Page } from '@playwright/test';
import { BasketApi } from '../../models/basket-api.ts';
import { BySightModel } from '../../models/by-sight.model.ts';
import { CheckoutModel } from '../../models/checkout.model.ts';
import { translatorFor } from '../../models/translator-for.ts';
import { chooseDayOfTest, ownRooms } from '../../support/own-rooms.ts';
import { expect, test } from '../../support/test.ts';

/*
 * A booking that is begun without scripts and ended with them, or the other way round: an extension is switched, a page is opened in another
 * browser of the same phone. Cookies and storage move along, the URL too, and nothing else.
 */
const t = translatorFor('en');
const { location, game } = ownRooms.switched;

/** The steps of a booking, each of which begins where the one before it has ended. */
const steps: Readonly<Record<string, (page: Page, visitor: BySightModel) => Promise<unknown>>> = {
  'at the game': (_page, visitor) => visitor.open(`/en/${location}/escape-games/${game}`),
  'with a day': (_page, visitor) => visitor.chooseDay(),
  'with a time': (_page, visitor) => visitor.goOn('bookNow'),
  'with a basket': (_page, visitor) => visitor.goOn('details'),
  'with a code': async (page) => {
    const checkout = new CheckoutModel(page, t);
    await checkout.redeem('AGAIN15');
    await expect(checkout.receipt()).toContainText('−$15.00');
  },
  'when it is booked': (_page, visitor) => visitor.goOn(),
};
const names = Object.keys(steps);
/** Two tickets of $48.50, less the $15.00 of the code. */
const price = '$82.00';

type Moved = Awaited<ReturnType<BrowserContext['storageState']>>;

/** A booking that was begun in another browser. */
interface Begun {
  readonly url: string;
  readonly storage: Moved;
}

/** The steps of a booking that are done in one browser. */
interface Part {
  readonly hasScripts: boolean;
  /** The names of the steps that are done. */
  readonly steps: readonly string[];
  /** The URL at which the part begins; null for the first part. */
  readonly from: Begun | null;
  /** The day that is chosen, 1 for tomorrow. */
  readonly day: number;
}

/** Does some steps in a browser of its own. */
async function visit(browser: Browser, siteOrigin: string, { hasScripts, steps: stepNames, from, day }: Part) {
  const context = await browser.newContext({
    baseURL: siteOrigin,
    javaScriptEnabled: hasScripts,
    ...(from !== null && { storageState: from.storage }),
  });
  const page = await context.newPage();
  const visitor = new BySightModel(page, t, { day });
  if (from !== null) await visitor.open(from.url);
  for (const name of stepNames) await steps[name]?.(page, visitor);
  return { context, page, visitor };
}

for (const [turn, isBegunWithScripts] of [false, true].entries()) {
  const ways = isBegunWithScripts ? 'with scripts goes on without' : 'without scripts goes on with';
  for (const [index, name] of names.slice(1).entries()) {
    test(`a booking that is begun ${ways}: ${name}`, async ({ browser, siteOrigin, stack }) => {
      const api = new BasketApi(stack.apiOrigin, location);
      const day = chooseDayOfTest(turn * names.length + index);
      const takenBefore = await api.countTakenSlots(game);
      const count = names.indexOf(name) + 1;
      const [before, after] = [names.slice(0, count), names.slice(count)];
      const first = await visit(browser, siteOrigin, {
        hasScripts: isBegunWithScripts,
        steps: before,
        from: null,
        day,
      });
      const from = { url: first.page.url(), storage: await first.context.storageState() };
      await first.context.close();
      const { context, page } = await visit(browser, siteOrigin, {
        hasScripts: !isBegunWithScripts,
        steps: after,
        from,
        day,
      });
      await expect(page.getByTestId('reference')).toHaveText(/^[A-Z0-9-]{6,}$/u);
      await expect(
        page.getByText(t('%price, to be paid at the venue', { price })).filter({ visible: true }),
      ).toBeVisible();
      expect(await api.countTakenSlots(game)).toBe(takenBefore + 1);
      await context.close();
    });
  }
}
