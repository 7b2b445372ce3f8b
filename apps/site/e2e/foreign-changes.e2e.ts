import type { ElementHandle, Page } from '@playwright/test';
import { GamePageModel } from './models/game-page.model.ts';
import { translatorFor } from './models/translator-for.ts';
import {
  type ForeignChange,
  changeAsForeigner,
  changesWhileParsed,
  changeWhileParsed,
  foreignChanges,
} from './support/foreign-changes.ts';
import { holdBack } from './support/hold-back.ts';
import { inProofs, inProofsUnless } from './support/in-proofs.ts';
import { expect, test } from './support/test.ts';

// Object.keys loses the type of the keys.
const kinds = Object.keys(foreignChanges) as ForeignChange[];
const scriptFiles = /\/(?:_next\/static|page-data)\/.*\.js/u;

/** Chooses a time of tomorrow and one ticket more, then another time. */
async function useWidget(game: GamePageModel): Promise<void> {
  await game.selectTomorrow();
  await game.availableSlots().first().click();
  await game.add('Adult').click();
  await game.changeTime().click();
  await expect(game.availableSlots().first()).toBeVisible();
}

function findBooking(page: Page): Promise<ElementHandle | null> {
  return page.locator('section#booking').elementHandle();
}

/** Expects that React has hydrated the HTML that was sent, and has not rendered the page anew. */
async function expectKept(page: Page, booking: ElementHandle | null): Promise<void> {
  expect(await booking?.evaluate((element) => element.isConnected)).toBe(true);
  await expect(page.locator('html')).toHaveAttribute('data-scripts', 'running');
}

for (const kind of kinds) {
  const isProof = inProofsUnless(kind === 'translator');

  test(`the widget works on a page that has met a ${kind} before its scripts`, isProof, async ({ context }) => {
    // The page is opened without an input, which would start its scripts at once.
    const page = await context.newPage();
    const game = new GamePageModel(page, translatorFor('en'));
    const scripts = await holdBack(page, scriptFiles);
    await game.visit('orlando', 'midnight-archive');
    const booking = await findBooking(page);
    await changeAsForeigner(page, kind);
    scripts.letGo();
    await useWidget(game);
    await expectKept(page, booking);
  });

  test(`the widget works on a page that meets a ${kind} while it runs`, isProof, async ({ page }) => {
    const game = new GamePageModel(page, translatorFor('en'));
    await game.open('orlando', 'midnight-archive');
    await game.selectTomorrow();
    const booking = await findBooking(page);
    await changeAsForeigner(page, kind);
    await useWidget(game);
    await expectKept(page, booking);
  });
}

for (const kind of changesWhileParsed) {
  test(`the widget works on a page that has met a ${kind} while it was parsed`, inProofs, async ({ context }) => {
    const page = await context.newPage();
    await changeWhileParsed(page, kind);
    const game = new GamePageModel(page, translatorFor('en'));
    const scripts = await holdBack(page, scriptFiles);
    await game.visit('orlando', 'midnight-archive');
    const booking = await findBooking(page);
    scripts.letGo();
    await useWidget(game);
    await expectKept(page, booking);
  });
}

test('a page that React has to draw anew runs, and does not count as one without scripts', async ({ context }) => {
  const page = await context.newPage();
  const game = new GamePageModel(page, translatorFor('en'));
  const scripts = await holdBack(page, scriptFiles);
  await game.visit('orlando', 'midnight-archive');
  const booking = await findBooking(page);
  // Without the starter's record of changes (`document.noted`), a changed text makes React render the page anew.
  await page.evaluate(() => delete document.noted);
  await changeAsForeigner(page, 'translator');
  scripts.letGo();
  await useWidget(game);
  expect(await booking?.evaluate((element) => element.isConnected)).toBe(false);
  await expect(page.locator('html')).toHaveAttribute('data-scripts', 'running');
});
