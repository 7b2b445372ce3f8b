import { GamePageModel } from '../../models/game-page.model.ts';
import { translatorFor } from '../../models/translator-for.ts';
import { expect, test } from '../../support/test.ts';

const t = translatorFor('en');

test('a poster moves from the list to the page of its game, and Back leads to the unchanged list', async ({ page }) => {
  // Collects the names of the elements that a view transition moves. They can be read only while it runs.
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document);
    const moved: string[] = [];
    Reflect.set(window, 'movedInTransition', moved);
    document.startViewTransition = (update) => {
      const transition = start(update);
      void transition.ready.then(() => {
        for (const { effect } of document.getAnimations()) {
          if (effect instanceof KeyframeEffect && effect.pseudoElement !== null) moved.push(effect.pseudoElement);
        }
      });
      return transition;
    };
  });
  await page.goto('/en/orlando/escape-games');
  const poster = page.getByRole('link', { name: 'The Midnight Archive' }).first();
  await poster.hover();
  await poster.click();
  await expect(page).toHaveURL(/\/escape-games\/midnight-archive$/u);
  await expect
    .poll(() => page.evaluate((): unknown => Reflect.get(window, 'movedInTransition')))
    .toContain('::view-transition-group(poster-midnight-archive)');

  const gamePage = new GamePageModel(page, t);
  await gamePage.scrollToBooking();
  await gamePage.selectTomorrow();
  await expect(page).toHaveURL(/date=/u);
  await page.goBack();
  await expect(page).toHaveURL(/\/en\/orlando\/escape-games$/u);
  // The booking widget writes its step into the URL. It was removed with the page of the game, so it must not write into this one.
  await expect(page.getByRole('heading', { level: 1, name: 'The repertory' })).toBeVisible();
  await expect(page).toHaveURL(/\/en\/orlando\/escape-games$/u);
});
