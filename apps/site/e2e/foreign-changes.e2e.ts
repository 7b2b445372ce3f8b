import { GamePageModel } from './models/game-page.model.ts';
import { translatorFor } from './models/translator-for.ts';
import { type ForeignChange, changeAsForeigner, foreignChanges } from './support/foreign-changes.ts';
import { holdBack } from './support/hold-back.ts';
import { inProofsUnless } from './support/in-proofs.ts';
import { expect, test } from './support/test.ts';

// Object.keys loses the type of the keys.
const kinds = Object.keys(foreignChanges) as ForeignChange[];

/** Chooses a time of tomorrow and one ticket more, then another time. */
async function useWidget(game: GamePageModel): Promise<void> {
  await game.selectTomorrow();
  await game.availableSlots().first().click();
  await game.add('Adult').click();
  await game.changeTime().click();
  await expect(game.availableSlots().first()).toBeVisible();
}

for (const kind of kinds) {
  const isProof = inProofsUnless(kind === 'translator');

  test(`the widget works on a page that has met a ${kind} before its scripts`, isProof, async ({ context }) => {
    // Without a visitor who wants scripts at once.
    const page = await context.newPage();
    const game = new GamePageModel(page, translatorFor('en'));
    const scripts = await holdBack(page, /\/(?:_next\/static|page-data)\/.*\.js/u);
    await game.visit('orlando', 'midnight-archive');
    const booking = await page.locator('section#booking').elementHandle();
    await changeAsForeigner(page, kind);
    scripts.letGo();
    await useWidget(game);
    // React has taken over what was sent, and has not drawn the page anew.
    expect(await booking?.evaluate((element) => element.isConnected)).toBe(true);
  });

  test(`the widget works on a page that meets a ${kind} while it runs`, isProof, async ({ page }) => {
    const game = new GamePageModel(page, translatorFor('en'));
    await game.open('orlando', 'midnight-archive');
    await game.selectTomorrow();
    const booking = await page.locator('section#booking').elementHandle();
    await changeAsForeigner(page, kind);
    await useWidget(game);
    expect(await booking?.evaluate((element) => element.isConnected)).toBe(true);
  });
}
